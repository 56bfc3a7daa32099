// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"
#include "core/projection/threshold.h"

/// The solvers that reduce to ℓ1 balls of vectors: ℓ1 itself and the bi-level operators (paper
/// 002). Each needs scan() at the same scale and 0 < radius < norm, writes what shrink.h needs to
/// the workspace and returns τ.
namespace tamis::projection::detail {

/// Every entry loses τ. Rule::Soft.
template <class T>
Threshold solveL1(GroupView<const T> matrix, double scale, double radius, Workspace& workspace);

/// Every group is clipped at u_j = (M_j − τ)₊. Rule::Clip.
Threshold solveBilevelL1Inf(double radius, Workspace& workspace);

/// Every group is projected onto the ℓ1 ball of radius u_j = (L_j − τ)₊. Rule::Soft.
template <class T>
Threshold solveBilevelL11(GroupView<const T> matrix, double scale, double radius,
                          Workspace& workspace);

/// Every group is scaled to the length u_j = (‖y_j‖₂ − τ)₊. Rule::Scale.
Threshold solveL12(double radius, Workspace& workspace);

} // namespace tamis::projection::detail
