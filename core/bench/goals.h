// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bench/goal.h"
#include "core/bench/projection.h"

namespace tamis::bench {

/// With b the bi-level operator, e the exact projection, both ℓ1,∞, on one thread:
/// G1   b contiguous double ≤ 1.15 of the memory floor
/// G2   b strided single ≤ 1.3 of the memory floor
/// G3   e cold ≥ 3 times faster than the fastest of heap, Chu and Béjar, at every radius; ≥ 10
///      times faster than Chu in geometric mean
/// G4   e warm ≤ 1.5 b with groups of 1000, ≤ 2 b with groups of 100
/// G5   e cold ≤ 1.7 b on uniform data, ≤ 2.5 b on all others, for radii from 1e-5 to 0.9 of the
///      norm
/// G6   two threads ≥ 1.7 (b), ≥ 1.6 (e cold) times faster than one, from 16 MB on
/// G10  the radius for k groups ≤ 1.2 b
/// Each over all layouts and precisions that were measured, where it names none.
std::vector<Goal> projectionGoals(std::span<const Row> rows);

} // namespace tamis::bench
