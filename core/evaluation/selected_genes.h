// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <span>
#include <vector>

namespace tamis::evaluation {

/// Genes with their norms, by falling weight, equal ones in file order; the largest weight becomes
/// 1. Norms are above 0.
std::vector<SelectedGene> rankedSelection(std::span<const std::uint32_t> genes,
                                          std::span<const float> norms);

} // namespace tamis::evaluation
