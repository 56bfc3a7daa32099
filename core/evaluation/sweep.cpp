// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sweep.h"

#include "core/evaluation/gene_tests.h"
#include "core/evaluation/guarded.h"
#include "core/evaluation/preparation.h"
#include "core/evaluation/references.h"
#include "core/evaluation/run_data.h"
#include "core/evaluation/sweep_board.h"
#include "core/support/jobs.h"
#include "core/support/version.h"

#include <fmt/chrono.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <new>
#include <optional>

namespace tamis::evaluation {
namespace {

using Clock = std::chrono::steady_clock;

/// How much of the expected work is done, in arbitrary units of multiplications.
class ProgressMeter {
  public:
    explicit ProgressMeter(double total) : m_total(total) {}

    void add(double work) { m_done += work; }
    SweepProgress now() const {
        SweepProgress progress;
        progress.fraction = std::min(1.0, m_done / m_total);
        const double elapsed = std::chrono::duration<double>(Clock::now() - m_start).count();
        if (progress.fraction > 0.01)
            progress.secondsLeft = elapsed * (1 - progress.fraction) / progress.fraction;
        return progress;
    }

  private:
    double m_total;
    double m_done = 0;
    Clock::time_point m_start = Clock::now();
};

/// A unit and what is still to be done in it.
struct Task {
    const Unit& unit;
    std::vector<std::size_t> points;
    /// Its baseline is still to be trained as long as what it is compared with. As published, the
    /// first descent is the baseline.
    bool trainsOn = false;
    std::map<int, Error> failures = {}; ///< by point, −1 for the first descent
};

/// What the points of a unit share; let go with the last of them.
struct UnitData {
    FoldData data;
    FirstDescent first;
};

class Sweep {
  public:
    Sweep(const dataset::Dataset& dataset, const SweepConfig& config, SweepObserver& observer,
          std::stop_token stop, const RunResult* earlier)
        : m_dataset(dataset), m_config(config), m_observer(observer), m_stop(std::move(stop)),
          m_preparation(dataset, config), m_points(planPoints(config)),
          m_units(planUnits(m_preparation, config)),
          m_template(startedRun(dataset, config, m_preparation)), m_board(m_points, m_units) {
        for (Warning& warning : missingClasses(dataset.classes, m_preparation, m_units))
            m_template.warnings.push_back(std::move(warning));
        if (earlier != nullptr && canContinue(*earlier, dataset, config))
            m_board.takeOver(*earlier);
        for (const Unit& unit : m_units) {
            std::vector<std::size_t> points = m_board.missing(unit);
            if (points.empty())
                continue;
            const bool trainsOn =
                config.preset == Preset::Honest && unit.inner < 0 && !m_board.hasBaseline(unit);
            m_tasks.push_back({unit, std::move(points), trainsOn});
        }
        m_meter = ProgressMeter(totalWork());
    }

    Result<RunResultPtr> run() {
        std::vector<Jobs::Job> jobs;
        for (Task& task : m_tasks)
            jobs.push_back([this, &task] { attempt(task, -1, [&] { return begin(task); }); });
        m_jobs.add(std::move(jobs));
        m_jobs.run(m_config.threads);
        m_template.references =
            fitReferences(m_preparation, m_units, m_config.threads, m_stop,
                          [this](const Unit& unit) { advance(referenceWork(unit)); });
        if (m_board.hasFits())
            return finished();
        if (m_stop.stop_requested())
            return fail(ErrorCode::Cancelled, "the sweep was stopped before any part was finished");
        for (const Task& task : m_tasks)
            if (!task.failures.empty())
                return tl::make_unexpected(task.failures.begin()->second);
        return finished();
    }

