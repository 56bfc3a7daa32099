// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench.h"
#include "app/cli/progress_line.h"
#include "core/bench/modules.h"

#include <fmt/core.h>

#include <memory>

namespace tamis::cli {
namespace {

using bench::ModulesRow;

nlohmann::ordered_json jsonOf(const ModulesRow& row) {
    nlohmann::ordered_json json = {
        {"what", row.what}, {"seconds", row.seconds}, {"objective", row.objective}};
    if (row.others > 0) {
        json["against"] = row.against;
        json["others_seconds"] = row.others;
        json["others_objective"] = row.othersObjective;
        json["ratio"] = row.others / row.seconds;
    }
    return json;
}

std::string rowsText(const std::vector<ModulesRow>& rows) {
    std::string text = fmt::format("{:>9} {:>9} {:>7} {:>13} {:>13}  {}\n", "ms", "other's",
                                   "ratio", "objective", "other's", "what");
    for (const ModulesRow& row : rows) {
        const bool compared = row.others > 0;
        text += fmt::format("{:>9.1f} {:>9} {:>7} {:>13} {:>13}  {}{}{}\n", 1000 * row.seconds,
                            compared ? fmt::format("{:.1f}", 1000 * row.others) : "",
                            compared ? fmt::format("{:.1f}", row.others / row.seconds) : "",
                            row.objective > 0 ? fmt::format("{:.6g}", row.objective) : "",
                            compared ? fmt::format("{:.6g}", row.othersObjective) : "", row.what,
                            compared ? "; beside: " : "", row.against);
    }
    return text;
}

Result<Report> run(bool quick, Context& context) {
    bench::ModulesBench measured;
    {
        ProgressLine line(context.quiet);
        measured = bench::benchModules(
            quick, [&](double fraction, const std::string& what) { line.show(fraction, what); },
            context.stop.get_token());
    }
    Report report;
    report.json["scikit_learn"] = measured.scikitLearn;
    report.json["rows"] = nlohmann::ordered_json::array();
    for (const ModulesRow& row : measured.rows)
        report.json["rows"].push_back(jsonOf(row));
    report.text = measured.scikitLearn.empty()
                      ? "scikit-learn isn't there (Debian: python3-sklearn): left out\n"
                      : fmt::format("scikit-learn {}\n", measured.scikitLearn);
    report.text += rowsText(measured.rows);
    addGoals(report, measured.goals);
    report.json["cancelled"] = measured.cancelled;
    if (measured.cancelled)
        report.exitCode = exitCode(ErrorCode::Cancelled);
    return report;
}

} // namespace

void addBenchModules(CLI::App& bench, Context& context) {
    const auto quick = std::make_shared<bool>(false);
    CLI::App* command = addCommand(
        bench, "modules", "how fast gene modules are found, beside scikit-learn",
        "Codes and dictionaries beside scikit-learn (where /usr/bin/python3 has it) and beside\n"
        "feature-sign search as published, of the processor, in one thread; two threads beside\n"
        "one; a survey.\n\n"
        "Example:\n  tamis-cli bench modules --quick",
        context, [quick](Context& running) { return run(*quick, running); });
    command->add_flag("--quick", *quick, "small sets: some seconds");
}

} // namespace tamis::cli
