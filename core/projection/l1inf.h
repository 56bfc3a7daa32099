// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"
#include "core/projection/threshold.h"

#include <vector>

namespace tamis::projection::detail {

/// The linear piece of a group's level μ(θ) = (S − θ)/K around the last θ: K entries are above the
/// level, S is their sum. K = 0: the group is zero.
struct Piece {
    double sum = 0;
    double size = 0;
    double from = 0, to = -1; ///< holds for from ≤ θ ≤ to; never, to begin with
};

/// What is kept of a group, so that μ(θ) can be found without reading the group again as long as
/// it stays between low and high: the few entries in between, and the number and sum of all above.
struct GroupWindow {
    double low = 0, high = -1;
    double sumAbove = 0;
    std::size_t above = 0;
    std::size_t first = 0, count = 0; ///< the entries, in the block's list
};

/// What the solver knows of the groups; per group, in the order of the blocks it reads.
struct ExactState {
    std::vector<double> maxima, sums;
    std::vector<Piece> pieces;
    std::vector<GroupWindow> windows;
    std::vector<std::vector<double>> inside; ///< per block: entries in the windows
    std::vector<double> totals, slopes;      ///< per block: of φ
    std::vector<char> changed;               ///< per block
    double theta = 0;                        ///< of the last call, for a warm start
    std::size_t groups = 0, entries = 0;     ///< of the last call
};

/// The exact ℓ1,∞ projection (paper 000) by Newton's method on φ(θ) = Σ_j w_j μ_j(w_j θ) = C.
///
/// φ is convex, decreasing and piecewise linear: from any θ one step lands left of the solution, and
/// from there the steps are monotone and end in finitely many. A first guess of θ (the last call's,
/// or the solution for a sample of the groups) lets one pass over the matrix find the norm, and of
/// every group the level at the guess with a small window of entries around it; the iterations then
/// work on those, and read again only what the guess had missed.
///
/// Gives the norm and fills the workspace's maxima and sums; where the norm is greater than the radius
/// and no entry is extreme (extreme.h), returns θ and fills levels, at which the groups are to be
/// clipped. NaN or infinity → NonFinite.
template <class T>
Result<Threshold> solveL1Inf(GroupView<const T> matrix, double radius, const Options& options,
                             Workspace& workspace, double& norm);

} // namespace tamis::projection::detail
