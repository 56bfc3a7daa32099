// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench.h"

#include <fmt/core.h>

namespace tamis::cli {
namespace {

using bench::Goal;

nlohmann::ordered_json jsonOf(const Goal& goal) {
    nlohmann::ordered_json json = {
        {"goal", goal.name},   {"what", goal.what},   {"at_most", goal.atMost},
        {"bound", goal.bound}, {"measured", nullptr}, {"met", nullptr},
        {"worst", goal.worst}, {"cases", goal.cases}, {"met_cases", goal.metCases}};
    if (goal.measured) {
        json["measured"] = *goal.measured;
        json["met"] = goal.met();
    }
    return json;
}

std::string goalsText(const std::vector<Goal>& goals) {
    std::string text = fmt::format("{:<5} {:<6} {:>8} {:>9} {:>9}  {}\n", "goal", "", "bound",
                                   "measured", "cases", "what");
    for (const Goal& goal : goals) {
        const std::string measured =
            goal.measured ? fmt::format("{:.2f}", *goal.measured) : std::string("–");
        const char* const verdict = !goal.measured ? "–" : goal.met() ? "met" : "missed";
        text += fmt::format("{:<5} {:<6} {:>2} {:>5.2f} {:>9} {:>9}  {}\n", goal.name, verdict,
                            goal.atMost ? "≤" : "≥", goal.bound, measured,
                            fmt::format("{}/{}", goal.metCases, goal.cases), goal.what);
        if (!goal.worst.empty())
            text += fmt::format("{:13}worst: {}\n", "", goal.worst);
    }
    return text;
}

} // namespace

void addGoals(Report& report, const std::vector<Goal>& goals) {
    report.json["goals"] = nlohmann::ordered_json::array();
    for (const Goal& goal : goals)
        report.json["goals"].push_back(jsonOf(goal));
    report.text += "\n" + goalsText(goals);
}

void addBench(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("bench", "how fast this machine computes");
    command->require_subcommand(1);
    addBenchImport(*command, context);
    addBenchModules(*command, context);
    addBenchProjection(*command, context);
    addBenchTraining(*command, context);
}

} // namespace tamis::cli
