// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/l1inf_groups.h"

#include <cstddef>
#include <vector>

namespace tamis::projection::detail {

struct SampledGroup {
    std::size_t group = 0;
    double standsFor = 1; ///< so many groups like it
};

/// Some of the groups that survive where θ is at least the bound, their sums known: as many of
/// every order of magnitude, since the few groups of the largest ones may count most. None where
/// there are too few to take a sample of.
void takeSample(const Groups& groups, const Threshold& bound, std::vector<SampledGroup>& sample);

} // namespace tamis::projection::detail
