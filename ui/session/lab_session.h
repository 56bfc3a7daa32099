// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lab/experiment.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <thread>

namespace tamis::ui {

/// Makes experiments one after another on a worker thread of its own, and reports in the window's.
class LabSession : public QObject {
    Q_OBJECT

  public:
    explicit LabSession(QObject* parent = nullptr);
    ~LabSession() override; ///< stops the work and waits for it

    bool isRunning() const { return m_running; }
    /// Does nothing while others are being made.
    void start(const std::vector<Experiment>& experiments, const ExperimentOptions& options);
    void cancel(); ///< what is finished has been reported

  Q_SIGNALS:
    void started(const tamis::ui::Experiment& experiment);
    void progressed(double fraction); ///< of all that was asked for
    void made(std::shared_ptr<const tamis::ui::ExperimentOutcome> outcome);
    void failed(const tamis::Error& error); ///< the others go on, unless it was stopped
    void ended();

  private:
    void work(const std::vector<Experiment>& experiments, const ExperimentOptions& options,
              const std::stop_token& stop);

    bool m_running = false;
    std::atomic<double> m_fraction = 0;
    QTimer m_drain;
    std::jthread m_worker; // last: stopped and joined before what it uses goes
};

} // namespace tamis::ui
