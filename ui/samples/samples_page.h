// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "ui/samples/call_model.h"
#include "ui/samples/confusion_model.h"

#include <QSortFilterProxyModel>
#include <QWidget>

class QComboBox;
class QLabel;
class QSplitter;
class QTableView;

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

/// How the test samples fared at the selected point: latent space, confusion, calls.
class SamplesPage : public QWidget {
    Q_OBJECT

  public:
    explicit SamplesPage(QWidget* parent = nullptr);

    /// point: index into the run's points, −1 for none.
    void showPoint(const evaluation::RunResultPtr& run, int point);

    QSplitter& splitter() const { return *m_splitter; }

  private:
    QWidget* makeTables();
    void showSeeds();
    void showSeed();
    void fitConfusion(); ///< as high as its rows, up to eight

    evaluation::RunResultPtr m_run;
    int m_point = -1;
    CallModel m_calls;
    QSortFilterProxyModel m_sorted;
    ConfusionModel m_confusion;
    QComboBox* m_seed = nullptr;
    QLabel* m_confusionTitle = nullptr;
    QLabel* m_callsTitle = nullptr;
    QTableView* m_confusionTable = nullptr;
    QTableView* m_callTable = nullptr;
    plot::PlotView* m_latent = nullptr;
    QSplitter* m_splitter = nullptr;
};

} // namespace tamis::ui
