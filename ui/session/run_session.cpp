// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/run_session.h"

#include "core/dataset/table_writer.h"
#include "core/results/run_file.h"
#include "ui/encoded.h"
#include "ui/session/caught.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tamis::ui {

namespace {

constexpr int drainMilliseconds = 50;

Result<LoadedData> loadData(const std::string& path, const dataset::ImportOptions& options,
                            Mailbox& mailbox, const std::stop_token& stop) {
    return caught([&]() -> Result<LoadedData> {
        auto loaded = dataset::load(
            path, options, [&](double fraction) { mailbox.loadProgressed(fraction); }, stop);
        if (!loaded)
            return tl::make_unexpected(loaded.error());
        auto values = dataset::summarise(loaded->dataset->values);
        return LoadedData{std::move(loaded->dataset), std::move(loaded->description), options,
                          std::move(values)};
    });
}

/// The class column that the run used is taken where the second file has it, too.
Result<dataset::DatasetPtr> loadNewSamples(const std::string& path, dataset::ImportOptions options,
                                           const std::string& label, const std::stop_token& stop) {
    auto loaded = dataset::load(path, options, {}, stop);
    if (!loaded)
        return tl::make_unexpected(loaded.error());
    const auto& candidates = loaded->description.labelCandidates;
    const bool offered = std::ranges::any_of(
        candidates, [&](const auto& candidate) { return candidate.name == label; });
    if (options.label.empty() && loaded->dataset->labelName != label && offered) {
        options.label = label;
        loaded = dataset::load(path, options, {}, stop);
        if (!loaded)
            return tl::make_unexpected(loaded.error());
    }
    return loaded->dataset;
}

/// `called`: run and point, and the model where it is trained already.
Result<CalledSamplesPtr> callSamples(const dataset::Dataset& own, CalledSamples called,
                                     const std::string& path, const dataset::ImportOptions& options,
                                     const std::function<void(double)>& progressed,
                                     const std::stop_token& stop) {
    auto loaded = loadNewSamples(path, options, called.run->data.labelName, stop);
    if (!loaded)
        return tl::make_unexpected(loaded.error());
    called.dataset = *loaded;
    if (!called.model) {
        auto model = evaluation::trainFinalModel(own, *called.run, called.point, progressed, stop);
        if (!model)
            return tl::make_unexpected(model.error());
        called.model = std::make_shared<const evaluation::FinalModel>(*std::move(model));
    }
    auto prediction = evaluation::predict(*called.model, *called.dataset);
    if (!prediction)
        return tl::make_unexpected(prediction.error());
    called.prediction = *std::move(prediction);
    auto known = evaluation::predict(*called.model, own);
    if (!known)
        return tl::make_unexpected(known.error());
    called.known = std::move(known->calls);
    return std::make_shared<const CalledSamples>(std::move(called));
}

} // namespace

RunSession::RunSession(QObject* parent) : QObject(parent) {
    m_drain.setInterval(drainMilliseconds);
    connect(&m_drain, &QTimer::timeout, this, &RunSession::deliverMail);
}

RunSession::~RunSession() {
    m_worker.request_stop();
    if (m_worker.joinable())
        m_worker.join();
}

void RunSession::open(const QString& path) {
    work(State::Loading, [this, path](const std::stop_token&) -> std::function<void()> {
        const auto outcome = caught([&] { return results::openRun(encoded(path)); });
        return [this, path, outcome] {
            if (outcome)
                Q_EMIT opened(*outcome, path);
            else
                Q_EMIT openFailed(outcome.error());
        };
    });
}

void RunSession::load(const QString& path, const dataset::ImportOptions& options) {
    work(State::Loading,
         [this, file = encoded(path),
          options](const std::stop_token& stop) -> std::function<void()> {
             auto outcome =
                 std::make_shared<Result<LoadedData>>(loadData(file, options, m_mailbox, stop));
             return [this, outcome] { loadEnded(*outcome); };
         });
}

void RunSession::start(const evaluation::SweepConfig& config, evaluation::RunResultPtr earlier) {
    if (!m_data)
        return;
    work(State::Running,
         [this, dataset = m_data->dataset, config,
          earlier = std::move(earlier)](const std::stop_token& stop) -> std::function<void()> {
             const auto outcome = caught([&] {
                 return evaluation::runSweep(*dataset, config, m_mailbox, stop, earlier.get());
             });
             return [this, outcome] { runEnded(outcome); };
         });
}

