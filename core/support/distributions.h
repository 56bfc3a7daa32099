// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

/// Tail probabilities of the distributions that tests refer to, to about 14 digits.
namespace tamis {

/// P(|T| ≥ |t|) of Student's t with `freedom` > 0 degrees of freedom:
/// I_x(freedom / 2, 1 / 2) with x = freedom / (freedom + t²), the regularised incomplete beta
/// function. NaN for a NaN t; 0 for an infinite one.
double studentTwoSided(double t, double freedom);

/// P(X ≥ x) of χ² with `freedom` > 0 degrees of freedom: the regularised upper incomplete gamma
/// function Q(freedom / 2, x / 2). 1 for x ≤ 0, NaN for a NaN x.
double chiSquareUpper(double x, double freedom);

/// P(X ≥ shared) where `drawn` of `population` things are drawn without putting back and `marked`
/// of them are marked: Σ_{i ≥ shared} C(marked, i) C(population − marked, drawn − i) /
/// C(population, drawn). The one-sided exact test of Fisher. To about 10 digits. 1 for shared = 0;
/// 0 where so many can't be shared. `marked`, `drawn` ≤ `population`.
double hypergeometricUpper(std::size_t shared, std::size_t marked, std::size_t drawn,
                           std::size_t population);

} // namespace tamis
