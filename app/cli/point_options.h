// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <optional>
#include <string>

namespace tamis::cli {

/// Which point of a run a subcommand is about; without any of these the sparsest point within one
/// standard error of the best.
struct PointOptions {
    std::string projection;
    std::optional<double> radius;
    std::optional<std::size_t> geneCount;
    bool best = false, oneSe = false;
};

void addPointOptions(CLI::App& command, PointOptions& options);

/// Whether any was given.
bool areGiven(const PointOptions& options);

/// Index of the point. The error says which points there are, or that nothing survives at any;
/// `file` is where the run comes from.
Result<std::size_t> chosenPoint(const evaluation::RunResult& run, const std::string& file,
                                const PointOptions& options);

} // namespace tamis::cli
