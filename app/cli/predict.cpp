// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/refuse_to_replace.h"
#include "core/dataset/names.h"
#include "core/evaluation/prediction.h"
#include "core/results/export.h"
#include "core/results/model_file.h"
#include "core/results/prediction_text.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

namespace tamis::cli {
namespace {

using namespace evaluation;
using Json = nlohmann::ordered_json;

struct PredictRequest {
    std::string model, data, output;
    dataset::ImportOptions import;
};

Json countsJson(const FinalModel& model, const std::vector<std::size_t>& counts) {
    Json json = Json::object();
    for (std::size_t c = 0; c < counts.size(); ++c)
        json[model.classes[c]] = counts[c];
    return json;
}

std::vector<std::size_t> calledCounts(const FinalModel& model, const Prediction& prediction) {
    std::vector<std::size_t> counts(model.classes.size());
    for (const SampleCall& call : prediction.calls)
        ++counts[static_cast<std::size_t>(call.called)];
    return counts;
}

Json predictionJson(const FinalModel& model, const Prediction& prediction,
                    const dataset::Dataset& dataset) {
    Json json = {{"samples", dataset.sampleCount()},
                 {"matched_genes", model.genes.size() - prediction.missingGenes.size()},
                 {"missing_genes", prediction.missingGenes.size()},
                 {"missing", prediction.missingGenes},
                 {"similar", Json::array()},
                 {"calls", countsJson(model, calledCounts(model, prediction))}};
    for (const SimilarGene& gene : prediction.similarGenes)
        json["similar"].push_back({{"wanted", gene.wanted}, {"found", gene.found}});
    if (prediction.labelled > 0) {
        json["labelled"] = prediction.labelled;
        json["accuracy"] = prediction.scores.accuracy;
        json["balanced_accuracy"] = prediction.scores.balancedAccuracy;
        json["auc"] = prediction.scores.auc; // null where it isn't defined
        for (std::size_t c = 0; c < model.classes.size(); ++c)
            json["confusion"][model.classes[c]] = countsJson(model, prediction.confusion[c]);
    }
    json["unknown_classes"] = prediction.unknownClasses;
    json["predictions"] = Json::array();
    for (const SampleCall& call : prediction.calls) {
        Json probabilities = Json::object();
        for (std::size_t c = 0; c < model.classes.size(); ++c)
            probabilities[model.classes[c]] = call.probabilities[c];
        json["predictions"].push_back(
            {{"sample", dataset.samples[call.sample]},
             {"called", model.classes[static_cast<std::size_t>(call.called)]},
             {"probabilities", probabilities}});
    }
    json["warnings"] = Json::array();
    for (const Warning& warning : prediction.warnings)
        json["warnings"].push_back(
            {{"code", warning.code}, {"what", warning.what}, {"where", warning.where}});
    return json;
}

std::string summaryText(const FinalModel& model, const Prediction& prediction) {
    std::string text = dataset::counted(prediction.calls.size(), "sample") + " called:";
    const std::vector<std::size_t> counts = calledCounts(model, prediction);
    for (std::size_t c = 0; c < counts.size(); ++c)
        text += fmt::format("{} {} {}", c == 0 ? "" : ",", counts[c], model.classes[c]);
    text += "\n";
    if (prediction.labelled == 0)
        return text;
    text += fmt::format("right: {:.1f} % of the {} whose class is known (mean over classes {:.1f} "
                        "%)\nrows: class; columns: called\n{:<20}",
                        100 * prediction.scores.accuracy, prediction.labelled,
                        100 * prediction.scores.balancedAccuracy, "");
    for (const std::string& name : model.classes)
        text += fmt::format(" {:>12}", name);
    text += "\n";
    for (std::size_t c = 0; c < model.classes.size(); ++c) {
        text += fmt::format("{:<20}", model.classes[c]);
        for (const std::size_t count : prediction.confusion[c])
            text += fmt::format(" {:>12}", count);
        text += "\n";
    }
    return text;
}

Result<Report> runPredict(const PredictRequest& request, const Context& context) {
    if (const auto kept = refuseToReplace(request.data, request.import, {request.output}); !kept)
        return tl::make_unexpected(kept.error());
    if (const auto kept = refuseToReplace({request.model}, {request.output}); !kept)
        return tl::make_unexpected(kept.error());
    const Result<FinalModel> model = results::openModel(request.model);
    if (!model)
        return tl::make_unexpected(model.error());
    const auto loaded = dataset::load(request.data, request.import, {}, context.stop.get_token());
    if (!loaded)
        return tl::make_unexpected(loaded.error());
    const dataset::Dataset& dataset = *loaded->dataset;
    const Result<Prediction> prediction = predict(*model, dataset);
    if (!prediction)
        return tl::make_unexpected(prediction.error());
    if (!context.quiet) {
        printWarnings(loaded->description.warnings);
        printWarnings(prediction->warnings);
    }
    Report report;
    report.json = predictionJson(*model, *prediction, dataset);
    report.text = results::predictionsText(*model, *prediction, dataset);
    if (request.output.empty())
        return report;
    if (const auto written = results::writeFile(request.output, report.text); !written)
        return tl::make_unexpected(written.error());
    report.json["written"] = request.output;
    report.text = summaryText(*model, *prediction);
    return report;
}

} // namespace

void addPredict(CLI::App& app, Context& context) {
    const auto request = std::make_shared<PredictRequest>();
    CLI::App* command =
        addCommand(app, "predict", "call new samples with a saved model",
                   "Examples:\n"
                   "  tamis-cli predict model.pt new.csv -o calls.csv\n"
                   "  tamis-cli predict model.pt new.csv --label diagnosis --json\n"
                   "Genes are matched by their exact names; classes in the data are only compared "
                   "with.",
                   context, [request](Context& now) { return runPredict(*request, now); });
    command->add_option("model", request->model, "a model written by model or sweep --save-model")
        ->required();
    command->add_option("data", request->data, "expression file with the new samples")->required();
    command->add_option("-o,--output", request->output, "CSV to write (default: standard output)")
        ->check(refuseNameless);
    addImportOptions(*command, request->import);
}

} // namespace tamis::cli
