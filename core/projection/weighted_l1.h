// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"
#include "core/projection/threshold.h"

namespace tamis::projection::detail {

/// The τ ≥ 0 with Σ_j w_j Σ_i (|y_ij| − w_j τ)₊ = radius, for 0 < radius < Σ_j w_j Σ_i |y_ij|:
/// Newton from the left, dropping what falls below.
template <class T>
Threshold weightedThreshold(GroupView<const T> matrix, double radius,
                            std::span<const double> weights, Workspace& workspace);

} // namespace tamis::projection::detail
