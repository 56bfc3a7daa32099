// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <span>

namespace tamis::projection::detail {

/// One positive weight a group, the largest at most 2^400 times the smallest; else → Usage. No
/// weights are fine, too.
Result<void> checkWeights(std::span<const double> weights, std::size_t groups);

/// A power of two that brings weights to where their squares neither overflow nor vanish: 1 unless
/// they are extreme.
double weightUnit(std::span<const double> weights);

} // namespace tamis::projection::detail
