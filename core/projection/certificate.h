// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

#include <vector>

namespace tamis::projection::detail {

/// One group of Y and X and R = Y − X as certificate() sees it.
struct Certified {
    double normInput = 0; ///< the norm that the ball sums over the groups
    double normResult = 0;
    double dualInput = 0; ///< what the dual norm takes the maximum of
    double dualResidual = 0;
    double inner = 0; ///< ⟨R, X⟩ times certificateUnit()
};

/// What to multiply both matrices and the radius by so that no sum overflows (extreme.h); NaN where
/// an entry of either is not finite.
template <class T>
double commonScale(GroupView<const T> input, GroupView<const T> result);

/// A power of two near 1/radius: products with it neither overflow nor underflow.
double certificateUnit(double radius);

/// How far a group's result is from the projection of the group alone onto the ball of the norm
/// that the result has: relative as in certificate().
double innerGap(const Certified& group, double unit);

/// certificate() of a whole, from its groups; with weights, of the weighted ball.
double certificateOf(std::span<const Certified> groups, Kind kind, double radius,
                     std::span<const double> weights);

} // namespace tamis::projection::detail
