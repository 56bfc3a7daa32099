// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/fit.h"

#include "core/autoencoder/contributions.h"
#include "core/autoencoder/sieve.h"
#include "core/evaluation/folds.h"
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

/// One of so many parts of the training samples, but never a whole class; ascending. The same ones
/// for both descents, so that nothing was learnt from those that judge the second.
std::vector<std::size_t> heldOut(const FoldData& data, std::size_t parts) {
    std::vector<std::size_t> samples;
    if (parts == 0)
        return samples;
    Random random({parts});
    const std::vector<std::size_t> part =
        stratifiedFolds(data.trainLabels, data.trainGroups, parts, random);
    std::vector<bool> trained(data.classes);
    for (std::size_t i = 0; i < part.size(); ++i)
        if (part[i] != 0)
            trained[static_cast<std::size_t>(data.trainLabels[i])] = true;
    for (std::size_t i = 0; i < part.size(); ++i)
        if (part[i] == 0 && trained[static_cast<std::size_t>(data.trainLabels[i])])
            samples.push_back(i);
    return samples;
}

/// The genes that a descent trains on: those of `data`, or some of them.
struct Inputs {
    const SampleView& train;
    const SampleView& target;
    const SampleView& test;
};

/// Runs a descent.
Result<void> descended(Model& model, const FoldData& data, const Inputs& inputs,
                       const autoencoder::DescentOptions& descent, const FitOptions& options,
                       Random& random, const autoencoder::EpochEnded& epochEnded) {
    const autoencoder::TrainingOptions& training = options.config.training;
    const std::vector<std::size_t> held = heldOut(data, training.earlyStopping);
    std::size_t epochs = 0;
    const auto counted = [&](EpochSummary& summary, const autoencoder::Logits& logitsOf) {
        ++epochs;
        epochEnded(summary, logitsOf);
    };
    switch (autoencoder::descend(
        model, {inputs.train, inputs.target, data.trainLabels, data.trainWeights, held}, training,
        descent, random, counted, options.stop)) {
    case DescentEnd::Stopped:
        return fail(ErrorCode::Cancelled, "training was stopped");
    case DescentEnd::Diverged:
        return fail(ErrorCode::Internal, "the training diverged: its loss is no longer finite",
                    fmt::format("epoch {}", epochs + 1),
                    "choose a smaller learning rate, or let genes be scaled");
    case DescentEnd::Finished:
        break;
    }
    return {};
}

/// … keeps its history in `fit`, and leaves there the test logits of the epoch that counts.
Result<void> train(Model& model, const FoldData& data, const Inputs& inputs,
                   const autoencoder::DescentOptions& descent, const FitOptions& options,
                   Random& random, Fit& fit) {
    double best = -1;
    const std::size_t before = fit.history.size();
    const auto epochEnded = [&](EpochSummary& summary, const autoencoder::Logits& logitsOf) {
        summary.epoch += before;
        if (options.watch != Watch::Nothing) {
            std::vector<float> logits = logitsOf(inputs.test);
            summary.validationAccuracy = score(logits, data.testLabels, data.classes).accuracy;
            if (options.watch == Watch::BestEpoch && summary.validationAccuracy > best) {
                best = summary.validationAccuracy;
                fit.logits = std::move(logits);
            }
        }
        fit.history.push_back(summary);
        if (options.epochEnded)
            options.epochEnded(summary);
    };
    const Result<void> done = descended(model, data, inputs, descent, options, random, epochEnded);
    if (!done)
        return done;
    if (options.watch != Watch::BestEpoch || fit.history.size() == before)
        fit.logits = autoencoder::logits(model, inputs.test);
    fit.test = score(fit.logits, data.testLabels, data.classes);
    return {};
}

autoencoder::DescentOptions secondOptions(const SweepConfig& config, Stage stage) {
    autoencoder::DescentOptions descent{stage, config.training.secondEpochs};
    descent.convergence = config.training.convergence;
    return descent;
}

