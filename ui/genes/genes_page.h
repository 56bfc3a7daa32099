// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "ui/genes/gene_filter.h"
#include "ui/genes/gene_model.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QSplitter;
class QTableView;

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

/// The genes of the selected point: table, search, filter, and the values of the current one.
class GenesPage : public QWidget {
    Q_OBJECT

  public:
    explicit GenesPage(QWidget* parent = nullptr);

    /// point: index into the run's points, −1 for none. Sort, search and filter stay.
    void showPoint(const evaluation::RunResultPtr& run, int point);

    std::vector<selection::RankedGene> shownGenes() const { return m_filter.shownGenes(); }
    /// "30 of 84 genes, ordered by AUC, frequency from 50 %": what an export holds.
    QString shownDescription() const;

    int sortColumn() const;
    Qt::SortOrder sortOrder() const;
    void sortBy(int column, Qt::SortOrder order);
    double minimumFrequency() const { return m_filter.minimumFrequency(); }
    void setMinimumFrequency(double fraction);

    QSplitter& splitter() const { return *m_splitter; }

  Q_SIGNALS:
    void exportRequested();
    void viewChanged(); ///< sort or filter

  private:
    QLayout* makeTools();
    void makeTable();
    void showCount();
    void showCurrentGene();
    void hideUnlessKnown(int column, double selection::RankedGene::*number);
    void setColumnWidths();

    evaluation::RunResultPtr m_run;
    int m_point = -1;
    std::size_t m_fits = 0;
    GeneModel m_model;
    GeneFilter m_filter{m_model};
    QTimer m_searchDelay;
    QLineEdit* m_search = nullptr;
    QSpinBox* m_frequency = nullptr;
    QLabel* m_count = nullptr;
    QPushButton* m_export = nullptr;
    QTableView* m_table = nullptr;
    plot::PlotView* m_plot = nullptr;
    QSplitter* m_splitter = nullptr;
};

} // namespace tamis::ui
