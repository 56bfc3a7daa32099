// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sweep.h"

#include "core/evaluation/gene_tests.h"
#include "core/evaluation/preparation.h"
#include "core/evaluation/references.h"
#include "core/evaluation/sweep_board.h"
#include "core/support/parallel.h"
#include "core/support/version.h"

#include <fmt/chrono.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>

namespace tamis::evaluation {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t mostGeneValues = 500;

/// Tags of random streams, see sweep_board.cpp. All points of a fold share one stream: a point's
/// numbers do not depend on which other points were asked for.
enum Stream : std::uint64_t { First = 3, Second = 4 };

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

/// The most often selected genes, with their values.
std::vector<GeneValues> selectedValues(const std::vector<Point>& points,
                                       const Preparation& preparation,
                                       const dataset::Dataset& dataset) {
    std::map<std::uint32_t, std::size_t> counts;
    for (const Point& point : points)
        for (const Fit& fit : point.fits)
            for (const SelectedGene& selected : fit.selected)
                ++counts[selected.gene];
    std::vector<std::pair<std::uint32_t, std::size_t>> genes(counts.begin(), counts.end());
    std::stable_sort(genes.begin(), genes.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    genes.resize(std::min(genes.size(), mostGeneValues));
    std::sort(genes.begin(), genes.end());
    std::vector<GeneValues> values;
    for (const auto& [gene, count] : genes)
        values.push_back({gene, preparation.geneValues(dataset, gene)});
    return values;
}

class Sweep {
  public:
    Sweep(const dataset::Dataset& dataset, const SweepConfig& config, SweepObserver& observer,
          std::stop_token stop)
        : m_dataset(dataset), m_config(config), m_observer(observer), m_outerStop(stop),
          m_preparation(dataset, config), m_units(planUnits(m_preparation, config)),
          m_points(planPoints(config)), m_board(m_points, m_units), m_meter(totalWork()),
          m_forward(stop, [this] { m_stop.request_stop(); }) {
        m_template.programVersion = version;
        m_template.config = config;
        m_template.config.threads = 0; // says nothing about the numbers
        m_template.data = {dataset.name,    dataset.source,
                           dataset.hash,    dataset.labelName,
                           dataset.options, dataset.genes,
                           dataset.samples, dataset.classes,
                           dataset.labels,  m_preparation.logTransformed()};
        m_template.warnings = dataWarnings(dataset, config);
    }

    Result<RunResultPtr> run() {
        parallelFor(m_units.size(), m_config.threads,
                    [this](std::size_t unit) { runUnit(m_units[unit]); });
        m_template.references =
            fitReferences(m_preparation, m_units, m_config.threads, m_stop.get_token(),
                          [this](const Unit& unit) { advance(referenceWork(unit)); });
        if (m_error)
            return tl::make_unexpected(*m_error);
        if (m_outerStop.stop_requested() && !m_board.hasFits())
            return fail(ErrorCode::Cancelled, "the sweep was stopped before any part was finished");
        return finished();
    }

  private:
    void runUnit(const Unit& unit) {
        if (m_stop.stop_requested())
            return;
        const Result<void> done = fitUnit(unit);
        if (done || done.error().code == ErrorCode::Cancelled)
            return;
        const std::scoped_lock lock(m_mutex);
        if (!m_error) {
            m_error = done.error();
            m_error->where += fmt::format("{}seed {}, fold {}", m_error->where.empty() ? "" : ", ",
                                          unit.seed, unit.fold + 1);
        }
        m_stop.request_stop();
    }

    Result<void> fitUnit(const Unit& unit) {
        const FoldData data = m_preparation.fold(unit.train, unit.test);
        const auto inner = static_cast<std::uint64_t>(unit.inner + 1);
        Random random({unit.seed, First, unit.fold, inner});
        Result<FirstDescent> first = firstDescent(data, fitOptions(unit, -1), random);
        if (!first)
            return tl::make_unexpected(first.error());
        placed(unit, -1, first->fit);
        for (std::size_t point = 0; point < m_points.size(); ++point) {
            const Point& wanted = m_points[point];
            Random second({unit.seed, Second, unit.fold, inner});
            Result<Fit> fit =
                secondDescent(data, *first, {wanted.projection, wanted.radius, wanted.geneCount},
                              fitOptions(unit, static_cast<int>(point)), second);
            if (!fit)
                return tl::make_unexpected(fit.error());
            if (fit->history.empty())
                advance(epochWork(unit, static_cast<int>(point)) *
                        static_cast<double>(m_config.training.secondEpochs));
            placed(unit, static_cast<int>(point), std::move(*fit));
        }
        return {};
    }

    FitOptions fitOptions(const Unit& unit, int point) {
        Watch watch = Watch::Nothing;
        if (m_config.preset == Preset::Paper)
            watch = Watch::BestEpoch;
        else if (unit.inner >= 0)
            watch = Watch::Curve;
        return {m_config, watch, m_stop.get_token(),
                [this, &unit, point](const autoencoder::EpochSummary& summary) {
                    advance(epochWork(unit, point));
                    const std::scoped_lock lock(m_mutex);
                    m_observer.epochEnded({unit.seed, unit.fold, point, unit.inner, summary});
                }};
    }

    /// Takes in a finished fit and shows the world what stands so far.
    void placed(const Unit& unit, int point, Fit fit) {
        fit.seed = unit.seed;
        fit.fold = unit.fold;
        for (const std::size_t sample : unit.test)
            fit.testSamples.push_back(static_cast<std::uint32_t>(m_preparation.rows()[sample]));
        const std::scoped_lock lock(m_mutex);
        if (point < 0 && unit.inner < 0)
            m_board.placeBaseline(unit, std::move(fit));
        else if (point >= 0 && unit.inner < 0)
            m_board.placeFit(unit, static_cast<std::size_t>(point), std::move(fit));
        else if (point >= 0)
            m_board.placeValidation(unit, static_cast<std::size_t>(point), fit.test.accuracy);
        const bool lastOfUnit = point + 1 == static_cast<int>(m_points.size());
        if (unit.inner < 0 || lastOfUnit)
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
        run.termination =
            m_outerStop.stop_requested() ? Termination::Cancelled : Termination::Finished;
        run.geneValues = selectedValues(run.points, m_preparation, m_dataset);
        run.geneTests =
            testFolds(m_preparation, m_units, run.geneValues, m_config.threads, m_stop.get_token());
        if (run.geneValues.empty() && run.termination == Termination::Finished)
            return fail(ErrorCode::NothingSurvives,
                        "no gene survives at any radius that was asked for", "radii",
                        "choose larger radii, or ask for numbers of genes");
        const std::vector<Warning> warnings = resultWarnings(run);
        run.warnings.insert(run.warnings.end(), warnings.begin(), warnings.end());
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
        for (const Unit& unit : m_units) {
            if (unit.inner < 0)
                work += std::size(referenceNames) * referenceWork(unit);
            work += epochWork(unit, -1) * static_cast<double>(m_config.training.epochs);
            for (std::size_t point = 0; point < m_points.size(); ++point)
                work += epochWork(unit, static_cast<int>(point)) *
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
    std::stop_token m_outerStop;
    Clock::time_point m_start = Clock::now();
    Preparation m_preparation;
    std::vector<Unit> m_units;
    std::vector<Point> m_points;
    std::mutex m_mutex; ///< guards all below, and the observer
    SweepBoard m_board;
    ProgressMeter m_meter;
    RunResult m_template; ///< all but the fits
    std::optional<Error> m_error;
    std::stop_source m_stop; ///< the user's stop, or the first error
    std::stop_callback<std::function<void()>> m_forward;
};

} // namespace

Result<RunResultPtr> runSweep(const dataset::Dataset& dataset, const SweepConfig& config,
                              SweepObserver& observer, std::stop_token stop) {
    if (Result<void> valid = validate(config); !valid)
        return tl::make_unexpected(valid.error());
    if (Result<void> usable = checkData(dataset, config); !usable)
        return tl::make_unexpected(usable.error());
    try {
        return Sweep(dataset, config, observer, stop).run();
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::Internal, "out of memory", dataset.source,
                    "close other programs, or use one thread");
    } catch (const std::exception& exception) {
        return fail(ErrorCode::Internal, exception.what());
    }
}

} // namespace tamis::evaluation
