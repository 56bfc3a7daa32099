// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"
#include "core/support/result.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// What the subcommands share: the options before them, how results and errors leave the program.
namespace tamis::cli {

struct Context {
    bool json = false;     ///< --json: one object on stdout, nothing else there
    bool quiet = false;    ///< --quiet: no progress on stderr
    unsigned threads = 0;  ///< --threads
    int exitCode = 0;      ///< of the subcommand that ran
    std::stop_source stop; ///< requested by Ctrl-C
};

/// What a subcommand gives back: the JSON object and the same for a person.
struct Report {
    nlohmann::ordered_json json;
    std::string text;
    int exitCode = 0;
};

using Action = std::function<Result<Report>(Context&)>;

/// Adds a subcommand with --json, --threads and --quiet; `action` runs when it is the one chosen.
/// `examples` go below the help.
CLI::App* addCommand(CLI::App& app, const std::string& name, const std::string& description,
                     const std::string& examples, Context& context, Action action);

/// The data: one file, several to be joined by the genes' names, or a folder of such.
void addDataFiles(CLI::App& command, std::string& file, dataset::ImportOptions& options);

/// The options of every subcommand that reads data.
void addImportOptions(CLI::App& command, dataset::ImportOptions& options);

int exitCode(ErrorCode code);

/// A command line that CLI11 refuses: the error line, its JSON where asked, exit code 2.
int reportUsageError(const CLI::App& app, const CLI::ParseError& error,
                     const std::vector<std::string>& arguments);

/// Check of an option: refuses what isn't a whole number from 0 on. CLI11 alone reads -1 as 2⁶⁴
/// − 1.
std::string refuseUnlessWhole(const std::string& text);

/// Takes finite numbers above 0.
std::string refuseUnlessPositive(const std::string& text);

/// Check of an option: refuses an empty text, which CLI11 reads as 0.
std::string refuseEmpty(const std::string& text);
std::string refuseNameless(const std::string& path);

/// Writes it all at once; false where a full disk or a closed pipe doesn't take it. Unlike
/// fmt::print it never throws: what can't be said must not end what is being done.
bool put(std::FILE* file, std::string_view text);

/// A line each on stderr.
void printWarnings(const std::vector<Warning>& warnings);

// One file a subcommand; each adds itself.
void addBench(CLI::App& app, Context& context);
void addCalls(CLI::App& app, Context& context);
void addExport(CLI::App& app, Context& context);
void addGenes(CLI::App& app, Context& context);
void addInspect(CLI::App& app, Context& context);
void addModel(CLI::App& app, Context& context);
void addModules(CLI::App& app, Context& context);
void addPredict(CLI::App& app, Context& context);
void addProject(CLI::App& app, Context& context);
void addReport(CLI::App& app, Context& context);
void addReproduce(CLI::App& app, Context& context);
void addSweep(CLI::App& app, Context& context);
void addSynth(CLI::App& app, Context& context);
void addTrust(CLI::App& app, Context& context);
void addVersion(CLI::App& app, Context& context);

} // namespace tamis::cli
