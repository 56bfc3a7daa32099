// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "ui/samples/call_model.h"
#include "ui/samples/confusion_model.h"
#include "ui/session/called_samples.h"

#include <QSortFilterProxyModel>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QTableView;
QT_END_NAMESPACE

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

/// How samples are called at the selected point: those of the run by models that had not seen them,
/// and those of a second file by the final model. Latent space, calibration, confusion, calls.
class SamplesPage : public QWidget {
    Q_OBJECT

  public:
    explicit SamplesPage(QWidget* parent = nullptr);

    /// point: index into the run's points, −1 for none.
    void showPoint(const evaluation::RunResultPtr& run, int point);
    /// Kept, and offered, as long as its run is shown.
    void showCalled(const CalledSamplesPtr& called);
    /// The second file that is shown; none while it is the run's test samples.
    CalledSamplesPtr shownCalled() const;
    /// Why no new samples can be called now, as a sentence; empty: they can.
    void setProblem(const QString& problem);

    QSplitter& splitter() const { return *m_splitter; }

  Q_SIGNALS:
    void newSamplesRequested();
    void exportRequested(); ///< of the calls that are shown

  private:
    QLayout* makeTools();
    QWidget* makePlots();
    QWidget* makeTables();
    void showSources(int current);
    void showSeeds();
    void showSamples();
    void showNothing();
    void showTestSamples();
    void showNewSamples(const CalledSamples& called);
    void showConfusion(const std::vector<std::string>& classes,
                       std::vector<std::vector<std::size_t>> counts, const QString& title);
    void fitConfusion(); ///< as high as its rows, up to eight
    void updateButtons();

    evaluation::RunResultPtr m_run;
    int m_point = -1;
    std::vector<CalledSamplesPtr> m_called; ///< of this run
    QString m_problem;
    CallModel m_calls;
    QSortFilterProxyModel m_sorted;
    ConfusionModel m_confusion;
    QComboBox* m_source = nullptr;
    QComboBox* m_seed = nullptr;
    QPushButton* m_new = nullptr;
    QPushButton* m_export = nullptr;
    QLabel* m_confusionTitle = nullptr;
    QLabel* m_callsTitle = nullptr;
    QLabel* m_note = nullptr;
    QTableView* m_confusionTable = nullptr;
    QTableView* m_callTable = nullptr;
    plot::PlotView* m_latent = nullptr;
    plot::PlotView* m_reliability = nullptr;
    QSplitter* m_splitter = nullptr;
};

} // namespace tamis::ui
