// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lab/compared_model.h"
#include "ui/session/lab_session.h"

#include <QWidget>

#include <array>
#include <map>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;
class QTreeWidget;
QT_END_NAMESPACE

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

/// The papers' own experiments: made here, drawn, and their numbers beside the papers'.
class LabPage : public QWidget {
    Q_OBJECT

  public:
    explicit LabPage(QWidget* parent = nullptr);

    /// Offered beside the synthetic data; none: only those.
    void setData(const dataset::DatasetPtr& data);
    LabSession& session() { return m_session; }

  Q_SIGNALS:
    /// To be written: a name for the file and the numbers as CSV.
    void exportRequested(const QString& name, const std::string& csv);

  private:
    QWidget* makeChoice();
    QWidget* makeOutcome();
    void fillTree();
    void start(const std::vector<Experiment>& experiments);
    std::vector<Experiment> selected() const;
    void updateButtons();
    void showOutcome(const ExperimentOutcome& outcome);
    void showSelected();
    void showFailure(const Error& error);
    void exportShown();

    LabSession m_session;
    dataset::DatasetPtr m_data;
    std::map<std::string, std::shared_ptr<const ExperimentOutcome>> m_made; ///< by name
    std::shared_ptr<const ExperimentOutcome> m_shown;
    bool m_stopping = false, m_failed = false;
    ComparedModel m_compared;
    QTreeWidget* m_tree = nullptr;
    QComboBox* m_source = nullptr;
    QCheckBox* m_full = nullptr;
    QPushButton *m_run = nullptr, *m_tables = nullptr, *m_export = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel *m_doing = nullptr, *m_note = nullptr;
    std::array<plot::PlotView*, 2> m_plots{};
    QTableView* m_table = nullptr;
};

} // namespace tamis::ui
