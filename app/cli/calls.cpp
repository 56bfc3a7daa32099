// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/calls.h"

#include "app/cli/command.h"
#include "app/cli/point_options.h"
#include "app/cli/refuse_to_replace.h"
#include "core/results/export.h"
#include "core/results/run_file.h"
#include "core/results/sentences.h"

#include <fmt/format.h>

#include <memory>

namespace tamis::cli {
namespace {

using namespace evaluation;

struct CallsRequest {
    std::string run, output;
    PointOptions point;
};

nlohmann::ordered_json callJson(const RunResult& run, const SampleCall& call) {
    const auto className = [&](int index) {
        return index == dataset::unlabeled
                   ? nlohmann::ordered_json()
                   : nlohmann::ordered_json(run.data.classes[static_cast<std::size_t>(index)]);
    };
    return {{"sample", run.data.samples[call.sample]},
            {"class", className(call.trueClass)},
            {"called", className(call.called)},
            {"probabilities", call.probabilities},
            {"seed", call.seed},
            {"fold", call.fold + 1}};
}

nlohmann::ordered_json calibrationJson(const Calibration& calibration) {
    nlohmann::ordered_json json = {{"brier", calibration.brier},
                                   {"brier_of_frequencies", calibration.brierOfFrequencies},
                                   {"probability", calibration.probability},
                                   {"right", calibration.right},
                                   {"expected_error", calibration.error},
                                   {"bins", nlohmann::ordered_json::array()}};
    for (const ReliabilityBin& bin : calibration.bins)
        json["bins"].push_back({{"low", bin.low},
                                {"high", bin.high},
                                {"calls", bin.calls},
                                {"probability", bin.probability},
                                {"right", bin.right}});
    return json;
}

Result<Report> runCalls(const CallsRequest& request) {
    if (const auto kept = refuseToReplace({request.run}, {request.output}); !kept)
        return tl::make_unexpected(kept.error());
    const auto run = results::openRun(request.run);
    if (!run)
        return tl::make_unexpected(run.error());
    const auto index = chosenPoint(**run, request.run, request.point);
    if (!index)
        return tl::make_unexpected(index.error());
    const Point& point = (*run)->points[*index];
    const std::vector<SampleCall> calls = sampleCalls(**run, point);
    const Calibration calibration = evaluation::calibration(calls);
    Report report;
    report.json = {{"projection", projection::name(point.projection)},
                   {"radius", point.radius},
                   {"classes", (*run)->data.classes},
                   {"calibration", calibrationJson(calibration)},
                   {"calls", nlohmann::ordered_json::array()}};
    for (const SampleCall& call : calls)
        report.json["calls"].push_back(callJson(**run, call));
    report.text = results::callsText(**run, point);
    if (request.output.empty())
        return report;
    if (const auto written = results::writeFile(request.output, report.text); !written)
        return tl::make_unexpected(written.error());
    report.json["written"] = request.output;
    report.text = fmt::format("{} calls written to {}\n{}\n", calls.size(), request.output,
                              results::calibrationSentence(calibration));
    return report;
}

} // namespace

void addCalls(CLI::App& app, Context& context) {
    const auto request = std::make_shared<CallsRequest>();
    CLI::App* command = addCommand(
        app, "calls", "how each test sample was called, and what the probabilities are worth",
        "Examples:\n"
        "  tamis-cli calls run.tamis -o calls.csv\n"
        "  tamis-cli calls run.tamis --best --json",
        context, [request](Context&) { return runCalls(*request); });
    command->add_option("run", request->run, "a run written by sweep -o")->required();
    addPointOptions(*command, request->point);
    command->add_option("-o,--output", request->output, "file to write (default: standard output)")
        ->check(refuseNameless);
}

} // namespace tamis::cli
