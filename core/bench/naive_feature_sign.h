// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace tamis::bench {

/// Feature-sign search as published (paper 001, algorithm 1), nothing kept between two steps: one
/// coefficient is activated at a time, and each step solves its linear system from scratch. The
/// code that minimises ½ ‖y − Bx‖² + λ ‖x‖₁ with gram = BᵀB, correlations = Bᵀy; bases must not
/// depend on each other.
Eigen::VectorXd naiveFeatureSign(const Eigen::MatrixXd& gram, const Eigen::VectorXd& correlations,
                                 double lambda);

} // namespace tamis::bench
