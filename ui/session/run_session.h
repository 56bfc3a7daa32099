// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"
#include "core/dataset/preprocessing.h"
#include "core/evaluation/half_sampling.h"
#include "core/evaluation/sweep.h"
#include "ui/session/called_samples.h"
#include "ui/session/mailbox.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <thread>

namespace tamis::ui {

/// A dataset and what there is to say about it.
struct LoadedData {
    dataset::DatasetPtr dataset;
    dataset::Description description;
    dataset::ImportOptions options;
    dataset::ValueSummary values;
};
using LoadedDataPtr = std::shared_ptr<const LoadedData>;

/// Owns the one worker thread: loads files and runs sweeps, one job at a time, and reports from it
/// in the window's thread. What fails or is stopped leaves the data as they were.
class RunSession : public QObject {
    Q_OBJECT

  public:
    enum class State {
        Idle,
        Loading,
        Running
    }; ///< Running: a sweep, a check, a final model, writing

    explicit RunSession(QObject* parent = nullptr);
    ~RunSession() override; ///< stops the work and waits for it

    State state() const { return m_state; }
    const LoadedDataPtr& data() const { return m_data; }

    /// These do nothing while other work is going on.
    void open(const QString& path); ///< a .tamis file
    void load(const QString& path, const dataset::ImportOptions& options = {});
    /// `earlier`: a run whose finished fits are taken over where they are the same; or none.
    void start(const evaluation::SweepConfig& config, evaluation::RunResultPtr earlier);
    /// Half-samples of a point of a run, on the data it was made from, which are loaded.
    void check(const evaluation::RunResultPtr& run, const evaluation::HalfSampling& asked);
    /// Trains the point's final model on the data, which are those of the run (or takes the one it
    /// trained last, where that is the point's), and calls the samples of a second file.
    void callSamples(const evaluation::RunResultPtr& run, std::size_t point, const QString& path,
                     const dataset::ImportOptions& options);
    /// The loaded data, as dataset::writeDataset() does.
    void writeData(const QString& path);
    void cancel();

  Q_SIGNALS:
    void stateChanged(tamis::ui::RunSession::State state);
    void loadProgressed(double fraction);
    void opened(tamis::evaluation::RunResultPtr run, const QString& path);
    void openFailed(const tamis::Error& error);
    void loaded();
    void loadFailed(const tamis::Error& error);
    void progressed(const tamis::evaluation::SweepProgress& progress);
    void epochsEnded(const std::vector<tamis::evaluation::TrainingEpoch>& epochs);
    void updated(tamis::evaluation::RunResultPtr run);
    void finished(tamis::evaluation::RunResultPtr run);
    void runFailed(const tamis::Error& error);
    void checked(const tamis::evaluation::Trust& trust);
    void checkFailed(const tamis::Error& error);
    void samplesCalled(tamis::ui::CalledSamplesPtr called);
    void callingFailed(const tamis::Error& error);
    void dataWritten(const QString& path);
    void writingFailed(const tamis::Error& error);

  private:
    void setState(State state);
    void deliverMail();
    void work(State state, std::function<std::function<void()>(std::stop_token)> job);
    void loadEnded(const Result<LoadedData>& outcome);
    void runEnded(const Result<evaluation::RunResultPtr>& outcome);
    void callingEnded(const Result<CalledSamplesPtr>& outcome);
    std::function<void(double)> progressOfJob();

    State m_state = State::Idle;
    LoadedDataPtr m_data;
    CalledSamplesPtr m_called; ///< the last ones: their model may do for the next file
    Mailbox m_mailbox;
    QTimer m_drain;
    std::jthread m_worker; // last: stopped and joined before what it uses goes
};

} // namespace tamis::ui
