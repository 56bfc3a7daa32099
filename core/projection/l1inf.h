// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/l1inf_groups.h"
#include "core/projection/l1inf_sample.h"
#include "core/projection/projection.h"

namespace tamis::projection::detail {

/// What the solvers keep.
struct ExactState {
    Groups groups;
    std::vector<std::size_t> missing; ///< blocks (long groups) or groups to be read again
    std::vector<SampledGroup> sample;
    std::vector<GroupWindow> windows;   ///< of long groups
    std::vector<EntryList> inside;      ///< the same, per block
    double theta = 0;                   ///< of the last call, for a warm start
    std::size_t count = 0, entries = 0; ///< of the last call
};

/// The exact ℓ1,∞ projection (paper 000) by Newton's method on φ(θ) = Σ_j w_j μ_j(w_j θ) = C.
///
/// φ is convex, decreasing and piecewise linear: from any θ one step lands left of the solution,
/// and from there the steps are monotone and end in finitely many. A first guess of θ (the last
/// call's, or the solution for a sample of the groups) lets one pass over the matrix find the norm,
/// and of every group the level at the guess with a small window of entries around it; the
/// iterations then work on those, and read again only what the guess had missed.
///
/// Gives the norm and fills the workspace's maxima and sums; where the norm is greater than the
/// radius and no entry is extreme (extreme.h), returns θ and fills levels, at which the groups are
/// to be clipped. NaN or infinity → NonFinite.
template <class T>
Result<Threshold> solveL1Inf(GroupView<const T> matrix, double radius, const Options& options,
                             Workspace& workspace, double& norm);

} // namespace tamis::projection::detail
