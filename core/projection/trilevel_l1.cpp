// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/trilevel_l1.h"

#include "core/projection/apply.h"
#include "core/projection/extreme.h"
#include "core/projection/l1_ball.h"
#include "core/projection/norms.h"
#include "core/projection/requests.h"
#include "core/projection/workspace.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::projection::detail {
namespace {

/// The part of a list with one item per fibre that belongs to a group.
template <class Item>
std::span<const Item> ofGroup(const std::vector<Item>& items, std::size_t groups, std::size_t j) {
    const std::size_t fibres = groups == 0 ? 0 : items.size() / groups;
    return std::span<const Item>(items).subspan(j * fibres, fibres);
}

/// v_j = Σ_k w_jk.
void sumRows(const std::vector<double>& rows, std::size_t groups, std::vector<double>& sums) {
    sums.resize(groups);
    for (std::size_t j = 0; j < groups; ++j)
        sums[j] = total(ofGroup(rows, groups, j));
}

std::size_t zeroGroups(const std::vector<double>& norms, std::size_t groups) {
    std::size_t zeros = 0;
    for (std::size_t j = 0; j < groups; ++j)
        zeros += maximum(ofGroup(norms, groups, j)) == 0;
    return zeros;
}

/// Fills levels with the radii of the fibres; returns the τ of the groups.
Threshold splitRadius(std::size_t groups, double radius, Workspace::Memory& memory) {
    sumRows(memory.sums, groups, memory.tops);
    const Threshold tau = l1Threshold(memory.tops, radius, memory.kept);
    memory.levels.assign(memory.sums.size(), 0.0);
    for (std::size_t j = 0; j < groups; ++j) {
        const std::span<const double> rows = ofGroup(memory.sums, groups, j);
        double* const levels = memory.levels.data() + (rows.data() - memory.sums.data());
        const double groupRadius = tau.leaves(memory.tops[j]);
        if (!(groupRadius > 0))
            continue;
        const bool whole = groupRadius >= memory.tops[j];
        const Threshold own = whole ? Threshold{} : l1Threshold(rows, groupRadius, memory.kept);
        std::transform(rows.begin(), rows.end(), levels,
                       [&](double row) { return std::max(0.0, own.leaves(row)); });
    }
    return tau;
}

/// From the fibres' Certified: the outer problem, the middle one of each group, the inner ones.
double gapOf(const std::vector<Certified>& fibres, std::size_t groups, double radius,
             std::vector<Certified>& rows) {
    const double unit = certificateUnit(radius);
    double innermost = 0;
    rows.clear();
    for (std::size_t j = 0; j < groups; ++j) {
        Certified row;
        for (const Certified& fibre : ofGroup(fibres, groups, j)) {
            const double removed = fibre.normInput - fibre.normResult;
            row.normInput += fibre.normInput;
            row.normResult += fibre.normResult;
            row.dualInput = std::max(row.dualInput, fibre.normInput);
            row.dualResidual = std::max(row.dualResidual, std::abs(removed));
            row.inner += removed * (fibre.normResult * unit);
            innermost = std::max(innermost, innerGap(fibre, unit));
        }
        rows.push_back(row);
    }
    return std::max(innermost, certificateOf(rows, Kind::BilevelL11, radius, {}));
}

template <class T>
Result<Outcome> projectScaledTensor(GroupView<T> fibres, std::size_t groups, double radius,
                                    Workspace& workspace, const Options& options, double scale) {
    const auto projectCopy = [&](GroupView<double> copy) {
        return projectTrilevelL1(copy, groups, radius * scale, workspace, options);
    };
    const std::vector<double>& sums = workspace.memory().sums;
    const auto storedNorm = [&] {
        (void)scan(GroupView<const T>(fibres), Kind::BilevelL11, 1, workspace); // it is finite
        return total(sums);
    };
    Result<Outcome> outcome = throughScaledCopy(fibres, radius, workspace, scale,
                                                {std::ref(projectCopy), std::ref(storedNorm)});
    if (outcome)
        outcome->zeroGroups = zeroGroups(sums, groups);
    return outcome;
}

} // namespace

