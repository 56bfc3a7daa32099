// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/support/blas.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace tamis::cli {
namespace {

using dataset::Duplicates;
using dataset::Missing;
using dataset::Orientation;

void printError(const Error& error, bool json) {
    put(stderr, fmt::format("error: {}\n", describe(error)));
    if (!json)
        return;
    const nlohmann::ordered_json object = {{"error",
                                            {{"code", name(error.code)},
                                             {"what", error.what},
                                             {"where", error.where},
                                             {"hint", error.hint}}}};
    put(stdout, object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + '\n');
}

void warnAboutSlowBlas() {
    if (const auto warning = blasInfo().warning)
        put(stderr, fmt::format("warning: {} ({})\n", warning->what, warning->where));
}

int finish(const Result<Report>& result, bool json) {
    if (!result) {
        printError(result.error(), json);
        return exitCode(result.error().code);
    }
    const std::string text =
        json ? result->json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + '\n'
             : result->text;
    if (!put(stdout, text)) {
        printError({ErrorCode::WriteFailed, "the result could not be written", "standard output",
                    "is the disk full or the pipe closed?"},
                   false);
        return exitCode(ErrorCode::WriteFailed);
    }
    return result->exitCode;
}

/// A choice by name; unknown names are refused by CLI11 with the list of right ones.
template <class Enum>
void addChoice(CLI::App& command, const std::string& option, Enum& value,
               std::initializer_list<Enum> choices, const std::string& help) {
    std::map<std::string, Enum> names;
    for (const Enum choice : choices)
        names.emplace(name(choice), choice);
    command
        .add_option_function<std::string>(
            option, [&value, names](const std::string& text) { value = names.at(text); }, help)
        ->transform(CLI::IsMember(names, CLI::ignore_case))
        ->option_text("NAME");
}

char separatorFromText(const std::string& text) {
    if (text == "tab" || text == "\\t")
        return '\t';
    if (text == "blanks")
        return ' ';
    return text.size() == 1 ? text.front() : '\0';
}

char thousandsFromText(const std::string& text) {
    return text == "none" ? '\0' : text == "blank" ? ' ' : text.front();
}

} // namespace

int exitCode(ErrorCode code) {
    switch (code) {
    case ErrorCode::Usage:
        return 2;
    case ErrorCode::OneClass:
    case ErrorCode::NothingSurvives:
        return 4;
    case ErrorCode::Cancelled:
        return 130;
    case ErrorCode::WriteFailed:
    case ErrorCode::Internal:
        return 1;
    default:
        return 3;
    }
}

int reportUsageError(const CLI::App& app, const CLI::ParseError& error,
                     const std::vector<std::string>& arguments) {
    Error usage{ErrorCode::Usage, error.what(), "command line", "see tamis-cli --help"};
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    if (!chosen.empty()) {
        usage.hint = fmt::format("see tamis-cli {} --help", chosen.front()->get_name());
    } else if (!arguments.empty() && !arguments.front().starts_with('-')) {
        usage.what = fmt::format("there is no command '{}'", arguments.front());
        usage.hint = "choose";
        for (const CLI::App* command : app.get_subcommands({}))
            usage.hint += (usage.hint == "choose" ? " " : ", ") + command->get_name();
    }
    printError(usage, std::find(arguments.begin(), arguments.end(), "--json") != arguments.end());
    return exitCode(ErrorCode::Usage);
}

std::string refuseEmpty(const std::string& text) {
    return text.empty() ? "a number is needed, not ''" : "";
}

std::string refuseNameless(const std::string& path) {
    return path.empty() ? "the name of a file is needed, not ''" : "";
}

std::string refuseUnlessWhole(const std::string& text) {
    std::size_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [behind, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc::result_out_of_range)
        return fmt::format("{} is too large", text);
    const bool whole = error == std::errc() && behind == end;
    return whole ? std::string() : fmt::format("a whole number is needed, not '{}'", text);
}

std::string refuseUnlessPositive(const std::string& text) {
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [behind, error] = std::from_chars(text.data(), end, number);
    const bool fine = error == std::errc() && behind == end && number > 0 && std::isfinite(number);
    return fine ? std::string() : fmt::format("a number above 0 is needed, not '{}'", text);
}

bool put(std::FILE* file, std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
}

void printWarnings(const std::vector<Warning>& warnings) {
    for (const Warning& warning : warnings)
        put(stderr, fmt::format("warning: {}{}\n", warning.what,
                                warning.where.empty() ? "" : " (" + warning.where + ")"));
}

