// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/blocks.h"
#include "core/projection/extreme.h"
#include "core/projection/norms.h"
#include "core/projection/requests.h"
#include "core/projection/workspace.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace tamis::projection {
namespace {

using namespace detail;

/// A threshold that lets at most k of the values through, k < number of values: just above the
/// (k+1)-th largest, by more than `rounding` and less than half the way to the next value. Infinity
/// where nothing is greater than the (k+1)-th largest.
double thresholdFor(std::vector<double>& values, std::size_t k, double rounding) {
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(k);
    std::nth_element(values.begin(), place, values.end(), std::greater<>());
    const double low = *place;
    double next = std::numeric_limits<double>::infinity();
    for (auto value = values.begin(); value != place; ++value)
        next = *value > low ? std::min(next, *value) : next;
    if (low == 0 || std::isinf(next))
        return low == 0 ? 0 : next;
    return low + std::min((next - low) / 2, std::max(rounding, low * 1e-9));
}

/// How far the rounding of sums as large as the norm, here and in project(), can move the
/// threshold: with k survivors the radius falls by no less than k w² (the exact ℓ1,∞: k w²/n) where
/// the threshold rises by 1.
double roundingOf(double norm, std::size_t k, double leastWeight, std::size_t entries, Kind kind) {
    const double slope = static_cast<double>(k) * leastWeight * leastWeight /
                         static_cast<double>(kind == Kind::L1Inf ? entries : 1);
    return 64 * std::numeric_limits<double>::epsilon() * norm / slope;
}

/// What one group contributes to the radius when the threshold is θ or τ.
template <class T>
double contribution(const T* group, std::size_t n, Kind kind, double threshold, std::size_t j,
                    const Workspace::Memory& memory) {
    if (kind == Kind::L1Inf) {
        const kernels::GroupSums<T> sums{memory.sums[j], static_cast<T>(memory.maxima[j])};
        const kernels::Above found = kernels::kernels<T>().above(group, n, sums, threshold, 0, 0);
        return (found.sum - threshold) / static_cast<double>(found.size);
    }
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const double over = std::abs(static_cast<double>(group[i])) - threshold;
        sum += over > 0 ? over : 0;
    }
    return sum;
}

template <class T>
Result<double> radiusOfScaled(GroupView<const T> matrix, Kind kind, std::size_t k,
                              Workspace& workspace, std::span<const double> weights, double scale) {
    const GroupView<const double> scaled = scaledCopy(matrix, scale, workspace.memory().extreme);
    const Result<double> radius = radiusForGroups(scaled, kind, k, workspace, weights);
    if (!radius)
        return radius;
    // Infinite only where all survive: a radius that is too large for a double would let them, too.
    const bool all = *radius >= total(groupNorms(kind, workspace), weights);
    return all ? *radius / scale : std::min(*radius / scale, std::numeric_limits<double>::max());
}

template <class T>
Result<double> radiusReweighted(GroupView<const T> matrix, Kind kind, std::size_t k,
                                Workspace& workspace, std::span<const double> weights,
                                double unit) {
    const std::span<const double> scaled = reweighted(weights, unit, workspace.memory().weights);
    const Result<double> radius = radiusForGroups(matrix, kind, k, workspace, scaled);
    return radius ? Result<double>(*radius / unit) : radius;
}

} // namespace

template <class T>
Result<double> radiusForGroups(GroupView<const T> matrix, Kind kind, std::size_t k,
                               Workspace& workspace, std::span<const double> weights) {
    if (const Result<void> checked = checkWeights(weights, matrix.groups); !checked)
        return tl::make_unexpected(checked.error());
    if (const double unit = weightUnit(weights); unit != 1)
        return radiusReweighted(matrix, kind, k, workspace, weights, unit);
    const Result<void> scanned = scan(matrix, kind, 1, workspace);
    if (!scanned)
        return tl::make_unexpected(scanned.error());
    Workspace::Memory& memory = workspace.memory();
    const double norm = total(groupNorms(kind, workspace), weights);
    if (k >= matrix.groups)
        return norm;
    if (k == 0)
        return 0.0;
    const double scale = safeScale(maximum(memory.maxima));
    if (scale != 1)
        return radiusOfScaled(matrix, kind, k, workspace, weights, scale);

    const auto weight = [&](std::size_t j) { return weights.empty() ? 1 : weights[j]; };
    const std::span<const double> deciding = decidingValues(kind, workspace);
    std::vector<double>& values = memory.values;
    values.resize(matrix.groups);
    for (std::size_t j = 0; j < matrix.groups; ++j)
        values[j] = deciding[j] / weight(j);
    const double least = weights.empty() ? 1 : *std::min_element(weights.begin(), weights.end());
    const double threshold =
        thresholdFor(values, k, roundingOf(norm, k, least, matrix.entries, kind));
    if (threshold == 0)
        return norm;
    const bool byEntries = kind == Kind::L1 || kind == Kind::L1Inf;
    std::vector<double>& parts = values;
    for (std::size_t j = 0; j < matrix.groups; ++j) {
        const double own = weight(j) * threshold;
        if (!(deciding[j] > own))
            parts[j] = 0;
        else if (byEntries)
            parts[j] = weight(j) * contribution(Tile<const T>(matrix, {j, 1}).group(0),
                                                matrix.entries, kind, own, j, memory);
        else
            parts[j] = deciding[j] - own;
    }
    return total(parts); // with all digits: beside large groups small ones show only in the last
}

template Result<double> radiusForGroups(GroupView<const float>, Kind, std::size_t, Workspace&,
                                        std::span<const double>);
template Result<double> radiusForGroups(GroupView<const double>, Kind, std::size_t, Workspace&,
                                        std::span<const double>);

} // namespace tamis::projection
