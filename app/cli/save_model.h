// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "core/evaluation/run_result.h"

#include <string>

namespace tamis::cli {

/// Trains a point of a run on all labelled samples and writes the model to `path`. What was made,
/// as JSON and as a sentence.
Result<Report> saveFinalModel(const dataset::Dataset& dataset, const evaluation::RunResult& run,
                              std::size_t point, const std::string& path, const Context& context);

} // namespace tamis::cli
