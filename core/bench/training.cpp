// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/training.h"

#include "core/autoencoder/descent.h"
#include "core/bench/memory_floor.h"
#include "core/bench/resident_memory.h"
#include "core/dataset/synthetic.h"
#include "core/evaluation/radius_preview.h"
#include "core/evaluation/sweep.h"
#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace tamis::bench {
namespace {

using autoencoder::Engine;
using autoencoder::FirstLayer;
using autoencoder::Stage;
using evaluation::SweepConfig;

/// Where in the whole bench a part begins and ends, as a fraction of its time.
struct Part {
    double begin, end;
};
constexpr Part sweepPart{0, 0.3}, wholePart{0.3, 0.5}, previewPart{0.5, 0.7}, epochsPart{0.7, 0.9},
    naivePart{0.9, 1};

SweepConfig sweepConfig(const TrainingPlan& plan) {
    SweepConfig config;
    config.projections = plan.projections;
    config.geneCounts = plan.geneCounts;
    config.folds = plan.folds;
    config.innerFolds = 0;
    config.seeds = {plan.seed};
    config.log = evaluation::LogTransform::Off;
    config.training.batch = plan.batch;
    config.training.epochs = config.training.secondEpochs = plan.epochs;
    config.training.convergence = 0;
    config.threads = plan.threads;
    return config;
}

class Bench {
  public:
    Bench(const TrainingPlan& plan, dataset::DatasetPtr dataset,
          const std::function<void(double, const std::string&)>& progress, std::stop_token stop)
        : m_plan(plan), m_dataset(std::move(dataset)), m_config(sweepConfig(plan)),
          m_progress(progress), m_stop(std::move(stop)) {}

    Result<TrainingBench> run() {
        for (const auto part :
             {&Bench::sweep, &Bench::wholeSweep, &Bench::preview, &Bench::epochs, &Bench::naive}) {
            const Result<void> done = (this->*part)();
            if (!done && done.error().code != ErrorCode::Cancelled)
                return tl::make_unexpected(done.error());
            if (m_stop.stop_requested()) {
                m_result.cancelled = true;
                break;
            }
        }
        m_result.goals = {m_epoch, m_sweep, m_list, m_accuracy, m_memory};
        return std::move(m_result);
    }

  private:
    void show(const Part& part, double fraction, const std::string& what) const {
        m_progress(part.begin + (part.end - part.begin) * fraction, what);
    }
    std::size_t points() const { return m_plan.projections.size() * m_plan.geneCounts.size(); }
    void add(const std::string& what, double seconds, double reference = 0) {
        m_result.rows.push_back({what, seconds, reference});
    }

    Result<evaluation::RunResultPtr> swept(const SweepConfig& config, const Part& part) {
        struct Watch : evaluation::SweepObserver {
            Watch(const Bench& owner, const Part& whole) : bench(owner), part(whole) {}
            void progressed(const evaluation::SweepProgress& progress) override {
                bench.show(part, progress.fraction, "sweep");
            }
            const Bench& bench;
            const Part& part;
        } watch(*this, part);
        return evaluation::runSweep(*m_dataset, config, watch, m_stop);
    }

    /// Before all else, so that nobody else's memory hides its own.
    Result<void> sweep() {
        const bool counted = forgetPeak();
        const auto before = residentMemory();
        Result<evaluation::RunResultPtr> run = fail(ErrorCode::Internal, "not run");
        const double seconds = secondsOf([&] { run = swept(m_config, sweepPart); });
        if (!run)
            return tl::make_unexpected(run.error());
        if (m_stop.stop_requested())
            return {};
        const auto after = residentMemory();
        if (counted && before && after) {
            const double data =
                static_cast<double>(m_dataset->values.dense().size()) * sizeof(float);
            m_memory.look(1 + (after->peak - before->now) / data, "sweep");
        }
        add(fmt::format("sweep: {} folds, {} points, {} + {} epochs", m_plan.folds, points(),
                        m_plan.epochs, m_plan.epochs),
            seconds);
        return {};
    }

