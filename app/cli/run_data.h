// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "core/evaluation/run_result.h"

#include <CLI/CLI.hpp>

#include <string>

namespace tamis::cli {

/// --data FILE, for subcommands that go back to the data of a run.
void addDataOption(CLI::App& command, std::string& file);

/// The data a run was made from: `file`, or, where that is empty, from where the run says, else a
/// file of the same name beside `runFile`.
Result<dataset::DatasetPtr> dataOfRun(const evaluation::RunResult& run, const std::string& runFile,
                                      const std::string& file, const Context& context);

/// Refuses an output in the place of these data.
Result<void> refuseToReplaceData(const evaluation::RunResult& run, const std::string& runFile,
                                 const std::string& file, const std::string& output);

} // namespace tamis::cli
