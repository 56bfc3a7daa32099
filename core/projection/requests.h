// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <span>
#include <string>
#include <vector>

/// What can be wrong with a request, and how it is said.
namespace tamis::projection::detail {

/// A radius below zero or NaN → Usage.
Result<void> checkRadius(double radius);

/// One positive weight a group, the largest at most 2^400 times the smallest; else → Usage. No
/// weights are fine, too.
Result<void> checkWeights(std::span<const double> weights, std::size_t groups);

/// A power of two that brings weights to where their squares neither overflow nor vanish: 1 unless
/// they are extreme.
double weightUnit(std::span<const double> weights);

/// The weights times `unit`, in `memory`.
std::span<const double> reweighted(std::span<const double> weights, double unit,
                                   std::vector<double>& memory);

/// The error for what has entries that are not finite: `bad` of `all`, the first at `where`.
Error nonFiniteEntries(std::size_t bad, std::size_t all, std::string where);

} // namespace tamis::projection::detail
