// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/training/training_curves.h"

#include <QElapsedTimer>
#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLabel;
class QStackedWidget;
class QTimer;
QT_END_NAMESPACE

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

/// Loss, accuracy and ‖W1‖ over the epochs of one training at a time.
class TrainingPage : public QWidget {
    Q_OBJECT

  public:
    explicit TrainingPage(QWidget* parent = nullptr);

    /// A run begins: forgets all curves. The configuration names the points.
    void reset(const evaluation::SweepConfig& config);
    /// As many as have come since the last call. The charts follow at most 20 times a second, and
    /// only while they can be seen.
    void appendEpochs(const std::vector<evaluation::TrainingEpoch>& epochs);
    /// A finished or reopened run; of the run that is being shown, only what is missing is taken.
    void setRun(const evaluation::RunResultPtr& run);

    const CurveKey& shownCurve() const { return m_shown; }
    void showCurve(const CurveKey& key);
    /// In order: loss, accuracy, ‖W1‖.
    const std::array<plot::PlotView*, 3>& plots() const { return m_plots; }

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* buildCharts();
    QWidget* buildControls();
    void follow(const std::vector<evaluation::TrainingEpoch>& epochs);
    void scheduleRefresh();
    void refresh();
    void listCurves();
    void takeChoice();
    QString trainingName(const CurveKey& key) const;
    QString stageName(int point) const;

    evaluation::SweepConfig m_config;
    std::string m_hash;
    TrainingCurves m_curves;
    CurveKey m_shown;
    QElapsedTimer m_sinceShownGrew;
    std::size_t m_listed = 0; ///< curves in the lists
    QTimer* m_timer;
    std::array<plot::PlotView*, 3> m_plots{};
    QComboBox *m_training, *m_stage;
    QCheckBox *m_follow, *m_logLoss;
    QStackedWidget* m_stack = nullptr;
};

} // namespace tamis::ui
