// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/final_model.h"

#include "core/evaluation/preparation.h"
#include "core/evaluation/units.h"
#include "core/support/guarded.h"
#include "core/support/version.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

namespace tamis::evaluation {
namespace {

/// A unit of its own beside those of the folds: nothing is kept for testing.
Unit wholeUnit(const Preparation& preparation, const SweepConfig& config) {
    Unit unit{0, config.seeds.front(), config.folds, -1, {}, {}};
    unit.train.resize(preparation.labels().size());
    std::iota(unit.train.begin(), unit.train.end(), std::size_t{0});
    return unit;
}

FinalModel described(const dataset::Dataset& dataset, const RunResult& run, const Point& point) {
    FinalModel model;
    model.classes = dataset.classes;
    model.programVersion = version;
    model.dataName = dataset.name;
    model.dataHash = dataset.hash;
    model.labelName = dataset.labelName;
    model.values = dataset::recognise(dataset.values).kind;
    model.config = run.config;
    model.projection = point.projection;
    model.accuracy = summarise(point, dataset.geneCount()).accuracy;
    return model;
}

Result<FinalModel> trained(const dataset::Dataset& dataset, const RunResult& run,
                           const Point& point, const std::function<void(double)>& progressed,
                           std::stop_token stop) {
    const Preparation preparation(dataset, run.config);
    const Unit unit = wholeUnit(preparation, run.config);
    const FoldData data = preparation.fold(unit.train, unit.test);
    const auto expected = static_cast<double>(
        run.config.training.epochs * run.config.firstDescents() + run.config.training.secondEpochs);
    double epochs = 0;
    const auto epochEnded = [&] { progressed(std::min(1.0, ++epochs / expected)); };
    const FitOptions options{run.config, Watch::Nothing, std::move(stop),
                             [&](const autoencoder::EpochSummary&) { epochEnded(); }, epochEnded};
    Random firstNumbers = firstRandom(unit), secondNumbers = secondRandom(unit);
    Result<SecondDescent> second =
        doubleDescent(data, {point.projection, point.radius, point.geneCount}, options,
                      firstNumbers, secondNumbers);
    if (!second)
        return tl::make_unexpected(second.error());
    if (second->genes.empty())
        return fail(ErrorCode::NothingSurvives, "no gene survives when all samples are used",
                    fmt::format("{}, radius {:.6g}", projection::name(point.projection),
                                second->fit.radius),
                    "choose a larger radius");

    FinalModel model = described(dataset, run, point);
    for (const std::uint32_t gene : second->genes)
        model.genes.push_back(dataset.genes[gene]);
    model.transform = preparation.transform(unit.train).of(second->genes);
    model.network = std::move(second->model);
    model.network.unfold = model.network.output = {};
    model.samples = unit.train.size();
    model.radius = second->fit.radius;
    model.threshold = second->fit.threshold;
    return model;
}

} // namespace

Result<FinalModel> trainFinalModel(const dataset::Dataset& dataset, const RunResult& run,
                                   std::size_t point,
                                   const std::function<void(double fraction)>& progressed,
                                   std::stop_token stop) {
    if (Result<void> fits = checkPoint(dataset, run, point); !fits)
        return tl::make_unexpected(fits.error());
    return guarded(dataset.source, [&] {
        return trained(dataset, run, run.points[point], progressed, std::move(stop));
    });
}

} // namespace tamis::evaluation
