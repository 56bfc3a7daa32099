// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <Eigen/Core>

#include <cstddef>
#include <span>
#include <stop_token>
#include <string_view>

/// Gene modules by sparse coding (paper 001: Lee, Battle, Raina, Ng, 2006). X (genes × samples) is
/// explained by few of k modules in each sample: X ≈ B S with bases B (genes × k, ‖b_j‖ ≤ 1) and
/// codes S (k × samples):
///
///     min over B, S of  ½ ‖X − B S‖² + λ Σ φ(S_jl)
///
/// Units. This λ is the paper's σ²β (its equation 3, times σ²); the γ of its algorithm 1, whose
/// error has no ½, is 2 λ. scikit-learn's alpha is λ in sparse_encode, dict_learning and
/// DictionaryLearning, λ / genes in Lasso, and nothing at all like λ in NMF. The paper's bound c of
/// ‖b_j‖² is 1 here: with another one the same modules come out at λ √c, with bases √c times as
/// long and codes √c times as short. λ says nothing by itself, since it grows with the data; people
/// give it as a fraction of greatestLambda().
namespace tamis::dictionary {

/// Column after column; any stride between columns.
using MatrixView = Eigen::Ref<const Eigen::MatrixXd>;

enum class Penalty {
    L1,        ///< φ(s) = |s|
    EpsilonL1, ///< φ(s) = √(s² + ε): smooth, codes are small rather than zero
    Log,       ///< φ(s) = log(1 + s²): not convex, a local minimum
};
inline constexpr std::string_view penaltyNames[] = {"l1", "epsl1", "log"};

/// What is asked of a code.
struct Coding {
    Penalty penalty = Penalty::L1;
    double lambda = 0;        ///< > 0
    double epsilon = 1e-4;    ///< > 0; of EpsilonL1
    bool nonNegative = false; ///< L1 only
    /// Coefficients that feature-sign search may activate at a time: 1 is the published algorithm,
    /// more come to the same optimum sooner.
    std::size_t block = 16;
};

/// Usage: λ or ε not positive, nobody to activate, non-negative codes with another penalty than L1.
Result<void> validate(const Coding& coding);

/// φ(s), without λ.
double penalty(const Coding& coding, double s);
/// Its sum over all of them.
double penalty(const Coding& coding, std::span<const double> codes);

/// The λ from which on all L1 codes are zero, whatever the bases: the greatest length of a sample.
/// With given bases it is max |BᵀX|, at most as large. A stop leaves it unfinished.
double greatestLambda(const MatrixView& samples, const std::stop_token& stop = {});

} // namespace tamis::dictionary
