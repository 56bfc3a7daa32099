// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/lab_session.h"

#include "ui/session/caught.h"

#include <utility>

namespace tamis::ui {

namespace {

constexpr int drainMilliseconds = 50;

} // namespace

LabSession::LabSession(QObject* parent) : QObject(parent) {
    m_drain.setInterval(drainMilliseconds);
    connect(&m_drain, &QTimer::timeout, this, [this] { Q_EMIT progressed(m_fraction); });
}

LabSession::~LabSession() {
    m_worker.request_stop();
    if (m_worker.joinable())
        m_worker.join();
}

void LabSession::start(const std::vector<Experiment>& experiments,
                       const ExperimentOptions& options) {
    if (m_running || experiments.empty())
        return;
    m_running = true;
    m_fraction = 0;
    m_drain.start();
    m_worker = std::jthread([this, experiments, options](const std::stop_token& stop) {
        work(experiments, options, stop);
    });
}

void LabSession::cancel() {
    m_worker.request_stop();
}

void LabSession::work(const std::vector<Experiment>& experiments, const ExperimentOptions& options,
                      const std::stop_token& stop) {
    const auto report = [this](auto what) {
        QMetaObject::invokeMethod(this, std::move(what), Qt::QueuedConnection);
    };
    const auto all = static_cast<double>(experiments.size());
    for (std::size_t i = 0; i < experiments.size() && !stop.stop_requested(); ++i) {
        report([this, one = experiments[i]] { Q_EMIT started(one); });
        const auto progress = [&](double fraction) {
            m_fraction = (static_cast<double>(i) + fraction) / all;
        };
        const auto outcome =
            caught([&] { return runExperiment(experiments[i], options, progress, stop); });
        if (outcome)
            report([this, made = std::make_shared<const ExperimentOutcome>(*outcome)] {
                Q_EMIT this->made(made);
            });
        else
            report([this, error = outcome.error()] { Q_EMIT failed(error); });
        progress(1);
    }
    report([this] {
        m_running = false;
        m_drain.stop();
        Q_EMIT ended();
    });
}

} // namespace tamis::ui
