// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/l1_ball.h"

#include "core/projection/group_norms.h"

namespace tamis::projection::detail {
namespace {

/// Moves what the threshold leaves to the front; their number.
std::size_t keepAbove(std::span<double> values, const Threshold& threshold) {
    std::size_t kept = 0;
    for (const double value : values) {
        values[kept] = value;
        kept += threshold.leaves(value) > 0;
    }
    return kept;
}

double sumAbove(std::span<const double> values, const Threshold& threshold) {
    double even = 0, odd = 0;
    std::size_t i = 0;
    for (; i + 2 <= values.size(); i += 2) {
        even += threshold.leaves(values[i]);
        odd += threshold.leaves(values[i + 1]);
    }
    if (i < values.size())
        even += threshold.leaves(values[i]);
    return even + odd;
}

} // namespace

SoftThreshold l1Threshold(std::span<double> values, double radius) {
    // No value keeps more than the radius, so the largest one bounds the threshold from below.
    SoftThreshold result;
    const double largest = maximum(values);
    if (radius < largest)
        result.threshold = {largest, -radius};

    std::size_t size = values.size();
    for (bool first = true;; first = false) {
        const std::size_t kept = keepAbove(values.first(size), result.threshold);
        if (kept == 0)
            break;
        const double excess = sumAbove(values.first(kept), result.threshold) - radius;
        result.threshold.advance(excess / static_cast<double>(kept));
        result.survivors = kept;
        if (kept == size && !first)
            break;
        size = kept;
    }
    return result;
}

} // namespace tamis::projection::detail
