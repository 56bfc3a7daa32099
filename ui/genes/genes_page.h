// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "ui/genes/gene_filter.h"
#include "ui/genes/gene_model.h"

#include <QTimer>
#include <QUrl>
#include <QWidget>

#include <functional>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QSplitter;
QT_END_NAMESPACE

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

class GeneTable;
class ListComparison;

/// The genes of the selected point: table, search, filter; beside it the values of the current gene
/// and a heat map of the selected ones.
class GenesPage : public QWidget {
    Q_OBJECT

  public:
    explicit GenesPage(QWidget* parent = nullptr);

    /// point: index into the run's points, −1 for none. Sort, search, filter and pins stay.
    void showPoint(const evaluation::RunResultPtr& run, int point);

    std::vector<selection::RankedGene> shownGenes() const { return m_filter.shownGenes(); }
    /// Why none is shown, as a sentence.
    QString whyNoneIsShown() const;
    /// "30 of 84 genes, ordered by AUC, frequency from 50 %": what an export holds.
    QString shownDescription() const;

    int sortColumn() const;
    Qt::SortOrder sortOrder() const;
    void sortBy(int column, Qt::SortOrder order);
    double minimumFrequency() const { return m_filter.minimumFrequency(); }
    void setMinimumFrequency(double fraction);
    int firstGenes() const { return m_filter.first(); }
    void setFirstGenes(int count); ///< in order of rank; 0: all

    const std::set<std::string>& pins() const { return m_model.pins(); }
    void setPins(const std::set<std::string>& names);

    GeneTable& table() const { return *m_table; }
    QSplitter& splitter() const { return *m_splitter; }
    QSplitter& plotSplitter() const { return *m_plots; }
    /// Opens the comparison with the list that `text` holds.
    void compareWith(const QString& text);

  Q_SIGNALS:
    void exportRequested();
    void viewChanged(); ///< sort or filter
    void linkRequested(const QUrl& address);
    void pinsRequested(const std::set<std::string>& names); ///< all pins there shall be
    void listFileRequested();                               ///< to compare with

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QLayout* makeTools();
    QLayout* makeButtons();
    void makeTable();
    void makePlots();
    void showGenes();
    void makeCurrent(const QString& gene);
    void filter(const std::function<void()>& change);
    void showCount();
    void showCurrentGene();
    void showHeatMap();
    void openComparison();
    void updateComparison();

    evaluation::RunResultPtr m_run;
    int m_point = -1;
    std::size_t m_fits = 0;
    QString m_currentGene; ///< before search or filter hid all
    GeneModel m_model;
    GeneFilter m_filter{m_model};
    QTimer m_searchDelay, m_heatDelay;
    std::vector<std::string> m_heatRows; ///< names of the genes in the heat map
    QLineEdit* m_search = nullptr;
    QSpinBox* m_frequency = nullptr;
    QSpinBox* m_first = nullptr;
    QLabel* m_count = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_compare = nullptr;
    GeneTable* m_table = nullptr;
    plot::PlotView* m_plot = nullptr;
    plot::PlotView* m_heat = nullptr;
    QSplitter* m_plots = nullptr;
    QSplitter* m_splitter = nullptr;
    ListComparison* m_comparison = nullptr;
};

} // namespace tamis::ui
