// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/bilevel.h"

#include "core/projection/group_blocks.h"
#include "core/projection/group_norms.h"
#include "core/projection/l1_ball.h"

#include <limits>

namespace tamis::projection::detail {
namespace {

/// The outer problem: τ for the vector of group norms.
Threshold outerThreshold(Kind kind, double radius, Workspace& workspace) {
    const std::span<const double> norms = groupNorms(kind, workspace);
    workspace.magnitudes.assign(norms.begin(), norms.end());
    return l1Threshold(workspace.magnitudes, radius).threshold;
}

/// Collects the entries that can be above τ, by the two bounds that the scan gives for free.
template <class T>
void gatherLarge(GroupView<const T> matrix, double scale, double radius, Workspace& workspace) {
    const double count = static_cast<double>(matrix.groups) * static_cast<double>(matrix.entries);
    const double fromSum = (sum(workspace.sums) - radius) / count;
    const double fromMaximum = maximum(workspace.maxima) - radius;
    const double bound = std::max(fromSum, fromMaximum) * (1 - 1e-9);
    workspace.magnitudes.clear();
    forEachGroup(matrix, scale, workspace.tile, [&](std::size_t j, const double* entries) {
        if (!(workspace.maxima[j] > bound))
            return;
        for (std::size_t i = 0; i < matrix.entries; ++i) {
            if (entries[i] > bound)
                workspace.magnitudes.push_back(entries[i]);
        }
    });
}

} // namespace

template <class T>
Threshold solveL1(GroupView<const T> matrix, double scale, double radius, Workspace& workspace) {
    gatherLarge(matrix, scale, radius, workspace);
    const SoftThreshold soft = l1Threshold(workspace.magnitudes, radius);
    workspace.amounts.assign(matrix.groups, soft.threshold.high);
    workspace.corrections.assign(matrix.groups, soft.threshold.low);
    workspace.shares.assign(matrix.groups, radius / static_cast<double>(soft.survivors));
    return soft.threshold;
}

Threshold solveBilevelL1Inf(double radius, Workspace& workspace) {
    const Threshold tau = outerThreshold(Kind::BilevelL1Inf, radius, workspace);
    workspace.amounts.resize(workspace.maxima.size());
    for (std::size_t j = 0; j < workspace.maxima.size(); ++j)
        workspace.amounts[j] = std::max(0.0, tau.leaves(workspace.maxima[j]));
    return tau;
}

template <class T>
Threshold solveBilevelL11(GroupView<const T> matrix, double scale, double radius,
                          Workspace& workspace) {
    const Threshold tau = outerThreshold(Kind::BilevelL11, radius, workspace);
    workspace.amounts.assign(matrix.groups, std::numeric_limits<double>::infinity());
    workspace.corrections.assign(matrix.groups, 0.0);
    workspace.shares.assign(matrix.groups, 0.0);
    forEachGroup(matrix, scale, workspace.tile, [&](std::size_t j, double* entries) {
        const double groupRadius = tau.leaves(workspace.sums[j]);
        if (!(groupRadius > 0))
            return;
        const SoftThreshold soft = l1Threshold({entries, matrix.entries}, groupRadius);
        workspace.amounts[j] = soft.threshold.high;
        workspace.corrections[j] = soft.threshold.low;
        workspace.shares[j] = groupRadius / static_cast<double>(soft.survivors);
    });
    return tau;
}

Threshold solveL12(double radius, Workspace& workspace) {
    const Threshold tau = outerThreshold(Kind::L12, radius, workspace);
    workspace.amounts.resize(workspace.lengths.size());
    for (std::size_t j = 0; j < workspace.lengths.size(); ++j) {
        const double left = tau.leaves(workspace.lengths[j]);
        workspace.amounts[j] = left > 0 ? left / workspace.lengths[j] : 0;
    }
    return tau;
}

template Threshold solveL1(GroupView<const float>, double, double, Workspace&);
template Threshold solveL1(GroupView<const double>, double, double, Workspace&);
template Threshold solveBilevelL11(GroupView<const float>, double, double, Workspace&);
template Threshold solveBilevelL11(GroupView<const double>, double, double, Workspace&);

} // namespace tamis::projection::detail
