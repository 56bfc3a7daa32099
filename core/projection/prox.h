// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

namespace tamis::projection {

/// The norm dual to the one whose ball `kind` projects onto; with weights, to Σ_j w_j ‖y_j‖:
///   l1     max_j max_i |Y_ij| / w_j
///   l1inf  ‖Y‖∞,1 = max_j Σ_i |Y_ij| / w_j
///   l12    ‖Y‖∞,2 = max_j ‖y_j‖₂
/// For the bi-level operators that of their ball: ‖Y‖∞,1 and max |Y|. NaN where an entry is not
/// finite.
template <class T>
double dualNorm(GroupView<const T> matrix, Kind kind, std::span<const double> weights = {});

/// Replaces Y by prox of C N* at Y, the minimizer over X of ½ ‖X − Y‖² + C N*(X), N* the dual norm
/// above: by Moreau's identity (Moreau 1965; for l1inf papers 000 and Chu et al. 2020)
///   prox_{C N*}(Y) = Y − P(Y), P the projection of `kind` onto the ball of radius C.
/// The kinds that are projections: L1, L1Inf and L12; the bi-level operators → Usage, for they have
/// no such identity. Other errors as in project(), the matrix untouched.
///
/// C = 0 → untouched, `changed` false. C ≥ N(Y) → exact zeros. Same bits for any number of threads
/// and for any layout.
///
/// Of the outcome, norms are the dual ones and groups those of the result: normBefore N*(Y),
/// normAfter N*(result), which is the threshold up to rounding; zeroGroups the groups that are
/// exactly zero, which are those that the projection leaves alone; certificate and threshold are
/// those of the projection.
template <class T>
Result<Outcome> proxOfDualNorm(GroupView<T> matrix, Kind kind, double radius, Workspace& workspace,
                               const Options& options = {});

} // namespace tamis::projection
