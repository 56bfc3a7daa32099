// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/threshold.h"

#include <span>
#include <vector>

namespace tamis::projection::detail {

/// The τ ≥ 0 with Σ (v_i − τ)₊ = radius, for 0 < radius < Σ v_i, v_i ≥ 0: the ℓ1 ball's projection
/// is (v_i − τ)₊. Newton from the left: monotone, finite, exact; what falls below the threshold is
/// dropped for good (Michelot 1986). `kept` is scratch.
Threshold l1Threshold(std::span<const double> values, double radius, std::vector<double>& kept);

} // namespace tamis::projection::detail
