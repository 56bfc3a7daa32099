// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/half_sampling.h"
#include "core/evaluation/run_result.h"

#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QTextEdit;
QT_END_NAMESPACE

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

/// How far to trust a run: other methods on the same folds, calibration, half-samples, shuffled
/// labels.
class TrustPage : public QWidget {
    Q_OBJECT

  public:
    explicit TrustPage(QWidget* parent = nullptr);

    /// point: index into the run's points, −1 for none.
    void showPoint(const evaluation::RunResultPtr& run, int point);
    /// Why the point can't be checked now, as a sentence; empty: it can.
    void setProblem(const QString& problem);

    /// The charts in order: other methods, calibration, shuffled labels, frequencies.
    const std::array<plot::PlotView*, 4>& plots() const { return m_plots; }

  Q_SIGNALS:
    void checkRequested(const tamis::evaluation::HalfSampling& asked);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* buildControls();
    QWidget* buildCharts();
    void refresh();
    void updateButton();

    evaluation::RunResultPtr m_run;
    int m_point = -1;
    QString m_problem;
    bool m_stale = false;
    std::array<plot::PlotView*, 4> m_plots{};
    QSpinBox *m_halfSamples, *m_permutations;
    QPushButton* m_check;
    QTextEdit* m_sentences;
    QStackedWidget* m_stack = nullptr;
};

} // namespace tamis::ui
