// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/sweep.h"

#include <QElapsedTimer>
#include <QStatusBar>
#include <QTimer>

class QLabel;

namespace tamis::ui {

/// Seed, threads, BLAS and elapsed time of the run that is shown or going on.
class StatusLine : public QStatusBar {
    Q_OBJECT

  public:
    explicit StatusLine(QWidget* parent = nullptr);

    void showConfig(const evaluation::SweepConfig& config);
    void startClock();
    void stopClock(double seconds); ///< what the run says of itself

  private:
    void showBlas();

    QLabel* m_seeds = nullptr;
    QLabel* m_threads = nullptr;
    QLabel* m_blas = nullptr;
    QLabel* m_elapsed = nullptr;
    QElapsedTimer m_clock;
    QTimer m_tick;
};

/// "seed 1, fold 2, bi-level ℓ1,∞ · 20 genes, epoch 12": what is being trained.
QString stageText(const evaluation::SweepConfig& config, const evaluation::TrainingEpoch& epoch);

} // namespace tamis::ui
