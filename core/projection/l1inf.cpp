// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/l1inf.h"

#include "core/projection/group_blocks.h"
#include "core/projection/group_norms.h"

#include <algorithm>

namespace tamis::projection::detail {
namespace {

/// A θ that is certainly not greater than the solution, from the groups' maxima M and sums L alone:
/// μ_j ≥ max(M_j − θ, (L_j − θ)/n, 0). Newton from the left; every iterate is such a bound.
Threshold lowerBound(const Workspace& workspace, std::size_t entries, double radius) {
    const double share = 1 / static_cast<double>(entries);
    double theta = 0;
    for (int iteration = 0; iteration < 50; ++iteration) {
        double total = 0, slope = 0;
        for (std::size_t j = 0; j < workspace.maxima.size(); ++j) {
            const double fromMaximum = workspace.maxima[j] - theta;
            const double fromSum = (workspace.sums[j] - theta) * share;
            const double bound = std::max(fromMaximum, fromSum);
            total += bound > 0 ? bound : 0;
            slope += bound > 0 ? (fromMaximum >= fromSum ? 1 : share) : 0;
        }
        const double next = theta + (total - radius) / slope;
        if (!(next > theta))
            break;
        theta = next;
    }
    const double bound = theta * (1 - 1e-12); // a margin for the rounding of the sums
    // No level is greater than the radius. For tiny radii this bound is the better one, since it
    // can be written without rounding.
    const Threshold fromRadius{maximum(workspace.sums), -radius * static_cast<double>(entries)};
    return fromRadius.leaves(bound) < 0 ? fromRadius : Threshold{bound, 0};
}

/// Copies the groups that can survive, with all their entries still in support.
template <class T>
void gatherSurvivors(GroupView<const T> matrix, double scale, const Threshold& theta,
                     Workspace& workspace) {
    workspace.survivors.clear();
    workspace.magnitudes.clear();
    workspace.supportSums.clear();
    workspace.supportSizes.clear();
    forEachGroup(matrix, scale, workspace.tile, [&](std::size_t j, const double* entries) {
        if (!(theta.leaves(workspace.sums[j]) > 0))
            return;
        workspace.survivors.push_back(j);
        workspace.supportSums.push_back(workspace.sums[j]);
        workspace.supportSizes.push_back(static_cast<double>(matrix.entries));
        workspace.magnitudes.insert(workspace.magnitudes.end(), entries, entries + matrix.entries);
    });
}

/// φ(θ) = Σ μ_j(θ), minus its slope, and whether a group or an entry left or entered.
struct Evaluation {
    double total = 0;
    double slope = 0;
    bool changed = false;
};

Evaluation evaluate(const Threshold& theta, std::size_t entries, Workspace& workspace) {
    Evaluation result;
    for (std::size_t s = 0; s < workspace.survivors.size(); ++s) {
        double& supportSum = workspace.supportSums[s];
        double& supportSize = workspace.supportSizes[s];
        const double before = supportSize;
        const double groupSum = workspace.sums[workspace.survivors[s]];
        if (!(theta.leaves(groupSum) > 0)) {
            supportSize = 0;
        } else {
            if (supportSize == 0) {
                supportSum = groupSum;
                supportSize = static_cast<double>(entries);
            }
            const GroupLevel solved = levelAt({&workspace.magnitudes[s * entries], entries}, theta,
                                              {supportSum, supportSize, 0});
            supportSum = solved.sum;
            supportSize = solved.size;
            result.total += solved.level;
            result.slope += 1 / solved.size;
        }
        result.changed = result.changed || supportSize != before;
    }
    return result;
}

void writeLevels(const Threshold& theta, std::size_t groups, Workspace& workspace) {
    workspace.amounts.assign(groups, 0.0);
    for (std::size_t s = 0; s < workspace.survivors.size(); ++s) {
        if (workspace.supportSizes[s] == 0)
            continue;
        const std::size_t j = workspace.survivors[s];
        const double level = theta.leaves(workspace.supportSums[s]) / workspace.supportSizes[s];
        workspace.amounts[j] = std::clamp(level, 0.0, workspace.maxima[j]);
    }
}

} // namespace

GroupLevel levelAt(std::span<const double> group, const Threshold& theta, GroupLevel start) {
    const auto levelOf = [&theta](double sum, double size) {
        return std::max(0.0, theta.leaves(sum) / size);
    };
    GroupLevel result = start;
    result.level = levelOf(result.sum, result.size);
    // The first step may come from either side and lands on the left of the solution; from there
    // the level only rises and the support only shrinks.
    for (bool first = true;; first = false) {
        const Support support = supportAbove(group, result.level);
        if (support.size == 0 || support.size == result.size ||
            (!first && support.size > result.size))
            return result;
        result = {support.sum, support.size, levelOf(support.sum, support.size)};
    }
}

template <class T>
Threshold solveL1Inf(GroupView<const T> matrix, double scale, double radius, Workspace& workspace) {
    Threshold theta = lowerBound(workspace, matrix.entries, radius);
    gatherSurvivors(matrix, scale, theta, workspace);
    // Newton from the left on the convex, piecewise linear φ. When no support changes, the step
    // before had the right linear piece, and this step only removes rounding errors.
    constexpr int enough = 500;
    for (int iteration = 0; iteration < enough; ++iteration) {
        const Evaluation phi = evaluate(theta, matrix.entries, workspace);
        if (phi.slope == 0)
            break;
        const double step = (phi.total - radius) / phi.slope;
        theta.advance(step);
        if (iteration > 0 && (!phi.changed || step <= 0))
            break;
    }
    writeLevels(theta, matrix.groups, workspace);
    return theta;
}

template Threshold solveL1Inf(GroupView<const float>, double, double, Workspace&);
template Threshold solveL1Inf(GroupView<const double>, double, double, Workspace&);

} // namespace tamis::projection::detail
