// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/sweep.h"

#include <QFrame>

class QProgressBar;
class QPushButton;
class QToolButton;

namespace tamis::ui {

class SmallText;

/// Run and Stop, always in sight, with what is going on.
class RunCard : public QFrame {
    Q_OBJECT

  public:
    explicit RunCard(QWidget* parent = nullptr);

    /// `problem`: why it can't run, empty when it can. `work`: what a run would be.
    void setReadiness(const QString& problem, const QString& work);
    void setRunning(bool running);
    void setProgress(const evaluation::SweepProgress& progress);
    void setStage(const QString& stage); ///< "seed 1, fold 2: 20 genes, epoch 12"
    void setStopping();

  Q_SIGNALS:
    void runRequested();
    void stopRequested();
    void copyCommandRequested();

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void showState();

    bool m_running = false;
    QString m_problem, m_work, m_stage, m_left;
    QPushButton* m_run = nullptr;
    QToolButton* m_copy = nullptr;
    QProgressBar* m_progress = nullptr;
    SmallText* m_text = nullptr;
};

} // namespace tamis::ui
