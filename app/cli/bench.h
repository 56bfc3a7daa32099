// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "core/bench/goal.h"

#include <vector>

namespace tamis::cli {

/// Puts the goals into the JSON object, and below the text.
void addGoals(Report& report, const std::vector<bench::Goal>& goals);

// What can be measured: a subcommand of `bench` each.
void addBenchImport(CLI::App& bench, Context& context);
void addBenchModules(CLI::App& bench, Context& context);
void addBenchProjection(CLI::App& bench, Context& context);
void addBenchTraining(CLI::App& bench, Context& context);

} // namespace tamis::cli
