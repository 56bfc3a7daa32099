// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/random.h"

#include <cstddef>
#include <vector>

namespace tamis::testing {

/// Kinds of numbers that projections meet.
enum class Family { Uniform, Normal, Ties, MostlyZero, HeavyTails, TwentyDecades };
inline constexpr Family allFamilies[] = {Family::Uniform,    Family::Normal,
                                         Family::Ties,       Family::MostlyZero,
                                         Family::HeavyTails, Family::TwentyDecades};

double randomValue(Random& random, Family family);

/// `groups` groups of `entries` values, group after group; every value is a float, so that both
/// precisions hold the same. In one of four cases groups differ by up to 20 decades.
std::vector<double> randomGroups(Random& random, Family family, std::size_t groups,
                                 std::size_t entries);

/// A radius as a fraction of the norm: tiny, of any size, near 1, or 1.2.
double randomShare(Random& random);

/// Weights between 0.1 and 10, or all sizes of six decades.
std::vector<double> randomWeights(Random& random, std::size_t groups);

} // namespace tamis::testing
