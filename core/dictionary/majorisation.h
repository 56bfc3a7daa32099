// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/solution.h"

#include <Eigen/Cholesky>

namespace tamis::dictionary {

/// Codes under EpsilonL1 and Log by majorise–minimise: where the code is now, λ φ lies below a
/// parabola λ/2 w s² + const that touches it, with w = φ'(s)/s = 1/√(s² + ε) or 2/(1 + s²); the
/// minimum (G + λ diag w) x = q of the sum lowers the objective, and so on until it stands still.
/// Scratch memory is reused from sample to sample. One thread at a time.
class Majorisation {
  public:
    /// gram = BᵀB, k × k; outlives this.
    Majorisation(const Eigen::MatrixXd& gram, const Coding& coding);

    /// `code` (k) is where to start and becomes the solution.
    Certificate solve(const Target& target, std::span<double> code);

  private:
    Certificate certified(const Target& target, std::span<const double> code);

    const Eigen::MatrixXd& m_gram;
    const Coding m_coding;
    Eigen::MatrixXd m_system;
    Eigen::LLT<Eigen::MatrixXd> m_factor;
    Eigen::VectorXd m_gradient;
};

} // namespace tamis::dictionary
