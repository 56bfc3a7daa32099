// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/point_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/refuse_to_replace.h"
#include "app/cli/run_data.h"
#include "app/cli/save_model.h"
#include "core/results/export.h"
#include "core/results/model_file.h"
#include "core/results/prediction_text.h"
#include "core/results/run_file.h"

#include <fmt/core.h>

#include <memory>

namespace tamis::cli {
namespace {

using namespace evaluation;

struct ModelRequest {
    std::string run, data, output;
    PointOptions point;
};

Result<Report> runModel(const ModelRequest& request, const Context& context) {
    const auto run = results::openRun(request.run);
    if (!run)
        return tl::make_unexpected(run.error());
    const auto point = chosenPoint(**run, request.run, request.point);
    if (!point)
        return tl::make_unexpected(point.error());
    if (const auto kept = refuseToReplace({request.run}, {request.output}); !kept)
        return tl::make_unexpected(kept.error());
    if (const auto kept = refuseToReplaceData(**run, request.run, request.data, request.output);
        !kept)
        return tl::make_unexpected(kept.error());
    if (const Result<void> writable = results::checkWritable(request.output); !writable)
        return tl::make_unexpected(writable.error());
    const auto dataset = dataOfRun(**run, request.run, request.data, context);
    if (!dataset)
        return tl::make_unexpected(dataset.error());
    return saveFinalModel(**dataset, **run, *point, request.output, context);
}

} // namespace

Result<Report> saveFinalModel(const dataset::Dataset& dataset, const RunResult& run,
                              std::size_t point, const std::string& path, const Context& context) {
    ProgressLine line(context.quiet);
    const Result<FinalModel> model = trainFinalModel(
        dataset, run, point, [&line](double fraction) { line.show(fraction, "the model"); },
        context.stop.get_token());
    if (!model)
        return tl::make_unexpected(model.error());
    if (const Result<void> saved = results::saveModel(*model, path); !saved)
        return tl::make_unexpected(saved.error());
    Report report;
    report.json = {{"written", path},
                   {"projection", projection::name(model->projection)},
                   {"radius", model->radius},
                   {projection::thresholdName(model->projection), model->threshold},
                   {"samples", model->samples},
                   {"genes", model->genes},
                   {"classes", model->classes},
                   {"accuracy", {{"mean", model->accuracy.mean}, {"sd", model->accuracy.sd}}}};
    report.text = fmt::format("model written to {}: {}\n{}\n", path, results::modelSentence(*model),
                              results::listSentence(*model, run, point));
    return report;
}

void addModel(CLI::App& app, Context& context) {
    const auto request = std::make_shared<ModelRequest>();
    CLI::App* command = addCommand(
        app, "model", "train a point of a run on all samples and save it, for predict and Python",
        "Examples:\n"
        "  tamis-cli model run.tamis -o model.pt\n"
        "  tamis-cli model run.tamis --projection l1inf --genes 20 -o model.pt\n"
        "In Python: model = torch.jit.load('model.pt'); model(x) gives logits for samples x "
        "model.genes.",
        context, [request](Context& now) { return runModel(*request, now); });
    command->add_option("run", request->run, "a run written by sweep -o")->required();
    command->add_option("-o,--output", request->output, "model file to write (.pt)")
        ->check(refuseNameless)
        ->required();
    addPointOptions(*command, request->point);
    addDataOption(*command, request->data);
}

} // namespace tamis::cli
