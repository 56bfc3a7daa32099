// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/run_json.h"

#include "core/evaluation/comparison.h"
#include "core/results/json_values.h"
#include "core/results/sentences.h"

#include <algorithm>

namespace tamis::results {
namespace {

using namespace evaluation;

Json json(const MeanSd& summary) {
    return {{"mean", number(summary.mean)}, {"sd", number(summary.sd)}};
}

Json json(const Stability& stability) {
    return {{"nogueira", number(stability.nogueira)},
            {"low", number(stability.low)},
            {"high", number(stability.high)},
            {"jaccard", number(stability.jaccard)}};
}

Json json(const Seconds& seconds) {
    return {{"first", number(seconds.first)},
            {"projection", number(seconds.projection)},
            {"second", number(seconds.second)}};
}

/// Class → number of its samples.
Json classCounts(const DataSummary& data) {
    Json counts = Json::object();
    for (std::size_t c = 0; c < data.classes.size(); ++c)
        counts[data.classes[c]] =
            std::count(data.labels.begin(), data.labels.end(), static_cast<int>(c));
    return counts;
}

Json baselineJson(const RunResult& run) {
    const PointSummary summary = summariseBaseline(run.baseline, run.data.genes.size());
    return {{"accuracy", json(summary.accuracy)},
            {"balanced_accuracy", number(summary.balancedAccuracy.mean)},
            {"auc", number(summary.auc.mean)},
            {"fits", run.baseline.size()},
            {"seconds", json(summary.seconds)}};
}

Json pointJson(const RunResult& run, const Point& point) {
    const PointSummary summary = summarise(point, run.data.genes.size());
    Json result = {{"projection", projection::name(point.projection)},
                   {"radius", number(point.radius)}};
    if (point.geneCount > 0)
        result["genes_asked"] = point.geneCount;
    result["accuracy"] = json(summary.accuracy);
    result["balanced_accuracy"] = number(summary.balancedAccuracy.mean);
    result["auc"] = number(summary.auc.mean);
    result["genes"] = json(summary.genes);
    result["genes"]["union"] = summary.genesUnion;
    result["sparsity"] = number(summary.sparsity);
    result[std::string(projection::thresholdName(point.projection))] =
        number(summary.threshold.mean);
    result["stability"] = json(summary.stability);
    if (summary.validation)
        result["validation"] = {{"mean", number(*summary.validation)},
                                {"standard_error", number(summary.validationError)}};
    result["fits"] = point.fits.size();
    result["seconds"] = json(summary.seconds);
    return result;
}

/// The point's place in "points", and the point again.
Json chosenJson(const Json& points, const std::optional<std::size_t>& index) {
    if (!index)
        return {};
    Json result = {{"index", *index}};
    result.update(points[*index]);
    return result;
}

Json nestedJson(const RunResult& run) {
    const std::optional<Nested> nested = nestedAccuracy(run);
    if (!nested)
        return {};
    Json projections = Json::array();
    for (const std::size_t point : nested->points)
        projections.push_back(projection::name(run.points[point].projection));
    return {{"accuracy", json(nested->accuracy)},
            {"radii", numbers(nested->radii)},
            {"projections", projections}};
}

/// The autoencoder's accuracy here is that of "nested", over the fits that both have.
Json comparisonsJson(const RunResult& run) {
    Json result = Json::array();
    for (const Comparison& comparison : compareWithReferences(run))
        result.push_back({{"method", enumName(referenceNames, comparison.method)},
                          {"accuracy", json(comparison.reference)},
                          {"autoencoder", json(comparison.autoencoder)},
                          {"difference", number(comparison.test.difference)},
                          {"t", number(comparison.test.t)},
                          {"p", number(comparison.test.p)}});
    return result;
}

Json referencesJson(const RunResult& run) {
    Json result = Json::array();
    for (const Reference& reference : run.references) {
        const PointSummary summary = summarise(reference, run.data.genes.size());
        result.push_back({{"method", enumName(referenceNames, reference.method)},
                          {"accuracy", json(summary.accuracy)},
                          {"balanced_accuracy", number(summary.balancedAccuracy.mean)},
                          {"auc", number(summary.auc.mean)},
                          {"genes", json(summary.genes)},
                          {"stability", json(summary.stability)},
                          {"fits", reference.fits.size()},
                          {"settings", numbers(reference.settings)}});
    }
    return result;
}

Json warningsJson(const RunResult& run) {
    Json warnings = Json::array();
    const bool said =
        std::ranges::find(run.warnings, "optimistic", &Warning::code) != run.warnings.end();
    if (run.config.preset == Preset::Paper && !said)
        warnings.push_back({{"code", "optimistic"}, {"what", optimismSentence}, {"where", ""}});
    for (const Warning& warning : run.warnings)
        warnings.push_back(
            {{"code", warning.code}, {"what", warning.what}, {"where", warning.where}});
    return warnings;
}

} // namespace

std::string sweepJson(const RunResult& run) {
    Json points = Json::array();
    for (const Point& point : run.points)
        points.push_back(pointJson(run, point));
    Json result = {{"data", run.data.name},
                   {"hash", run.data.hash},
                   {"samples", run.data.samples.size()},
                   {"genes", run.data.genes.size()},
                   {"classes", classCounts(run.data)},
                   {"seed", run.config.seeds.empty() ? Json() : Json(run.config.seeds.front())},
                   {"seeds", run.config.seeds},
                   {"folds", run.config.folds},
                   {"preset", enumName(presetNames, run.config.preset)},
                   {"termination", enumName(terminationNames, run.termination)},
                   {"baseline", baselineJson(run)}};
    result["best"] = chosenJson(points, bestPoint(run));
    result["one_se"] = chosenJson(points, oneStandardErrorPoint(run));
    result["nested"] = nestedJson(run);
    result["references"] = referencesJson(run);
    result["comparisons"] = comparisonsJson(run);
    result["points"] = std::move(points);
    result["warnings"] = warningsJson(run);
    result["elapsed_seconds"] = number(run.elapsedSeconds);
    result["version"] = run.programVersion;
    return text(result);
}

} // namespace tamis::results
