// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/group_blocks.h"
#include "core/projection/group_norms.h"
#include "core/projection/l1inf.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace tamis::projection {
namespace {

using namespace detail;

/// A threshold that lets at most k of the values through, k < number of values: just above the
/// (k+1)-th largest, by far more than rounding errors and less than half the way to the next value.
/// Infinity where nothing is greater than the (k+1)-th largest.
double thresholdFor(std::span<const double> values, std::size_t k, std::vector<double>& sorted) {
    sorted.assign(values.begin(), values.end());
    const auto place = sorted.begin() + static_cast<std::ptrdiff_t>(k);
    std::nth_element(sorted.begin(), place, sorted.end(), std::greater<>());
    const double low = *place;
    double next = std::numeric_limits<double>::infinity();
    for (auto value = sorted.begin(); value != place; ++value)
        next = *value > low ? std::min(next, *value) : next;
    if (low == 0 || std::isinf(next))
        return low == 0 ? 0 : next;
    return low + std::min((next - low) / 2, low * 1e-9);
}

/// What one group contributes to the radius when the threshold is θ.
double contribution(std::span<const double> group, double groupSum, Kind kind, double threshold) {
    if (kind == Kind::L1Inf) {
        const GroupLevel all{groupSum, static_cast<double>(group.size()), 0};
        return levelAt(group, {threshold, 0}, all).level;
    }
    double total = 0;
    for (const double value : group)
        total += value > threshold ? value - threshold : 0;
    return total;
}

} // namespace

template <class T>
Result<double> radiusForGroups(GroupView<const T> matrix, Kind kind, std::size_t k,
                               Workspace& workspace) {
    Result<Scan> scanned = scan(matrix, kind, 1.0, workspace);
    if (!scanned)
        return tl::make_unexpected(scanned.error());
    if (k >= matrix.groups)
        return scanned->norm;
    if (k == 0)
        return 0.0;

    const double scale = safeScale(scanned->largest);
    if (scale != 1)
        (void)scan(matrix, kind, scale, workspace);
    const std::span<const double> values = decidingValues(kind, workspace);
    const double threshold = thresholdFor(values, k, workspace.magnitudes);
    if (threshold == 0)
        return scanned->norm;
    double radius = 0;
    workspace.storedTile.resize(matrix.entries);
    for (std::size_t j = 0; j < matrix.groups; ++j) {
        if (!(values[j] > threshold))
            continue;
        if (kind == Kind::L1 || kind == Kind::L1Inf) {
            readBlock<Reading::Magnitudes>(matrix, j, 1, scale, workspace.storedTile.data());
            radius += contribution(workspace.storedTile, workspace.sums[j], kind, threshold);
        } else {
            radius += values[j] - threshold;
        }
    }
    return radius / scale;
}

template Result<double> radiusForGroups(GroupView<const float>, Kind, std::size_t, Workspace&);
template Result<double> radiusForGroups(GroupView<const double>, Kind, std::size_t, Workspace&);

} // namespace tamis::projection