  private:
    /// What fails is told at the end, and all else goes on.
    void attempt(Task& task, int point, const std::function<Result<void>()>& work) {
        if (m_stop.stop_requested())
            return;
        Result<void> done;
        try {
            done = work();
        } catch (const std::bad_alloc&) {
            done = fail(ErrorCode::Internal, "out of memory", "",
                        "close other programs, or use one thread");
        }
        if (done || done.error().code == ErrorCode::Cancelled)
            return;
        Error error = done.error();
        error.where += fmt::format("{}seed {}, fold {}", error.where.empty() ? "" : ", ",
                                   task.unit.seed, task.unit.fold + 1);
        const std::scoped_lock lock(m_mutex);
        task.failures.emplace(point, std::move(error));
    }

    /// The first descent; its points are jobs of their own.
    Result<void> begin(Task& task) {
        const Unit& unit = task.unit;
        const auto shared = std::make_shared<UnitData>();
        shared->data = m_preparation.fold(unit.train, unit.test);
        Random random = firstRandom(unit);
        Result<FirstDescent> first = firstDescent(shared->data, fitOptions(unit, -1), random);
        if (!first)
            return tl::make_unexpected(first.error());
        shared->first = std::move(*first);
        if (task.trainsOn) {
            Result<Fit> baseline =
                unprojected(shared->data, shared->first, fitOptions(unit, -1), random);
            if (!baseline)
                return tl::make_unexpected(baseline.error());
            placed(unit, -1, std::move(*baseline));
        } else if (m_config.preset == Preset::Paper) {
            placed(unit, -1, shared->first.fit);
        }
        std::vector<Jobs::Job> jobs;
        for (const std::size_t point : task.points)
            jobs.push_back([this, &task, shared, point] {
                attempt(task, static_cast<int>(point),
                        [&] { return fitPoint(task.unit, *shared, point); });
            });
        m_jobs.add(std::move(jobs));
        return {};
    }

    Result<void> fitPoint(const Unit& unit, const UnitData& shared, std::size_t point) {
        const Point& wanted = m_points[point];
        Random random = secondRandom(unit);
        Result<Fit> fit = secondDescent(shared.data, shared.first,
                                        {wanted.projection, wanted.radius, wanted.geneCount},
                                        fitOptions(unit, static_cast<int>(point)), random);
        if (!fit)
            return tl::make_unexpected(fit.error());
        if (fit->history.empty())
            advance(epochWork(unit, static_cast<int>(point)) *
                    static_cast<double>(m_config.training.secondEpochs));
        placed(unit, static_cast<int>(point), std::move(*fit));
        return {};
    }

    FitOptions fitOptions(const Unit& unit, int point) {
        Watch watch = Watch::Nothing;
        if (m_config.preset == Preset::Paper)
            watch = Watch::BestEpoch;
        else if (unit.inner >= 0)
            watch = Watch::Curve;
        return {m_config, watch, m_stop,
                [this, &unit, point](const autoencoder::EpochSummary& summary) {
                    advance(epochWork(unit, point));
                    const std::scoped_lock lock(m_mutex);
                    m_observer.epochEnded({unit.seed, unit.fold, point, unit.inner, summary});
                }};
    }

    /// Takes in a finished fit and shows the world what stands so far.
    void placed(const Unit& unit, int point, Fit fit) {
        attribute(fit, unit, m_preparation);
        const std::scoped_lock lock(m_mutex);
        if (point < 0 && unit.inner < 0)
            m_board.placeBaseline(unit, std::move(fit));
        else if (point >= 0 && unit.inner < 0)
            m_board.placeFit(unit, static_cast<std::size_t>(point), std::move(fit));
        else if (point >= 0)
            m_board.placeValidation(unit, static_cast<std::size_t>(point), fit.test.accuracy);
        if (unit.inner < 0 || m_board.missing(unit).empty())
            m_observer.updated(std::make_shared<RunResult>(snapshot()));
    }

    RunResult snapshot() const {
        RunResult run = m_template;
        run.baseline = m_board.baseline();
        run.points = m_board.points();
        return run;
    }

