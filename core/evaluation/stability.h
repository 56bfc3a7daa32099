// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tamis::evaluation {

/// The genes one fit has selected.
struct GeneList {
    std::uint64_t seed = 0;
    std::vector<std::uint32_t> genes; ///< ascending, each once
};

/// Nogueira, Sechidis, Brown, On the stability of feature selection algorithms, JMLR 18 (2018),
/// definition 4 and, for the interval, theorem 7 (asymptotic, 95 %; `high` never above 1, the
/// measure's maximum):
///   Φ = 1 − (1/d · Σ_f s_f²) / (k̄/d · (1 − k̄/d)),  s_f² = M/(M−1) · p_f (1 − p_f)
/// for M lists of k̄ genes on average out of d = geneCount, gene f in a fraction p_f of them.
/// 1: all lists are equal; about 0: as drawn at random. NaN when not defined: fewer than two lists,
/// all empty, or all complete.
/// jaccard is |A ∩ B| / |A ∪ B|, averaged over the pairs of lists of the same seed of which at
/// least one isn't empty; NaN when there are none.
Stability stability(std::span<const GeneList> lists, std::size_t geneCount);

} // namespace tamis::evaluation
