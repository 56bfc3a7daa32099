// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"
#include "core/projection/threshold.h"

/// What reduces to the ℓ1 ball of a vector: ℓ1 itself, and the outer problem of the bi-level
/// operators (paper 002). Each needs scan() and 0 < radius < norm, and returns τ.
namespace tamis::projection::detail {

/// The τ by which the group norms are shortened.
Threshold outerThreshold(Kind kind, double radius, Workspace& workspace);

/// The τ that every entry loses.
template <class T>
Threshold entryThreshold(GroupView<const T> matrix, double radius, const Options& options,
                         Workspace& workspace);

} // namespace tamis::projection::detail