/// In the order of the selection.
std::vector<float> contributionsOf(const SecondDescent& second, const FoldData& data) {
    const Eigen::MatrixXd all = autoencoder::classContributions(
        second.model, data.train.columns(second.genes), data.trainLabels);
    std::vector<float> result;
    for (const SelectedGene& gene : second.fit.selected) {
        const auto place = std::ranges::lower_bound(second.genes, gene.gene);
        for (const double entry : all.row(place - second.genes.begin()))
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

Result<autoencoder::Sieved> sievedBy(const FirstDescent& first, const PointRequest& request,
                                     const SweepConfig& config) {
    if (first.cut)
        return autoencoder::survivors(first.trained, *first.cut);
    Model model = first.trained;
    if (first.pooled)
        first.pooled->impose(model.first.weight, request.projection);
    return autoencoder::sieve(std::move(model), request, config.training.sieveScope);
}

Result<Projected> project(const FirstDescent& first, const PointRequest& request,
                          const SweepConfig& config) {
    const Stopwatch watch;
    Result<autoencoder::Sieved> sieved = sievedBy(first, request, config);
    if (!sieved)
        return tl::make_unexpected(sieved.error());
    Fit fit;
    fit.radius = sieved->cut.radius;
    fit.threshold = sieved->cut.threshold;
    fit.selected = rankedSelection(sieved->genes, sieved->norms);
    fit.seconds.first = first.fit.seconds.first;
    if (first.cut)
        fit.history = first.fit.history;
    fit.seconds.projection = watch.seconds();
    return Projected{std::move(*sieved), std::move(fit)};
}

/// Genes without a weight leave network and lists.
void dropRemoved(SecondDescent& second, autoencoder::Reconstruct reconstruct) {
    std::vector<std::uint32_t> kept, places;
    for (std::size_t place = 0; place < second.genes.size(); ++place) {
        if (second.model.first.weight.col(static_cast<Eigen::Index>(place)).isZero(0))
            continue;
        kept.push_back(second.genes[place]);
        places.push_back(static_cast<std::uint32_t>(place));
    }
    if (kept.size() == second.genes.size())
        return;
    second.model = autoencoder::compacted(second.model, places, reconstruct);
    second.genes = std::move(kept);
    std::erase_if(second.fit.selected, [&](const SelectedGene& selected) {
        return !std::ranges::binary_search(second.genes, selected.gene);
    });
}

/// So that the model satisfies the constraint; what is removed leaves the list.
Result<void> projectAgain(SecondDescent& second, const PointRequest& request,
                          const autoencoder::TrainingOptions& training, const FoldData& data,
                          const SampleView& test) {
    autoencoder::Sieve sieve({request.projection, second.fit.radius}, training.sieveScope);
    const Result<void> done = sieve.project(autoencoder::encoderOf(second.model));
    if (!done)
        return done;
    second.fit.logits = autoencoder::logits(second.model, test);
    second.fit.test = score(second.fit.logits, data.testLabels, data.classes);
    dropRemoved(second, training.reconstruct);
    return {};
}

Model drawnModel(const FoldData& data, const SweepConfig& config, Random& random) {
    return autoencoder::initialModel(static_cast<std::size_t>(data.train.cols()), data.classes,
                                     config.training, random);
}

autoencoder::DescentOptions firstOptions(const SweepConfig& config) {
    return {Stage::FirstDescent, config.training.epochs};
}

/// A first descent of which nothing stays but what its genes score.
Result<void> restart(const FoldData& data, const FitOptions& options, Random& random,
                     autoencoder::PooledScores& scores) {
    Model model = drawnModel(data, options.config, random);
    const Result<void> done =
        descended(model, data, {data.train, data.train, data.test}, firstOptions(options.config),
                  options, random, [&](const EpochSummary&, const autoencoder::Logits&) {
                      if (options.restartEpochEnded)
                          options.restartEpochEnded();
                  });
    if (done)
        scores.add(model);
    return done;
}

} // namespace

Result<FirstDescent> firstDescent(const FoldData& data, const FitOptions& options, Random& random,
                                  const std::optional<PointRequest>& projectedOn) {
    const Stopwatch watch;
    const SweepConfig& config = options.config;
    FirstDescent first;
    if (config.poolsScores())
        first.pooled.emplace(config.geneScores == GeneScores::Balanced
                                 ? autoencoder::PooledScores::balanced(data.train.spreads())
                                 : autoencoder::PooledScores());
    for (std::size_t run = 1; run < config.firstDescents(); ++run)
        if (Result<void> done = restart(data, options, random, *first.pooled); !done)
            return tl::make_unexpected(done.error());
    std::optional<autoencoder::Sieve> sieve;
    if (projectedOn)
        sieve.emplace(*projectedOn, config.training.sieveScope);
    first.initial = random;
    first.trained = drawnModel(data, config, random);
    autoencoder::DescentOptions descent = firstOptions(config);
    descent.sieve = sieve ? &*sieve : nullptr;
    const Result<void> done = train(first.trained, data, {data.train, data.train, data.test},
                                    descent, options, random, first.fit);
    if (!done)
        return tl::make_unexpected(done.error());
    if (first.pooled)
        first.pooled->add(first.trained);
    if (sieve)
        first.cut = sieve->cut();
    first.fit.seconds.first = watch.seconds();
    return first;
}

Result<Fit> unprojected(const FoldData& data, FirstDescent& first, const FitOptions& options,
                        Random& random) {
    const Stopwatch watch;
    Model model = first.trained;
    if (!autoencoder::continuesTrained(options.config.training))
        first.trained.output = {};
    Fit fit = first.fit;
    const Result<void> done =
        train(model, data, {data.train, data.train, data.test},
              secondOptions(options.config, Stage::FirstDescent), options, random, fit);
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

Result<SecondDescent> secondDescent(const FoldData& data, const FirstDescent& first,
                                    const PointRequest& request, const FitOptions& options,
                                    Random& random) {
    const SweepConfig& config = options.config;
    const autoencoder::TrainingOptions& training = config.training;
    Result<Projected> projection = project(first, request, config);
    if (!projection)
        return tl::make_unexpected(projection.error());
    autoencoder::Sieved& sieved = projection->sieved;
    SecondDescent second{std::move(projection->fit), {}, {}};
    if (sieved.genes.empty()) {
        callMostFrequentClass(data, second.fit);
        return second;
    }

    const Stopwatch watch;
    const auto initial = [&] {
        Random again = first.initial;
        return drawnModel(data, config, again);
    };
    second.model = autoencoder::secondStart(initial, sieved, training);
    second.genes = std::move(sieved.genes);
    const SampleView input(data.train.columns(second.genes)), test(data.test.columns(second.genes));
    const bool all = training.reconstruct == autoencoder::Reconstruct::AllGenes;
    autoencoder::DescentOptions descent = secondOptions(config, Stage::SecondDescent);
    descent.freezeZeros = training.sieveScope == autoencoder::SieveScope::Published;
    Result<void> done = train(second.model, data, {input, all ? data.train : input, test}, descent,
                              options, random, second.fit);
    if (done && training.finalProjection)
        done = projectAgain(second, request, training, data, test);
    if (!done)
        return tl::make_unexpected(done.error());
    second.fit.contributions = contributionsOf(second, data);
    second.fit.seconds.second = watch.seconds();
    return second;
}

Result<SecondDescent> doubleDescent(const FoldData& data, const PointRequest& request,
                                    const FitOptions& options, Random& firstRandom,
                                    Random& secondRandom) {
    const bool once = options.config.training.projected == autoencoder::Projected::Once;
    const Result<FirstDescent> first =
        firstDescent(data, options, firstRandom, once ? std::nullopt : std::optional(request));
    if (!first)
        return tl::make_unexpected(first.error());
    return secondDescent(data, *first, request, options, secondRandom);
}

} // namespace tamis::evaluation