    Result<RunResultPtr> finished() {
        RunResult run = snapshot();
        run.termination = m_stop.stop_requested() ? Termination::Cancelled : Termination::Finished;
        run.geneValues = selectedValues(run.points, m_preparation);
        run.geneTests = testFolds(m_preparation, m_units, run.geneValues, m_config.threads, m_stop);
        if (run.geneValues.empty() && run.termination == Termination::Finished)
            return fail(ErrorCode::NothingSurvives,
                        "no gene survives at any radius that was asked for", "radii",
                        "choose larger radii, or ask for numbers of genes");
        const std::vector<Warning> warnings = resultWarnings(run);
        run.warnings.insert(run.warnings.end(), warnings.begin(), warnings.end());
        for (const Task& task : m_tasks)
            for (const auto& [point, error] : task.failures)
                run.warnings.push_back({"training-failed", error.what, error.where});
        run.elapsedSeconds = std::chrono::duration<double>(Clock::now() - m_start).count();
        const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
        run.finishedAt = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
        return std::make_shared<const RunResult>(std::move(run));
    }

    /// Expected multiplications of an epoch: the layers that touch genes, and what does not shrink
    /// with them.
    double epochWork(const Unit& unit, int point) const {
        constexpr double overhead = 1000;
        const auto all = static_cast<double>(m_dataset.geneCount());
        double input = all, output = all;
        if (point >= 0) {
            const std::size_t count = m_points[static_cast<std::size_t>(point)].geneCount;
            input = count > 0 ? static_cast<double>(count) : all / 20;
            if (m_config.training.reconstruct == autoencoder::Reconstruct::SelectedGenes)
                output = input;
        }
        return static_cast<double>(unit.train.size()) * (input + output + overhead);
    }

    /// … and of one classical method with all its settings and inner folds, roughly.
    double referenceWork(const Unit& unit) const {
        return m_units.back().inner >= 0 ? 10 * epochWork(unit, -1) : 0;
    }

    double totalWork() const {
        double work = 0;
        for (const Unit& unit : m_units)
            if (unit.inner < 0)
                work += std::size(referenceNames) * referenceWork(unit);
        for (const Task& task : m_tasks) {
            const std::size_t trainedOn = task.trainsOn ? m_config.training.secondEpochs : 0;
            work += epochWork(task.unit, -1) *
                    static_cast<double>(m_config.training.epochs + trainedOn);
            for (const std::size_t point : task.points)
                work += epochWork(task.unit, static_cast<int>(point)) *
                        static_cast<double>(m_config.training.secondEpochs);
        }
        return work;
    }

    void advance(double work) {
        const std::scoped_lock lock(m_mutex);
        m_meter.add(work);
        m_observer.progressed(m_meter.now());
    }

    const dataset::Dataset& m_dataset;
    const SweepConfig& m_config;
    SweepObserver& m_observer;
    std::stop_token m_stop;
    Clock::time_point m_start = Clock::now();
    Preparation m_preparation;
    std::vector<Point> m_points;
    std::vector<Unit> m_units;
    RunResult m_template; ///< all but the fits
    Jobs m_jobs;
    std::mutex m_mutex; ///< guards all below, and the observer
    SweepBoard m_board;
    std::vector<Task> m_tasks;
    ProgressMeter m_meter{1};
};

} // namespace

bool canContinue(const RunResult& earlier, const dataset::Dataset& dataset,
                 const SweepConfig& config) {
    SweepConfig settings = earlier.config;
    settings.projections = config.projections;
    settings.radii = config.radii;
    settings.geneCounts = config.geneCounts;
    settings.seeds = config.seeds;
    settings.threads = config.threads;
    return settings == config && earlier.programVersion == version &&
           earlier.data.hash == dataset.hash && earlier.data.options == dataset.options;
}

Result<RunResultPtr> runSweep(const dataset::Dataset& dataset, const SweepConfig& config,
                              SweepObserver& observer, std::stop_token stop,
                              const RunResult* earlier) {
    if (Result<void> valid = validate(config); !valid)
        return tl::make_unexpected(valid.error());
    if (Result<void> usable = checkData(dataset, config); !usable)
        return tl::make_unexpected(usable.error());
    return guarded(dataset.source, [&] {
        return Sweep(dataset, config, observer, std::move(stop), earlier).run();
    });
}

} // namespace tamis::evaluation
