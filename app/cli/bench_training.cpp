// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench.h"
#include "app/cli/progress_line.h"
#include "core/bench/training.h"

#include <fmt/core.h>

#include <memory>

namespace tamis::cli {
namespace {

using bench::TrainingRow;

nlohmann::ordered_json jsonOf(const TrainingRow& row) {
    nlohmann::ordered_json json = {{"what", row.what}, {"seconds", row.seconds}};
    if (row.reference > 0) {
        json["reference_seconds"] = row.reference;
        json["ratio"] = row.reference / row.seconds;
    }
    return json;
}

std::string rowsText(const std::vector<TrainingRow>& rows) {
    std::string text =
        fmt::format("{:>11} {:>13} {:>7}  {}\n", "s", "LibTorch's s", "ratio", "what");
    for (const TrainingRow& row : rows) {
        const bool compared = row.reference > 0;
        text += fmt::format("{:>11.4f} {:>13} {:>7}  {}\n", row.seconds,
                            compared ? fmt::format("{:.4f}", row.reference) : "",
                            compared ? fmt::format("{:.1f}", row.reference / row.seconds) : "",
                            row.what);
    }
    return text;
}

Result<Report> run(bool quick, Context& context) {
    bench::TrainingPlan plan = quick ? bench::quickTraining() : bench::TrainingPlan();
    plan.threads = context.threads;
    Result<bench::TrainingBench> measured = fail(ErrorCode::Internal, "not run");
    {
        ProgressLine line(context.quiet);
        measured = bench::benchTraining(
            plan, [&](double fraction, const std::string& what) { line.show(fraction, what); },
            context.stop.get_token());
    }
    if (!measured)
        return tl::make_unexpected(measured.error());
    Report report;
    report.json = {{"samples", plan.samples}, {"genes", plan.genes}, {"batch", plan.batch}};
    report.json["rows"] = nlohmann::ordered_json::array();
    for (const TrainingRow& row : measured->rows)
        report.json["rows"].push_back(jsonOf(row));
    report.text =
        fmt::format("{} samples, {} genes, batches of {}\n", plan.samples, plan.genes, plan.batch) +
        rowsText(measured->rows);
    addGoals(report, measured->goals);
    report.json["cancelled"] = measured->cancelled;
    if (measured->cancelled)
        report.exitCode = exitCode(ErrorCode::Cancelled);
    return report;
}

} // namespace

void addBenchTraining(CLI::App& bench, Context& context) {
    const auto quick = std::make_shared<bool>(false);
    CLI::App* command = addCommand(
        bench, "training", "how fast training and sweeps are, beside LibTorch",
        "An epoch of both engines, the best of several in turn; a whole sweep beside the same "
        "made\n"
        "naively with LibTorch (for each point and fold the whole network, twice; measured for an\n"
        "epoch and scaled); from a radius to the genes and to the accuracy; the memory.\n\n"
        "Example:\n  tamis-cli bench training --quick",
        context, [quick](Context& running) { return run(*quick, running); });
    command->add_flag("--quick", *quick, "a small set and few epochs: some seconds");
}

} // namespace tamis::cli
