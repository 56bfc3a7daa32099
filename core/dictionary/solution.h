// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/coding.h"

#include <cstddef>
#include <span>

namespace tamis::dictionary {

/// One sample y as solvers see it: with G = BᵀB, all that they need of it.
struct Target {
    std::span<const double> correlations; ///< q = Bᵀy
    double energy = 0;                    ///< ‖y‖²
};

/// How good a code is, whoever found it.
struct Certificate {
    double objective = 0; ///< ½ ‖y − Bx‖² + λ Σ φ(x)
    /// L1 and EpsilonL1: the duality gap, an upper bound of how far the objective is above its
    /// minimum, relative to ½ ‖y‖². Log, which has no dual: max |∇| relative to max |q|.
    double gap = 0;
};

/// The gradient of ½ ‖y − Bx‖², Gx − q, is `gradient`. The dual point is the residual, shortened
/// until it is feasible.
Certificate certify(const Coding& coding, const Target& target, std::span<const double> gradient,
                    std::span<const double> code);

} // namespace tamis::dictionary