    /// The same where the second descent reconstructs all genes, of a single point: the first
    /// descents as they are, the second ones times the points.
    Result<void> wholeSweep() {
        SweepConfig config = m_config;
        config.training.reconstruct = autoencoder::Reconstruct::AllGenes;
        config.projections.resize(1);
        config.geneCounts = {config.geneCounts[config.geneCounts.size() / 2]};
        const Result<evaluation::RunResultPtr> run = swept(config, wholePart);
        if (!run)
            return tl::make_unexpected(run.error());
        if (m_stop.stop_requested())
            return {};
        double seconds = 0;
        for (const evaluation::Fit& fit : (*run)->points[0].fits)
            seconds += fit.seconds.first + static_cast<double>(points()) *
                                               (fit.seconds.projection + fit.seconds.second);
        add("the same reconstructing all genes, scaled from one point",
            seconds / static_cast<double>(threadCount(m_plan.threads)));
        return {};
    }

    Result<void> preview() {
        const auto preview = evaluation::RadiusPreview::prepare(
            m_dataset, m_config,
            [this](double fraction) { show(previewPart, fraction, "first descents"); }, m_stop);
        if (!preview)
            return tl::make_unexpected(preview.error());
        for (const projection::Kind kind : m_plan.projections)
            for (const std::size_t count : {m_plan.geneCounts.front(), m_plan.geneCounts.back()}) {
                const std::string what =
                    fmt::format("{}, about {} genes", projection::name(kind), count);
                show(previewPart, 1, what);
                Result<evaluation::Point> point;
                const double finding = secondsOf([&] { point = preview->genes({kind, 0, count}); });
                if (!point)
                    return tl::make_unexpected(point.error());
                const double radius = point->radius;
                const double listing = secondsOf([&] {
                    point = preview->genes({kind, radius, 0});
                });
                if (!point)
                    return tl::make_unexpected(point.error());
                const double training = secondsOf([&] {
                    point = preview->trained({kind, radius, 0}, m_stop);
                });
                if (!point)
                    return tl::make_unexpected(point.error());
                add("number of genes → radius and list, " + what, finding);
                add("radius → list, " + what, listing);
                add("radius → accuracy, " + what, training);
                m_list.look(1000 * listing, what);
                m_accuracy.look(training, what);
            }
        return {};
    }

    /// Seconds of one epoch of the whole network: the first of two, with which the engine is made,
    /// doesn't count.
    Result<double> epochSeconds(Engine engine, FirstLayer firstLayer, bool masked) const {
        autoencoder::TrainingOptions training = m_config.training;
        training.engine = engine;
        training.firstLayer = firstLayer;
        Random random({m_plan.seed});
        autoencoder::Model model = autoencoder::initialModel(
            m_dataset->geneCount(), m_dataset->classes.size(), training, random);
        auto last = std::chrono::steady_clock::now();
        double seconds = 0;
        const dataset::SampleView samples(m_dataset->values);
        const auto end = autoencoder::descend(
            model, {samples, samples, m_dataset->labels}, training,
            {Stage::FirstDescent, 2, masked}, random,
            [&](autoencoder::EpochSummary&, const autoencoder::Logits&) {
                const auto now = std::chrono::steady_clock::now();
                seconds = std::chrono::duration<double>(now - last).count();
                last = now;
            },
            m_stop);
        if (end == autoencoder::DescentEnd::Stopped)
            return fail(ErrorCode::Cancelled, "the bench was stopped");
        if (end == autoencoder::DescentEnd::Diverged)
            return fail(ErrorCode::Internal, "the training diverged");
        return seconds;
    }

