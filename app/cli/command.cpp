// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "core/support/blas.h"

#include <fmt/core.h>

#include <cstdio>

namespace tamis::cli {
namespace {

using dataset::Duplicates;
using dataset::Missing;
using dataset::Orientation;

void printError(const Error& error, bool json) {
    fmt::print(stderr, "error: {}\n", describe(error));
    if (!json)
        return;
    const nlohmann::ordered_json object = {{"error",
                                            {{"code", name(error.code)},
                                             {"what", error.what},
                                             {"where", error.where},
                                             {"hint", error.hint}}}};
    fmt::print("{}\n", object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

void warnAboutSlowBlas() {
    if (const auto warning = blasInfo().warning)
        fmt::print(stderr, "warning: {} ({})\n", warning->what, warning->where);
}

int finish(const Result<Report>& result, bool json) {
    if (!result) {
        printError(result.error(), json);
        return exitCode(result.error().code);
    }
    if (json)
        fmt::print("{}\n",
                   result->json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
    else
        fmt::print("{}", result->text);
    if (std::fflush(stdout) != 0) {
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
    command.add_option(option, value, help)
        ->transform(CLI::CheckedTransformer(names, CLI::ignore_case))
        ->option_text("NAME");
}

char separatorFromText(const std::string& text) {
    if (text == "tab" || text == "\\t")
        return '\t';
    return text.size() == 1 ? text.front() : '\0';
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

int reportUsageError(const CLI::ParseError& error, bool json) {
    printError({ErrorCode::Usage, error.what(), "command line", "see tamis-cli --help"}, json);
    return exitCode(ErrorCode::Usage);
}

CLI::App* addCommand(CLI::App& app, const std::string& name, const std::string& description,
                     const std::string& examples, Context& context, Action action) {
    CLI::App* command = app.add_subcommand(name, description);
    command->footer(examples);
    command->add_flag("--json", context.json, "print one JSON object, nothing else, on stdout");
    command->add_flag("--quiet", context.quiet, "no progress on stderr");
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

void addImportOptions(CLI::App& command, dataset::ImportOptions& options) {
    command.add_option("--label", options.label, "heading of the column or row with the classes");
    command.add_option("--group", options.group,
                       "heading of the column or row with the group (patient, batch)");
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
            "field separator: one character, or 'tab'")
        ->check([](const std::string& text) {
            return separatorFromText(text) != '\0' ? std::string()
                                                   : "one character or 'tab', not '" + text + "'";
        });
    command
        .add_option_function<std::string>(
            "--decimal", [&options](const std::string& text) { options.decimal = text.front(); },
            "decimal mark: . or ,")
        ->check(CLI::IsMember({".", ","}));
}

} // namespace tamis::cli
