// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/dataset/import.h"
#include "core/dataset/synthetic.h"
#include "core/results/export.h"
#include "core/results/reproduce_table1.h"

#include <fmt/core.h>

#include <filesystem>
#include <memory>

namespace tamis::cli {
namespace {

struct ReproduceOptions {
    std::string what;
    std::string folder;
    std::string data64;
    std::string data16;
};

/// The user's file, or data of our own generator where none is named.
Result<dataset::Matrix> dataFor(const std::string& path, std::size_t informative,
                                Context& context) {
    if (path.empty()) {
        dataset::SyntheticOptions options;
        options.informative = informative;
        options.classSeparation = 1.2;
        auto made = dataset::synthesise(options);
        if (!made)
            return tl::make_unexpected(made.error());
        return std::move(made->dataset.values);
    }
    const auto loaded = dataset::load(path, {}, {}, context.stop.get_token());
    if (!loaded)
        return tl::make_unexpected(loaded.error());
    return loaded->dataset->values;
}

std::string originOf(const ReproduceOptions& options) {
    const auto origin = [](const std::string& path) {
        return path.empty() ? std::string("made by tamis (1000 × 1000, class separation 1.2)")
                            : path;
    };
    return fmt::format("64 informative genes: {}; 16 informative genes: {}", origin(options.data64),
                       origin(options.data16));
}

Result<void> writeTable(const std::string& folder, const std::vector<results::ReproducedRow>& rows,
                        const std::string& origin) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return fail(ErrorCode::WriteFailed, "the folder could not be made: " + error.message(),
                    folder, "choose another folder");
    const std::filesystem::path base = std::filesystem::path(folder) / "table1";
    const auto csv = results::writeFile(base.string() + ".csv", results::reproducedCsv(rows));
    if (!csv)
        return csv;
    return results::writeFile(base.string() + ".json", results::reproducedJson(rows, origin));
}

Result<Report> run(const ReproduceOptions& options, Context& context) {
    const auto informative64 = dataFor(options.data64, 64, context);
    if (!informative64)
        return tl::make_unexpected(informative64.error());
    const auto informative16 = dataFor(options.data16, 16, context);
    if (!informative16)
        return tl::make_unexpected(informative16.error());
    const auto rows = results::reproduceTable1(*informative64, *informative16);
    if (!rows)
        return tl::make_unexpected(rows.error());

    const std::string origin = originOf(options);
    const Result<void> written = writeTable(options.folder, *rows, origin);
    if (!written)
        return tl::make_unexpected(written.error());
    Report report;
    report.json = nlohmann::ordered_json::parse(results::reproducedJson(*rows, origin));
    report.text = fmt::format("{}\n{:<40} {:>8} {:>8}\n", origin, "table 1", "paper", "ours");
    for (const results::ReproducedRow& row : *rows)
        report.text += fmt::format("{:<40} {:>8.3f} {:>8.3f}\n", row.what, row.paper, row.ours);
    return report;
}

} // namespace

void addReproduce(CLI::App& app, Context& context) {
    const auto options = std::make_shared<ReproduceOptions>();
    CLI::App* command = addCommand(
        app, "reproduce", "the papers' tables, the paper's numbers beside ours",
        "Examples:\n  tamis-cli reproduce table1 -o results\n"
        "  tamis-cli reproduce table1 --data64 synth64.csv.gz --data16 synth16.csv.gz -o results",
        context, [options](Context& running) { return run(*options, running); });
    command
        ->add_option("WHAT", options->what,
                     "table1: sparsity of the four operators on synthetic data")
        ->check(CLI::IsMember({"table1"}))
        ->required();
    command->add_option("-o,--output", options->folder, "folder for table1.csv and table1.json")
        ->required();
    command->add_option("--data64", options->data64,
                        "data with 64 informative genes (default: made here)");
    command->add_option("--data16", options->data16,
                        "data with 16 informative genes (default: made here)");
}

} // namespace tamis::cli
