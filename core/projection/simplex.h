// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

namespace tamis::projection {

struct SimplexOutcome {
    double threshold = 0;  ///< τ, negative where the vector had to grow; 0 where unchanged
    double sum = 0;        ///< of the stored result, in double
    std::size_t zeros = 0; ///< entries of the result that are exactly zero
    bool changed = false;  ///< false: the vector was on the simplex and is bit-identical
};

/// Euclidean projection of a vector v of any signs, in place, onto the simplex
/// {x ≥ 0, Σ x_i = C}: x_i = (v_i − τ)₊ with the one τ that gives the sum C (Held, Wolfe, Crowder
/// 1974; found as by Michelot 1986).
///
/// A vector counts as on the simplex, and stays as it is, where no entry is negative and the sum in
/// double is C up to rounding: within 4 ε C + n δ, ε and δ the precision and the smallest number of
/// T. Every result is, so that projecting it again changes no bit.
///
/// C = 0 → exact zeros. C < 0, NaN or greater than the greatest T, or C > 0 for a vector
/// without entries → Usage. NaN or infinity in the vector → NonFinite with their number and the
/// first place. After an error the vector is untouched.
template <class T>
Result<SimplexOutcome> projectOntoSimplex(std::span<T> vector, double radius, Workspace& workspace);

} // namespace tamis::projection
