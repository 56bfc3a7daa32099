// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/modules.h"
#include "app/cli/progress_line.h"
#include "core/dataset/names.h"
#include "core/modules/classification.h"
#include "core/results/modules_text.h"

#include <fmt/format.h>

#include <cmath>

namespace tamis::cli {
namespace {

using evaluation::MeanSd;
using evaluation::Scores;
using modules::FoldAccuracy;
using modules::ModuleAccuracy;
using modules::ScoreComparison;
using Json = nlohmann::ordered_json;

double standardError(const MeanSd& score, std::size_t folds) {
    return score.sd / std::sqrt(static_cast<double>(folds));
}

Json jsonOf(const Scores& scores) {
    return {{"accuracy", scores.accuracy}, {"balanced_accuracy", scores.balancedAccuracy}};
}

Json jsonOf(const FoldAccuracy& fold) {
    return {{"seed", fold.seed},
            {"fold", fold.fold + 1},
            {"samples_for_modules", fold.learnt},
            {"training_samples", fold.trained},
            {"test_samples", fold.test},
            {"explained_variance", fold.explainedVariance},
            {"modules", jsonOf(fold.modules)},
            {"genes", jsonOf(fold.genes)}};
}

Json jsonOf(const ScoreComparison& score, std::size_t folds) {
    const auto one = [folds](const MeanSd& input) -> Json {
        return {{"mean", input.mean}, {"standard_error", standardError(input, folds)}};
    };
    return {{"modules", one(score.modules)},
            {"genes", one(score.genes)},
            {"difference", score.test.difference},
            {"p", score.test.p}}; // null where it isn't defined
}

Json jsonOf(const ModuleAccuracy& result) {
    Json json = {{"labelled", result.labelled},
                 {"unlabelled", result.unlabelled},
                 {"accuracy", jsonOf(result.accuracy, result.folds.size())},
                 {"balanced_accuracy", jsonOf(result.balancedAccuracy, result.folds.size())},
                 {"conclusion", results::classificationSentence(result.accuracy)},
                 {"folds", Json::array()},
                 {"cancelled", result.cancelled},
                 {"warnings", warningsJson(result.warnings)}};
    for (const FoldAccuracy& fold : result.folds)
        json["folds"].push_back(jsonOf(fold));
    return json;
}

std::string line(std::string_view name, const ScoreComparison& score, std::size_t folds) {
    const auto one = [folds](const MeanSd& input) {
        return fmt::format("{:.1f} ± {:.1f}", 100 * input.mean, 100 * standardError(input, folds));
    };
    return fmt::format("{:<20} {:>13} {:>13} {:>11.1f} {:>8.2g}\n", name, one(score.modules),
                       one(score.genes), 100 * score.test.difference, score.test.p);
}

std::string textOf(const ModuleAccuracy& result, std::size_t modules) {
    const std::size_t folds = result.folds.size();
    std::string learnt = dataset::counted(result.labelled, "sample") + " with a class";
    if (result.unlabelled > 0)
        learnt += fmt::format("; {} without one helped to learn the modules", result.unlabelled);
    return fmt::format("{:<20} {:>13} {:>13} {:>11} {:>8}\n", "%, of a classifier on",
                       dataset::counted(modules, "module"), "all genes", "difference", "p") +
           line("accuracy", result.accuracy, folds) +
           line("balanced accuracy", result.balancedAccuracy, folds) + "\n" +
           results::classificationSentence(result.accuracy) + "\n" + learnt +
           fmt::format(
               ".\nMean ± standard error over {} folds, of whose test samples neither modules "
               "nor classifier\n(linear support vector machine) saw anything. p: corrected "
               "resampled t-test (Nadeau,\nBengio).\n",
               folds);
}

} // namespace

Result<Report> classifyByModules(const ModulesRequest& request, const dataset::Dataset& dataset,
                                 Context& context) {
    modules::ClassificationRequest asked;
    asked.config = request.config;
    asked.folds = request.folds;
    if (request.seeds)
        asked.seeds = *request.seeds;
    asked.config.threads = context.threads;
    Result<ModuleAccuracy> result = fail(ErrorCode::Internal, "not run");
    {
        ProgressLine progress(context.quiet);
        result = modules::classifyByModules(
            dataset, asked,
            [&](double fraction, std::size_t finished) {
                progress.show(fraction,
                              fmt::format("{} of {} folds", finished, asked.folds * asked.seeds));
            },
            context.stop.get_token());
    }
    if (!result)
        return tl::make_unexpected(result.error());
    if (!context.quiet)
        printWarnings(result->warnings);
    Report report;
    report.json = jsonOf(*result);
    report.text = textOf(*result, request.config.modules);
    if (result->cancelled)
        report.exitCode = exitCode(ErrorCode::Cancelled);
    return report;
}

} // namespace tamis::cli
