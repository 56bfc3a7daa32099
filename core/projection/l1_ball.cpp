// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/l1_ball.h"

#include "core/projection/kernels/kernels.h"
#include "core/projection/norms.h"

namespace tamis::projection::detail {

Threshold l1Threshold(std::span<const double> values, double radius, std::vector<double>& kept) {
    // No value keeps more than the radius, so the largest one bounds the threshold from below.
    Threshold tau;
    const double largest = maximum(values);
    if (radius < largest)
        tau = {largest, -radius};

    const auto remainder = kernels::vectorKernels().remainder;
    const std::size_t room = values.size() + 16;
    if (kept.size() < 2 * room)
        kept.resize(2 * room);
    const double* from = values.data();
    double* to = kept.data();
    double* spare = kept.data() + room;
    std::size_t size = values.size();
    for (bool first = true;; first = false) {
        const kernels::Remainder left = remainder(from, size, tau.high, tau.low, to);
        if (left.kept == 0)
            break;
        tau.advance((left.sum - radius) / static_cast<double>(left.kept));
        if (left.kept == size && !first)
            break;
        size = left.kept;
        from = to;
        std::swap(to, spare);
    }
    return tau.value() > 0 ? tau : Threshold{}; // by rounding, where next to nothing is to go
}

} // namespace tamis::projection::detail
