// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/point_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/run_data.h"
#include "core/dataset/names.h"
#include "core/evaluation/half_sampling.h"
#include "core/results/export.h"
#include "core/results/run_file.h"
#include "core/results/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace tamis::cli {
namespace {

using namespace evaluation;

struct TrustRequest {
    std::string run, data, output;
    PointOptions point;
    HalfSampling asked;
};

nlohmann::ordered_json geneJson(const RunResult& run, const GeneFrequency& gene) {
    const Trust& trust = *run.trust;
    const double bound = falseSelectionBound(trust, gene.frequency, run.data.genes.size());
    nlohmann::ordered_json json = {{"gene", run.data.genes[gene.gene]},
                                   {"frequency", gene.frequency}};
    if (std::isfinite(bound))
        json["false_selection_bound"] = bound;
    if (!trust.permutations.empty()) {
        json["null_frequency"] = gene.nullFrequency;
        json["null_p"] = frequencyP(trust, gene.frequency);
    }
    return json;
}

/// What isn't defined (NaN) becomes null.
nlohmann::ordered_json trustJson(const RunResult& run) {
    const Trust& trust = *run.trust;
    const Point& point = run.points[trust.point];
    nlohmann::ordered_json json = {{"projection", projection::name(point.projection)},
                                   {"radius", point.radius},
                                   {"seed", trust.seed},
                                   {"half_samples", trust.halfSamples},
                                   {"permutations", trust.permutations.size()},
                                   {"accuracy", trust.accuracy},
                                   {"balanced_accuracy", trust.balancedAccuracy},
                                   {"p", accuracyP(trust)},
                                   {"selected", trust.selected},
                                   {"decoys",
                                    {{"half_samples", trust.decoys.halfSamples},
                                     {"genes", trust.decoys.genes},
                                     {"decoys", trust.decoys.decoys},
                                     {"false_part", falsePart(trust.decoys)}}},
                                   {"permuted", nlohmann::ordered_json::array()},
                                   {"genes", nlohmann::ordered_json::array()},
                                   {"sentences", results::trustSentences(run)}};
    if (point.geneCount > 0)
        json["genes_asked"] = point.geneCount;
    for (const Permutation& permutation : trust.permutations)
        json["permuted"].push_back({{"accuracy", permutation.accuracy},
                                    {"balanced_accuracy", permutation.balancedAccuracy},
                                    {"largest_frequency", permutation.largestFrequency}});
    for (const GeneFrequency& gene : trust.genes)
        json["genes"].push_back(geneJson(run, gene));
    return json;
}

std::string trustText(const RunResult& run) {
    constexpr std::size_t shown = 20;
    const Trust& trust = *run.trust;
    std::string text;
    for (const std::string& sentence : results::trustSentences(run))
        text += sentence + "\n";
    text += fmt::format("{:<24} {:>9} {:>9} {:>9}\n", "gene", "frequency", "shuffled", "p");
    for (const GeneFrequency& gene :
         std::span(trust.genes).first(std::min(shown, trust.genes.size())))
        text += fmt::format(
            "{:<24} {:>7.0f} % {:>9} {:>9}\n", run.data.genes[gene.gene], 100 * gene.frequency,
            trust.permutations.empty() ? "" : fmt::format("{:.1f} %", 100 * gene.nullFrequency),
            results::rounded(frequencyP(trust, gene.frequency), 2));
    if (trust.genes.size() > shown)
        text += fmt::format("and {} more: tamis-cli genes\n",
                            dataset::counted(trust.genes.size() - shown, "gene"));
    return text;
}

Result<Report> runTrust(TrustRequest request, Context& context) {
    const auto run = results::openRun(request.run);
    if (!run)
        return tl::make_unexpected(run.error());
    const auto point = chosenPoint(**run, request.run, request.point);
    if (!point)
        return tl::make_unexpected(point.error());
    const std::string target = request.output.empty() ? request.run : request.output;
    if (const auto kept = refuseToReplaceData(**run, request.run, request.data, target); !kept)
        return tl::make_unexpected(kept.error());
    if (const Result<void> writable = results::checkWritable(target); !writable)
        return tl::make_unexpected(writable.error());
    const auto dataset = dataOfRun(**run, request.run, request.data, context);
    if (!dataset)
        return tl::make_unexpected(dataset.error());
    request.asked.point = *point;
    request.asked.threads = context.threads;
    RunResult result = **run;
    {
        ProgressLine line(context.quiet);
        const auto trust = sampleHalves(
            **dataset, **run, request.asked, [&line](double fraction) { line.show(fraction, {}); },
            context.stop.get_token());
        if (!trust)
            return tl::make_unexpected(trust.error());
        result.trust = *trust;
    }
    if (const Result<void> saved = results::saveRun(result, target); !saved)
        return tl::make_unexpected(saved.error());
    Report report;
    report.json = trustJson(result);
    report.text = trustText(result);
    const Trust& trust = *result.trust;
    if (trust.halfSamples < trust.halfSamplesAsked ||
        trust.permutations.size() < trust.permutationsAsked)
        report.exitCode = exitCode(ErrorCode::Cancelled);
    return report;
}

} // namespace

void addTrust(CLI::App& app, Context& context) {
    const auto request = std::make_shared<TrustRequest>();
    CLI::App* command = addCommand(
        app, "trust", "how far to trust a point of a run: half-samples, decoys, shuffled labels",
        "Examples:\n"
        "  tamis-cli trust run.tamis\n"
        "  tamis-cli trust run.tamis --genes 20 --half-samples 100 --permutations 99\n"
        "The result is kept in the run; genes and report show it.",
        context, [request](Context& now) { return runTrust(*request, now); });
    command->add_option("run", request->run, "a run written by sweep -o")->required();
    addPointOptions(*command, request->point);
    command
        ->add_option("--half-samples", request->asked.halfSamples,
                     "how often to train on half of the samples and test on the other half")
        ->check(refuseUnlessWhole)
        ->option_text("NUMBER (50)");
    command
        ->add_option("--permutations", request->asked.permutations,
                     "how often to shuffle the labels and do all that again; 0: no p-values. Takes "
                     "most of the time")
        ->check(refuseUnlessWhole)
        ->option_text("NUMBER (40)");
    command
        ->add_option("--seed", request->asked.seed, "seed of half-samples, decoys and permutations")
        ->check(refuseUnlessWhole)
        ->option_text("NUMBER (1)");
    addDataOption(*command, request->data);
    command
        ->add_option("-o,--output", request->output, "run file to write (default: the run itself)")
        ->check(refuseNameless);
}

} // namespace tamis::cli
