// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace tamis::projection::detail {

/// A threshold with twice the digits of a double. With a radius far below the norm a threshold
/// stands so close to the values it is taken from that one double would leave nothing of the
/// difference.
struct Threshold {
    double high = 0;
    double low = 0;

    double value() const { return high + low; }

    /// Times a factor, keeping the rounding error.
    Threshold times(double factor) const {
        const double product = high * factor;
        return {product, std::fma(high, factor, -product) + low * factor};
    }

    /// What is left of `amount` above the threshold.
    double leaves(double amount) const { return (amount - high) - low; }

    /// Adds, keeping the rounding error (Knuth's two-sum).
    void advance(double delta) {
        low += delta;
        const double total = high + low;
        const double added = total - high;
        low = (high - (total - added)) + (low - added);
        high = total;
    }
};

} // namespace tamis::projection::detail
