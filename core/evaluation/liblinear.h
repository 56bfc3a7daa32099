// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

/// The one door to liblinear. Private to core/evaluation.
namespace tamis::evaluation::liblinear {

enum class Loss {
    L1Logistic,    ///< ‖w‖₁ + C · Σ log(1 + exp(−y (w·x + b)))
    L2SquaredHinge ///< ½‖w‖² + C · Σ max(0, 1 − y (w·x + b))²
};

/// Minimises the loss over w and b, b penalised as another weight: a vector of the weights and,
/// last, b. samples: a row each; targets: ±1, both present; cost: C. The same bits whatever other
/// threads do.
Eigen::VectorXd train(const Eigen::MatrixXd& samples, const Eigen::VectorXd& targets, Loss loss,
                      double cost);

} // namespace tamis::evaluation::liblinear
