// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"
#include "core/projection/threshold.h"

#include <span>

namespace tamis::projection::detail {

/// One group's level μ(θ): the μ ≥ 0 with Σ_i (a_i − μ)₊ = θ, as (S − θ)/K over the K entries
/// above it, whose sum is S.
struct GroupLevel {
    double sum = 0;
    double size = 0;
    double level = 0;
};

/// Solves for the level exactly, starting from the entries that `start` has above it (sum and
/// size; all entries where nothing is known). θ must be less than the group's sum.
GroupLevel levelAt(std::span<const double> group, const Threshold& theta, GroupLevel start);

/// The exact ℓ1,∞ projection (paper 000) as levels at which every group is clipped, written to
/// workspace.amounts; returns θ. Needs scan() at the same scale and 0 < radius < norm.
template <class T>
Threshold solveL1Inf(GroupView<const T> matrix, double scale, double radius, Workspace& workspace);

} // namespace tamis::projection::detail