void RunSession::check(const evaluation::RunResultPtr& run, const evaluation::HalfSampling& asked) {
    if (!m_data)
        return;
    work(State::Running,
         [this, dataset = m_data->dataset, run,
          asked](const std::stop_token& stop) -> std::function<void()> {
             const auto outcome = caught([&] {
                 return evaluation::sampleHalves(*dataset, *run, asked, progressOfJob(), stop);
             });
             return [this, outcome] {
                 if (outcome)
                     Q_EMIT checked(*outcome);
                 else
                     Q_EMIT checkFailed(outcome.error());
             };
         });
}

void RunSession::callSamples(const evaluation::RunResultPtr& run, std::size_t point,
                             const QString& path, const dataset::ImportOptions& options) {
    if (!m_data)
        return;
    CalledSamples called{run, point, nullptr, nullptr, {}, {}};
    if (m_called && m_called->run == run && m_called->point == point)
        called.model = m_called->model;
    work(State::Running,
         [this, own = m_data->dataset, called = std::move(called), options,
          file = encoded(path)](const std::stop_token& stop) -> std::function<void()> {
             const auto outcome = caught([&] {
                 return ui::callSamples(*own, called, file, options, progressOfJob(), stop);
             });
             return [this, outcome] { callingEnded(outcome); };
         });
}

void RunSession::writeData(const QString& path) {
    if (!m_data)
        return;
    work(State::Running,
         [this, dataset = m_data->dataset,
          path](const std::stop_token& stop) -> std::function<void()> {
             const auto outcome =
                 caught([&] { return dataset::writeDataset(*dataset, encoded(path), stop); });
             return [this, path, outcome] {
                 if (outcome)
                     Q_EMIT dataWritten(path);
                 else
                     Q_EMIT writingFailed(outcome.error());
             };
         });
}

/// Takes the finished part of a job, from its threads.
std::function<void(double)> RunSession::progressOfJob() {
    return [this, start = std::chrono::steady_clock::now()](double fraction) {
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
        m_mailbox.progressed(
            {fraction, fraction > 0 ? elapsed.count() * (1 - fraction) / fraction : -1});
    };
}

void RunSession::cancel() {
    m_worker.request_stop();
}

void RunSession::work(State state, std::function<std::function<void()>(std::stop_token)> job) {
    if (m_state != State::Idle)
        return;
    m_mailbox.take(); // nothing of former work
    setState(state);
    m_drain.start();
    m_worker = std::jthread([this, job = std::move(job)](const std::stop_token& stop) {
        QMetaObject::invokeMethod(
            this,
            [this, report = job(stop)] {
                deliverMail();
                m_drain.stop();
                setState(State::Idle);
                report();
            },
            Qt::QueuedConnection);
    });
}

void RunSession::loadEnded(const Result<LoadedData>& outcome) {
    if (!outcome) {
        Q_EMIT loadFailed(outcome.error());
        return;
    }
    m_data = std::make_shared<const LoadedData>(*outcome);
    Q_EMIT loaded();
}

void RunSession::runEnded(const Result<evaluation::RunResultPtr>& outcome) {
    if (outcome)
        Q_EMIT finished(*outcome);
    else
        Q_EMIT runFailed(outcome.error());
}

void RunSession::callingEnded(const Result<CalledSamplesPtr>& outcome) {
    if (!outcome) {
        Q_EMIT callingFailed(outcome.error());
        return;
    }
    m_called = *outcome;
    Q_EMIT samplesCalled(m_called);
}

void RunSession::deliverMail() {
    const Mail mail = m_mailbox.take();
    if (mail.loadFraction)
        Q_EMIT loadProgressed(*mail.loadFraction);
    if (mail.progress)
        Q_EMIT progressed(*mail.progress);
    if (!mail.epochs.empty())
        Q_EMIT epochsEnded(mail.epochs);
    if (mail.run)
        Q_EMIT updated(mail.run);
}

void RunSession::setState(State state) {
    if (m_state == state)
        return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

} // namespace tamis::ui
