// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/fit.h"

#include "core/autoencoder/contributions.h"
#include "core/autoencoder/sieve.h"
#include "core/evaluation/metrics.h"
#include "core/evaluation/selected_genes.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

namespace tamis::evaluation {
namespace {

using autoencoder::DescentEnd;
using autoencoder::EpochSummary;
using autoencoder::Model;
using autoencoder::SieveScope;
using autoencoder::Stage;
using dataset::SampleView;

class Stopwatch {
  public:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count();
    }

  private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

/// Runs a descent, keeps its history in `fit`, and leaves there the test logits of the epoch that
/// counts.
Result<void> train(Model& model, const autoencoder::DescentData& data, const SampleView& test,
                   std::span<const int> testLabels, std::size_t classes,
                   const autoencoder::DescentOptions& descent, const FitOptions& options,
                   Random& random, Fit& fit) {
    double best = -1;
    const std::size_t before = fit.history.size();
    const auto epochEnded = [&](EpochSummary& summary, const autoencoder::Logits& logitsOf) {
        summary.epoch += before;
        if (options.watch != Watch::Nothing) {
            std::vector<float> logits = logitsOf(test);
            summary.validationAccuracy = score(logits, testLabels, classes).accuracy;
            if (options.watch == Watch::BestEpoch && summary.validationAccuracy > best) {
                best = summary.validationAccuracy;
                fit.logits = std::move(logits);
            }
        }
        fit.history.push_back(summary);
        if (options.epochEnded)
            options.epochEnded(summary);
    };
    switch (autoencoder::descend(model, data, options.config.training, descent, random, epochEnded,
                                 options.stop)) {
    case DescentEnd::Stopped:
        return fail(ErrorCode::Cancelled, "training was stopped");
    case DescentEnd::Diverged:
        return fail(ErrorCode::Internal, "the training diverged: its loss is no longer finite",
                    fmt::format("epoch {}", fit.history.size() + 1),
                    "choose a smaller learning rate, or let genes be scaled");
    case DescentEnd::Finished:
        break;
    }
    if (options.watch != Watch::BestEpoch)
        fit.logits = autoencoder::logits(model, test);
    fit.test = score(fit.logits, testLabels, classes);
    return {};
}

SieveScope scopeOf(const SweepConfig& config) {
    return config.preset == Preset::Paper ? SieveScope::Published : SieveScope::FirstWeight;
}

/// In the order of the selection.
std::vector<float> contributionsOf(std::span<const SelectedGene> selected,
                                   const autoencoder::Sieved& sieved, const Model& model,
                                   const dataset::Matrix& input, std::span<const int> labels) {
    const Eigen::MatrixXd all = autoencoder::classContributions(model, input, labels);
    std::vector<float> result;
    for (const SelectedGene& gene : selected) {
        const auto place = std::ranges::lower_bound(sieved.genes, gene.gene);
        for (const double entry : all.row(place - sieved.genes.begin()))
            result.push_back(static_cast<float>(entry));
    }
    return result;
}

/// Without genes the logarithms of the training classes' frequencies are the logits.
void callMostFrequentClass(const FoldData& data, Fit& fit) {
    std::vector<double> counts(data.classes, 0.5);
    for (const int label : data.trainLabels)
        ++counts[static_cast<std::size_t>(label)];
    for (std::size_t sample = 0; sample < data.testLabels.size(); ++sample)
        for (const double count : counts)
            fit.logits.push_back(
                static_cast<float>(std::log(count / static_cast<double>(data.trainLabels.size()))));
    fit.test = score(fit.logits, data.testLabels, data.classes);
}

struct Projected {
    autoencoder::Sieved sieved;
    Fit fit;
};

Result<Projected> project(const FirstDescent& first, const PointRequest& request,
                          const SweepConfig& config) {
    const Stopwatch watch;
    Result<autoencoder::Sieved> sieved = autoencoder::sieve(
        first.trained, request.projection, request.radius, request.geneCount, scopeOf(config));
    if (!sieved)
        return tl::make_unexpected(sieved.error());
    Fit fit;
    fit.radius = sieved->radius;
    fit.threshold = sieved->threshold;
    fit.selected = rankedSelection(sieved->genes, sieved->norms);
    fit.seconds.first = first.fit.seconds.first;
    fit.seconds.projection = watch.seconds();
    return Projected{std::move(*sieved), std::move(fit)};
}

} // namespace

Result<FirstDescent> firstDescent(const FoldData& data, const FitOptions& options, Random& random) {
    const Stopwatch watch;
    const autoencoder::TrainingOptions& training = options.config.training;
    FirstDescent first;
    const auto drawn = [&](Random& source) {
        return autoencoder::initialModel(static_cast<std::size_t>(data.train.cols()), data.classes,
                                         training, source);
    };
    Random again = random; // so that the initial model takes no memory while the engine does
    first.trained = drawn(random);
    const Result<void> done = train(
        first.trained, {data.train, data.train, data.trainLabels}, data.test, data.testLabels,
        data.classes, {Stage::FirstDescent, training.epochs, false}, options, random, first.fit);
    if (!done)
        return tl::make_unexpected(done.error());
    first.initial = drawn(again);
    first.fit.seconds.first = watch.seconds();
    return first;
}

Result<Fit> unprojected(const FoldData& data, const FirstDescent& first, const FitOptions& options,
                        Random& random) {
    const Stopwatch watch;
    Model model = first.trained;
    Fit fit = first.fit;
    const Result<void> done = train(
        model, {data.train, data.train, data.trainLabels}, data.test, data.testLabels, data.classes,
        {Stage::FirstDescent, options.config.training.secondEpochs, false}, options, random, fit);
    if (!done)
        return tl::make_unexpected(done.error());
    fit.seconds.second = watch.seconds();
    return fit;
}

Result<Fit> projected(const FirstDescent& first, const PointRequest& request,
                      const SweepConfig& config) {
    const Result<Projected> projection = project(first, request, config);
    if (!projection)
        return tl::make_unexpected(projection.error());
    return projection->fit;
}

Result<Fit> secondDescent(const FoldData& data, const FirstDescent& first,
                          const PointRequest& request, const FitOptions& options, Random& random) {
    const SweepConfig& config = options.config;
    const SieveScope scope = scopeOf(config);
    Result<Projected> projection = project(first, request, config);
    if (!projection)
        return tl::make_unexpected(projection.error());
    const autoencoder::Sieved& sieved = projection->sieved;
    Fit fit = std::move(projection->fit);
    if (sieved.genes.empty()) {
        callMostFrequentClass(data, fit);
        return fit;
    }

    const Stopwatch watch;
    Model model = autoencoder::secondStart(first.initial, sieved, config.training, scope);
    const dataset::Values values = data.train.columns(sieved.genes);
    const SampleView input(values);
    const bool all = config.training.reconstruct == autoencoder::Reconstruct::AllGenes;
    const Result<void> done =
        train(model, {input, all ? data.train : input, data.trainLabels},
              data.test.columns(sieved.genes), data.testLabels, data.classes,
              {Stage::SecondDescent, config.training.secondEpochs, scope == SieveScope::Published},
              options, random, fit);
    if (!done)
        return tl::make_unexpected(done.error());
    fit.contributions =
        contributionsOf(fit.selected, sieved, model, values.dense(), data.trainLabels);
    fit.seconds.second = watch.seconds();
    return fit;
}

} // namespace tamis::evaluation
