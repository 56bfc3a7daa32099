// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/preparation.h"
#include "core/evaluation/run_result.h"

#include <vector>

namespace tamis::evaluation {

/// A run in which nothing is trained yet: its settings, what it remembers of the data, and what is
/// to be said of them beforehand.
RunResult startedRun(const dataset::Dataset& dataset, const SweepConfig& config,
                     const Preparation& preparation);

/// Values of the 500 genes that the fits of the points selected most often, in file order.
std::vector<GeneValues> selectedValues(const std::vector<Point>& points,
                                       const Preparation& preparation);

} // namespace tamis::evaluation