CLI::App* addCommand(CLI::App& app, const std::string& name, const std::string& description,
                     const std::string& examples, Context& context, Action action) {
    CLI::App* command = app.add_subcommand(name, description);
    command->footer(examples);
    command->add_flag("--json", context.json, "print one JSON object, nothing else, on stdout");
    command->add_flag("--quiet", context.quiet, "neither progress nor warnings on stderr");
    command->add_option("--threads", context.threads, "threads to use (default: all processors)")
        ->check(CLI::Range(1, 1024));
    command->callback([&context, action = std::move(action)] {
        if (!context.quiet)
            warnAboutSlowBlas();
        Result<Report> result = fail(ErrorCode::Internal, "not run");
        try {
            result = action(context);
        } catch (const std::bad_alloc&) {
            result = fail(ErrorCode::Internal, "out of memory", {},
                          "close other programs, or use fewer threads (--threads 1)");
        } catch (const std::exception& exception) {
            result = fail(ErrorCode::Internal, exception.what());
        }
        context.exitCode = finish(result, context.json);
    });
    return command;
}

void addDataFiles(CLI::App& command, std::string& file, dataset::ImportOptions& options) {
    command
        .add_option_function<std::vector<std::string>>(
            "file",
            [&file, &options](const std::vector<std::string>& files) {
                file = files.front();
                options.files.assign(files.begin() + 1, files.end());
            },
            "the expression table; or files with one sample each, or their folder")
        ->required();
}

void addImportOptions(CLI::App& command, dataset::ImportOptions& options) {
    command.add_option("--label", options.label, "heading of the column or row with the classes");
    command.add_option("--group", options.group,
                       "heading of the column or row with the group (patient, batch)");
    command.add_option("--samples", options.samples,
                       "table about the samples (classes, groups), joined by their names; or a "
                       ".cls file");
    command.add_option("--sheet", options.sheet, "sheet of a workbook, by name or number");
    command.add_option("--column", options.column,
                       "what to take of files with one sample each: counts, TPM, FPKM, "
                       "unstranded, forward, reverse, or a heading");
    command.add_option("--weights", options.weights,
                       "heading of the column or row that says how much each sample counts in "
                       "training");
    command
        .add_option("--about", options.about,
                    "headings of columns or rows of numbers that are about the samples (bmi, "
                    "survival_months), not genes")
        ->delimiter(',');
    addChoice(command, "--orientation", options.orientation,
              {Orientation::Auto, Orientation::SamplesInRows, Orientation::GenesInRows},
              "auto, samples-in-rows or genes-in-rows");
    addChoice(command, "--duplicates", options.duplicates,
              {Duplicates::Unique, Duplicates::Mean, Duplicates::Max, Duplicates::First},
              "genes that share a name: unique, mean, max or first");
    addChoice(command, "--missing", options.missing,
              {Missing::Refuse, Missing::Median, Missing::Zero},
              "missing cells: refuse, median or zero");
    command
        .add_option_function<std::string>(
            "--separator",
            [&options](const std::string& text) { options.separator = separatorFromText(text); },
            "field separator: one character, tab or blanks (any number of them)")
        ->check([](const std::string& text) {
            return separatorFromText(text) != '\0'
                       ? std::string()
                       : "one character, tab or blanks, not '" + text + "'";
        });
    command
        .add_option_function<std::string>(
            "--decimal", [&options](const std::string& text) { options.decimal = text.front(); },
            "decimal mark: . or ,")
        ->check(CLI::IsMember({".", ","}));
    command
        .add_option_function<std::string>(
            "--thousands",
            [&options](const std::string& text) { options.thousands = thousandsFromText(text); },
            "mark between groups of three digits: , . ' blank or none")
        ->check(CLI::IsMember({",", ".", "'", "blank", "none"}));
    command.add_option("--layer", options.layer,
                       "h5ad: X (the default), raw or a layer; loom: a layer");
    command.add_option("--genome", options.genome,
                       "10x Genomics: which genome, where the file holds several");
    command.add_option("--features", options.features,
                       "10x Genomics: the type of features to take (default: Gene Expression)");
    command
        .add_option_function<std::string>(
            "--heading",
            [&options](const std::string& text) { options.heading = std::stoul(text); },
            "line with the headings, from 1; lines above are skipped; 0: there are none")
        ->check([](const std::string& text) {
            return text.size() > 9 ? "there are no lines with such numbers"
                                   : refuseUnlessWhole(text);
        });
    command.add_option("--names", options.names,
                       "column with the rows' names, by heading or number, from 1");
    command
        .add_option("--unpack-limit", options.unpackLimit,
                    "times its size that a packed file may unpack to, beyond a hundred megabytes")
        ->check(refuseEmpty)
        ->check(refuseUnlessPositive)
        ->capture_default_str();
}

} // namespace tamis::cli