template <class T>
Result<Outcome> projectTrilevelL1(GroupView<T> fibres, std::size_t groups, double radius,
                                  Workspace& workspace, const Options& options) {
    if (const Result<void> checked = checkRadius(radius); !checked)
        return tl::make_unexpected(checked.error());
    const GroupView<const T> input = fibres;
    if (const auto scanned = scan(input, Kind::BilevelL11, options.threads, workspace); !scanned)
        return tl::make_unexpected(scanned.error());
    Workspace::Memory& memory = workspace.memory();
    const double norm = total(memory.sums);
    Outcome outcome;
    outcome.normBefore = outcome.normAfter = norm;
    outcome.groups = groups;
    outcome.zeroGroups = zeroGroups(memory.sums, groups);
    if (norm <= radius)
        return outcome;
    const double scale = safeScale(maximum(memory.maxima));
    if (radius * scale < std::numeric_limits<double>::min()) {
        sumRows(memory.sums, groups, memory.tops);
        outcome.changed = true;
        outcome.threshold = maximum(memory.tops);
        outcome.normAfter = 0;
        outcome.zeroGroups = groups;
        setToZero(fibres, options.threads);
        return outcome;
    }
    if (scale != 1) {
        Result<Outcome> scaled =
            projectScaledTensor(fibres, groups, radius, workspace, options, scale);
        if (scaled)
            scaled->normBefore = norm;
        return scaled;
    }
    const Threshold tau = splitRadius(groups, aimedAt<T>(radius), memory);
    applyInnerL1(fibres, radius, options, workspace);
    outcome.changed = true;
    outcome.threshold = tau.value();
    outcome.normAfter = total(memory.norms);
    outcome.zeroGroups = zeroGroups(memory.norms, groups);
    outcome.certificate = gapOf(memory.certified, groups, radius, memory.rows);
    return outcome;
}

template <class T>
double trilevelL1Certificate(GroupView<const T> input, GroupView<const T> result,
                             std::size_t groups, double radius) {
    const double scale = commonScale(input, result);
    if (std::isnan(scale) || std::isnan(radius))
        return std::numeric_limits<double>::quiet_NaN();
    radius *= scale;
    const double unit = certificateUnit(radius);
    std::vector<Certified> fibres(input.groups);
    for (std::size_t f = 0; f < input.groups; ++f) {
        Certified& fibre = fibres[f];
        for (std::size_t i = 0; i < input.entries; ++i) {
            const double y = static_cast<double>(input(i, f)) * scale;
            const double x = static_cast<double>(result(i, f)) * scale;
            fibre.normInput += std::abs(y);
            fibre.normResult += std::abs(x);
            fibre.dualInput = std::max(fibre.dualInput, std::abs(y));
            fibre.dualResidual = std::max(fibre.dualResidual, std::abs(y - x));
            fibre.inner += (y - x) * (x * unit);
        }
    }
    std::vector<Certified> rows;
    return gapOf(fibres, groups, radius, rows);
}

template <class T>
Result<double> trilevelL1Radius(GroupView<const T> fibres, std::size_t groups, std::size_t k,
                                Workspace& workspace) {
    if (const auto scanned = scan(fibres, Kind::BilevelL11, 1, workspace); !scanned)
        return tl::make_unexpected(scanned.error());
    Workspace::Memory& memory = workspace.memory();
    const double norm = total(memory.sums);
    if (k >= groups - std::min(groups, zeroGroups(memory.sums, groups)))
        return norm;
    const double scale = safeScale(maximum(memory.maxima));
    if (scale != 1) {
        const GroupView<const double> scaled = scaledCopy(fibres, scale, memory.extreme);
        const auto radius = trilevelL1Radius(scaled, groups, k, workspace);
        // Infinite would let all survive, see radius.cpp.
        return radius ? std::min(*radius / scale, std::numeric_limits<double>::max()) : radius;
    }
    sumRows(memory.sums, groups, memory.tops);
    // Of a vector: groups of one entry.
    const std::vector<double> tops = memory.tops;
    return radiusForGroups(GroupView<const double>{tops.data(), groups, 1, 1, 1},
                           Kind::BilevelL1Inf, k, workspace);
}

template Result<Outcome> projectTrilevelL1(GroupView<float>, std::size_t, double, Workspace&,
                                           const Options&);
template Result<Outcome> projectTrilevelL1(GroupView<double>, std::size_t, double, Workspace&,
                                           const Options&);
template double trilevelL1Certificate(GroupView<const float>, GroupView<const float>, std::size_t,
                                      double);
template double trilevelL1Certificate(GroupView<const double>, GroupView<const double>, std::size_t,
                                      double);
template Result<double> trilevelL1Radius(GroupView<const float>, std::size_t, std::size_t,
                                         Workspace&);
template Result<double> trilevelL1Radius(GroupView<const double>, std::size_t, std::size_t,
                                         Workspace&);

} // namespace tamis::projection::detail
