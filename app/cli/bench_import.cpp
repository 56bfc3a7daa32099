// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench.h"
#include "app/cli/progress_line.h"
#include "core/bench/import.h"

#include <fmt/core.h>

#include <filesystem>
#include <memory>

namespace tamis::cli {
namespace {

using bench::ImportRow;

struct Request {
    std::string folder = std::filesystem::temp_directory_path().string();
    bool quick = false;
};

nlohmann::ordered_json jsonOf(const ImportRow& row, unsigned threads) {
    nlohmann::ordered_json json = {{"what", row.what},
                                   {"size", row.megabytes},
                                   {"threads", threads},
                                   {"seconds", row.seconds}};
    if (row.floorSeconds > 0) {
        json["floor_seconds"] = row.floorSeconds;
        json["ratio"] = row.seconds / row.floorSeconds;
    }
    if (row.memory > 0)
        json["memory"] = row.memory;
    return json;
}

Result<Report> run(const Request& request, Context& context) {
    bench::ImportPlan plan = request.quick ? bench::quickImport() : bench::ImportPlan();
    plan.threads = context.threads;
    Result<bench::ImportBench> measured = fail(ErrorCode::Internal, "not run");
    {
        ProgressLine line(context.quiet);
        measured = bench::benchImport(
            plan, request.folder,
            [&](double fraction, const std::string& what) { line.show(fraction, what); },
            context.stop.get_token());
    }
    if (!measured)
        return tl::make_unexpected(measured.error());
    Report report;
    report.json["rows"] = nlohmann::ordered_json::array();
    report.text = fmt::format("{:>7} {:>8} {:>8} {:>6} {:>10}  {}\n", "MB", "s", "floor s", "ratio",
                              "memory MB", "what");
    for (const ImportRow& row : measured->rows) {
        report.json["rows"].push_back(jsonOf(row, plan.threads));
        const bool floor = row.floorSeconds > 0;
        report.text +=
            fmt::format("{:>7.1f} {:>8.3f} {:>8} {:>6} {:>10.0f}  {}\n", row.megabytes, row.seconds,
                        floor ? fmt::format("{:.3f}", row.floorSeconds) : "",
                        floor ? fmt::format("{:.2f}", row.seconds / row.floorSeconds) : "",
                        row.memory / 1e6, row.what);
    }
    addGoals(report, measured->goals);
    return report;
}

} // namespace

void addBenchImport(CLI::App& bench, Context& context) {
    const auto request = std::make_shared<Request>();
    CLI::App* command = addCommand(
        bench, "import", "how fast files are read, beside what their bytes take at the least",
        "Files of 1,000 samples and 20,000 genes are made, loaded, and removed. The floor is\n"
        "reading the file and std::from_chars() on its numbers, on as many threads.\n\n"
        "Example:\n  tamis-cli bench import --quick",
        context, [request](Context& running) { return run(*request, running); });
    command->add_flag("--quick", request->quick, "files of a few MB");
    command->add_option("--folder", request->folder, "where the files stand for a while: 200 MB")
        ->capture_default_str();
}

} // namespace tamis::cli
