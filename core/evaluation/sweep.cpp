// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sweep.h"

#include "core/evaluation/gene_tests.h"
#include "core/evaluation/preparation.h"
#include "core/evaluation/references.h"
#include "core/evaluation/run_data.h"
#include "core/evaluation/sweep_board.h"
#include "core/support/guarded.h"
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
    /// Of work that nobody expected.
    void addMore(double work) {
        m_total += work;
        m_done += work;
    }
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
    std::optional<FirstDescent> first; ///< with Projected::Once
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
            done = outOfMemory("");
        }
        if (done || done.error().code == ErrorCode::Cancelled)
            return;
        Error error = done.error();
        error.where += fmt::format("{}seed {}, fold {}", error.where.empty() ? "" : ", ",
                                   task.unit.seed, task.unit.fold + 1);
        const std::scoped_lock lock(m_mutex);
        task.failures.emplace(point, std::move(error));
    }

    bool sharesFirst() const { return m_config.training.projected == autoencoder::Projected::Once; }

    /// The shared first descent and the baseline; the points are jobs of their own.
    Result<void> begin(Task& task) {
        const Unit& unit = task.unit;
        const auto shared = std::make_shared<UnitData>();
        shared->data = m_preparation.fold(unit.train, unit.test);
        if (trainsUnprojected(task)) {
            Result<void> done = trainUnprojected(task, *shared);
            if (!done)
                return done;
        }
        std::vector<Jobs::Job> jobs;
        for (const std::size_t point : task.points)
            jobs.push_back([this, &task, shared, point] {
                attempt(task, static_cast<int>(point),
                        [&] { return fitPoint(task, *shared, point); });
            });
        m_jobs.add(std::move(jobs));
        return {};
    }

    bool trainsUnprojected(const Task& task) const {
        return sharesFirst() || task.trainsOn || m_config.preset == Preset::Paper;
    }

    Result<void> trainUnprojected(const Task& task, UnitData& shared) {
        double expected = expectedWork(task, -1);
        const FitOptions options = fitOptions(task.unit, -1, expected);
        Random random = firstRandom(task.unit);
        Result<FirstDescent> first = firstDescent(shared.data, options, random);
        if (!first)
            return tl::make_unexpected(first.error());
        if (task.trainsOn) {
            Result<Fit> baseline = unprojected(shared.data, *first, options, random);
            if (!baseline)
                return tl::make_unexpected(baseline.error());
            placed(task.unit, -1, std::move(*baseline));
        } else if (m_config.preset == Preset::Paper) {
            placed(task.unit, -1, first->fit);
        }
        if (sharesFirst())
            shared.first = std::move(*first);
        advance(expected);
        return {};
    }

    Result<void> fitPoint(const Task& task, const UnitData& shared, std::size_t point) {
        const Unit& unit = task.unit;
        double expected = expectedWork(task, static_cast<int>(point));
        const Point& wanted = m_points[point];
        const PointRequest request{wanted.projection, wanted.radius, wanted.geneCount};
        const FitOptions options = fitOptions(unit, static_cast<int>(point), expected);
        Random first = firstRandom(unit), second = secondRandom(unit);
        Result<SecondDescent> fitted =
            shared.first ? secondDescent(shared.data, *shared.first, request, options, second)
                         : doubleDescent(shared.data, request, options, first, second);
        if (!fitted)
            return tl::make_unexpected(fitted.error());
        advance(expected);
        placed(unit, static_cast<int>(point), std::move(fitted->fit));
        return {};
    }

    /// `expected` is the work that the progress still waits for.
    FitOptions fitOptions(const Unit& unit, int point, double& expected) {
        Watch watch = Watch::Nothing;
        if (m_config.preset == Preset::Paper)
            watch = Watch::BestEpoch;
        else if (unit.inner >= 0)
            watch = Watch::Curve;
        const auto worked = [this, &expected](double work) {
            const double foreseen = std::min(work, expected);
            expected -= foreseen;
            advance(foreseen, work - foreseen);
        };
        return {m_config, watch, m_stop,
                [this, &unit, point, worked](const autoencoder::EpochSummary& summary) {
                    const bool second = summary.stage == autoencoder::Stage::SecondDescent;
                    worked(epochWork(unit, second ? point : -1));
                    const std::scoped_lock lock(m_mutex);
                    m_observer.epochEnded({unit.seed, unit.fold, point, unit.inner, summary});
                },
                [this, &unit, worked] { worked(epochWork(unit, -1)); }};
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
            work += expectedWork(task, -1);
            for (const std::size_t point : task.points)
                work += expectedWork(task, static_cast<int>(point));
        }
        return work;
    }

    /// Of a point, or (−1) of what is trained unprojected; a descent may turn out longer or
    /// shorter.
    double expectedWork(const Task& task, int point) const {
        const auto first = static_cast<double>(m_config.training.epochs * m_config.firstDescents());
        const auto second = static_cast<double>(m_config.training.secondEpochs);
        const double wholeEpoch = epochWork(task.unit, -1);
        if (point < 0)
            return trainsUnprojected(task) ? wholeEpoch * (first + (task.trainsOn ? second : 0))
                                           : 0;
        return epochWork(task.unit, point) * second + (sharesFirst() ? 0 : wholeEpoch * first);
    }

    void advance(double work, double unforeseen = 0) {
        const std::scoped_lock lock(m_mutex);
        m_meter.add(work);
        m_meter.addMore(unforeseen);
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
