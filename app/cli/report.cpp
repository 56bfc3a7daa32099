// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report.h"

#include "app/cli/command.h"
#include "app/cli/point_options.h"
#include "core/results/run_file.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace tamis::cli {
namespace {

struct ReportRequest {
    std::string run, folder;
    PointOptions point;
};

Result<Report> runReport(const ReportRequest& request) {
    const auto run = results::openRun(request.run);
    if (!run)
        return tl::make_unexpected(run.error());
    const auto modules = results::openModulesOfRun(request.run);
    if (!modules)
        return tl::make_unexpected(modules.error());
    if (const auto allowed = results::checkReportFolder(request.folder, **run, request.run);
        !allowed)
        return tl::make_unexpected(allowed.error());
    std::optional<std::size_t> point;
    if (areGiven(request.point)) {
        const auto chosen = chosenPoint(**run, request.run, request.point);
        if (!chosen)
            return tl::make_unexpected(chosen.error());
        point = *chosen;
    }
    const auto written = results::writeReport(**run, request.folder, {}, *modules, point);
    if (!written)
        return tl::make_unexpected(written.error());
    Report report;
    report.json = {{"folder", request.folder}, {"files", *written}};
    for (const std::string& file : *written)
        report.text += fmt::format("{}/{}\n", request.folder, file);
    return report;
}

} // namespace

void addReport(CLI::App& app, Context& context) {
    const auto request = std::make_shared<ReportRequest>();
    CLI::App* command =
        addCommand(app, "report", "numbers and tables of a run as HTML, CSV and JSON",
                   "Examples:\n"
                   "  tamis-cli report run.tamis -o report\n"
                   "  tamis-cli report run.tamis --projection l1inf --genes 20 -o report\n"
                   "The desktop adds plots: tamis --export-report run.tamis report",
                   context, [request](Context&) { return runReport(*request); });
    command->add_option("run", request->run, "a run written by sweep -o")->required();
    addPointOptions(*command, request->point);
    command->add_option("-o,--output", request->folder, "folder to write into")
        ->check(refuseNameless)
        ->required();
}

} // namespace tamis::cli
