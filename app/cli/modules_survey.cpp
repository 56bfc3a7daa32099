// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/modules.h"
#include "app/cli/progress_line.h"
#include "core/modules/module_survey.h"
#include "core/results/modules_text.h"

#include <fmt/format.h>

#include <mutex>

namespace tamis::cli {
namespace {

using dictionary::Survey;
using dictionary::SurveyPoint;

nlohmann::ordered_json jsonOf(const SurveyPoint& point) {
    return {{"modules", point.bases},
            {"lambda_share", point.share},
            {"explained_variance", point.explainedVariance},
            {"held_out_explained_variance", point.heldOut}, // null where it isn't defined
            {"held_out_standard_error", point.heldOutError},
            {"stability", point.stability},
            {"cophenetic", point.cophenetic},
            {"nonzeros_per_sample", point.nonZeros},
            {"dead_modules", point.dead}};
}

/// Stability and errors are not, with a single seed.
std::string known(double value) {
    return std::isnan(value) ? "n/a" : fmt::format("{:.3f}", value);
}

std::string textOf(const Survey& survey) {
    std::string text =
        fmt::format("{:>7} {:>7} {:>9} {:>9} {:>6} {:>9} {:>10} {:>8} {:>5}\n", "modules", "lambda",
                    "explained", "held out", "±", "stability", "cophenetic", "nonzeros", "dead");
    for (std::size_t i = 0; i < survey.points.size(); ++i) {
        const SurveyPoint& point = survey.points[i];
        text +=
            fmt::format("{:>7} {:>7.3g} {:>9.3f} {:>9} {:>6} {:>9} {:>10} {:>8.1f} {:>5.1f}{}\n",
                        point.bases, point.share, point.explainedVariance, known(point.heldOut),
                        known(point.heldOutError), known(point.stability), known(point.cophenetic),
                        point.nonZeros, point.dead, i == survey.suggested ? "  suggested" : "");
    }
    return text + "\n" + results::suggestionSentence(survey) +
           "\nlambda: as a part of the one from which on no module is at work. held out: of values "
           "that\ntook no part (half of the genes of samples that were left out), ± its standard "
           "error over\nthe seeds. stability: mean |cosine| between the matched modules of two "
           "seeds.\n";
}

} // namespace

Result<Report> surveyModules(const ModulesRequest& request, const dataset::Dataset& dataset,
                             Context& context) {
    const Result<modules::ModuleData> data = modules::prepareModuleData(dataset);
    if (!data)
        return tl::make_unexpected(data.error());
    modules::SurveyRequest asked;
    asked.counts = request.counts;
    if (!request.shares.empty())
        asked.shares = request.shares;
    if (request.seeds)
        asked.seeds = *request.seeds;
    asked.config = request.config;
    Result<Survey> survey = fail(ErrorCode::Internal, "not run");
    {
        ProgressLine line(context.quiet);
        std::mutex mutex; // progress comes from any thread
        survey = modules::surveyModules(
            *data, asked,
            [&](double fraction) {
                const std::scoped_lock lock(mutex);
                line.show(fraction, "fits");
            },
            context.stop.get_token());
    }
    if (!survey)
        return tl::make_unexpected(survey.error());
    Report report;
    report.json = {{"samples", dataset.sampleCount()}, {"genes", data->genes.size()}};
    report.json["points"] = nlohmann::ordered_json::array();
    for (const SurveyPoint& point : survey->points)
        report.json["points"].push_back(jsonOf(point));
    report.json["suggested"] = jsonOf(survey->points[survey->suggested]);
    report.json["reason"] = results::suggestionSentence(*survey);
    report.json["cancelled"] = survey->cancelled;
    report.text = textOf(*survey);
    if (survey->cancelled)
        report.exitCode = exitCode(ErrorCode::Cancelled);
    if (const auto written = writeOutput(request.table, results::surveyText(*survey), report);
        !written)
        return tl::make_unexpected(written.error());
    return report;
}

} // namespace tamis::cli