    /// Both engines in turn, so that whatever else the machine does befalls both.
    Result<void> epochs() {
        for (const FirstLayer layer : {FirstLayer::FollowSignal, FirstLayer::Published}) {
            const std::string what = fmt::format(
                "epoch, {}", autoencoder::firstLayerNames[static_cast<std::size_t>(layer)]);
            double fused = std::numeric_limits<double>::infinity(), torch = fused;
            for (int repeat = 0; repeat < m_plan.repeats; ++repeat) {
                const int done = repeat + (layer == FirstLayer::Published ? m_plan.repeats : 0);
                show(epochsPart, done / (2.0 * m_plan.repeats), what);
                for (const Engine engine : {Engine::Fused, Engine::LibTorch}) {
                    const Result<double> seconds = epochSeconds(engine, layer, false);
                    if (!seconds)
                        return tl::make_unexpected(seconds.error());
                    double& best = engine == Engine::Fused ? fused : torch;
                    best = std::min(best, *seconds);
                }
            }
            add(what, fused, torch);
            m_epoch.look(torch / fused, what);
        }
        return {};
    }

    /// One fit a thread, as a naive sweep would keep all of them busy.
    Result<void> naive() {
        show(naivePart, 0, "naive sweep");
        const std::size_t workers = threadCount(m_plan.threads);
        std::vector<Result<double>> seconds(2 * workers);
        parallelFor(workers, m_plan.threads, [&](std::size_t worker) {
            for (const bool masked : {false, true})
                seconds[2 * worker + masked] =
                    epochSeconds(Engine::LibTorch, m_config.training.firstLayer, masked);
        });
        double sum = 0;
        for (const Result<double>& epoch : seconds) {
            if (!epoch)
                return tl::make_unexpected(epoch.error());
            sum += *epoch;
        }
        // An epoch of each descent of a worker; a fold trains on its part of the samples.
        const auto folds = static_cast<double>(m_plan.folds);
        const double fit = sum / static_cast<double>(workers) * static_cast<double>(m_plan.epochs) *
                           (folds - 1) / folds;
        const auto fits = static_cast<double>(m_plan.folds * points());
        const double naive = fit * fits / static_cast<double>(workers);
        for (TrainingRow* const row : {&m_result.rows[0], &m_result.rows[1]}) {
            row->reference = naive;
            m_sweep.look(naive / row->seconds, row->what);
        }
        return {};
    }

    const TrainingPlan& m_plan;
    const dataset::DatasetPtr m_dataset;
    const SweepConfig m_config;
    const std::function<void(double, const std::string&)>& m_progress;
    std::stop_token m_stop;
    TrainingBench m_result;
    Goal m_epoch{"T1", "LibTorch's epoch, of the fused one", false, 4, {}, {}, 0, 0};
    Goal m_sweep{"T2", "naive sweep with LibTorch, of the sweep", false, 30, {}, {}, 0, 0};
    Goal m_list{"T3", "radius → gene list, ms", true, 50, {}, {}, 0, 0};
    Goal m_accuracy{"T4", "radius → accuracy, s", true, 2, {}, {}, 0, 0};
    Goal m_memory{"T5", "memory of the sweep with its data, of the data", true, 3, {}, {}, 0, 0};
};

} // namespace

TrainingPlan quickTraining() {
    TrainingPlan plan;
    plan.samples = 200;
    plan.genes = 2000;
    plan.epochs = 5;
    plan.projections = {projection::Kind::BilevelL1Inf, projection::Kind::L1Inf};
    plan.geneCounts = {5, 50};
    plan.repeats = 2;
    return plan;
}

Result<TrainingBench> benchTraining(const TrainingPlan& plan,
                                    const std::function<void(double, const std::string&)>& progress,
                                    std::stop_token stop) {
    dataset::SyntheticOptions options;
    options.samples = plan.samples;
    options.genes = plan.genes;
    options.seed = plan.seed;
    Result<dataset::Synthetic> data = dataset::synthesise(options);
    if (!data)
        return tl::make_unexpected(data.error());
    return Bench(plan, std::make_shared<const dataset::Dataset>(std::move(data->dataset)), progress,
                 std::move(stop))
        .run();
}

} // namespace tamis::bench
