// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/bases.h"

namespace tamis::dictionary {

/// The Lagrange dual of min ‖X − B S‖² over ‖b_j‖² ≤ 1 (paper 001, equations 7 to 11), with
/// A = S Sᵀ, P = X Sᵀ, K = PᵀP, M = (A + diag Λ)⁻¹ and multipliers Λ:
///     D(Λ) = ‖X‖² − tr(M K) − Σ Λ_j,     B = P M,
///     ∂D/∂Λ_i = ‖b_i‖² − 1,     ∂²D/∂Λ_i∂Λ_j = −2 (BᵀB)_ij M_ij.
/// D is concave, and no bases have an error below it. All codes are used: A_jj > 0; Λ is kept above
/// a trifle, 1e-9 tr A / k, so that A + diag Λ can be inverted, which D remains a bound with.
class BasesDual {
  public:
    /// `statistics` outlive this.
    /// A stop leaves it unfinished.
    BasesDual(const Statistics& statistics, unsigned threads, const std::stop_token& stop = {});

    struct Point {
        double value = 0; ///< D
        Eigen::VectorXd gradient;
        Eigen::MatrixXd inverse;  ///< M
        Eigen::MatrixXd products; ///< BᵀB

        Eigen::MatrixXd hessian() const { return -2 * products.cwiseProduct(inverse); }
    };
    /// Multipliers below the trifle count as the trifle.
    Point at(const Eigen::VectorXd& multipliers) const;

    /// Projected Newton with Armijo's rule from `multipliers` (empty: ‖P_j‖ − A_jj, exact for codes
    /// that do not overlap), which becomes the maximum. The right-hand side is that of Moré and
    /// Sorensen (1983): 1/‖b_j‖ is nearly linear in Λ_j where ‖b_j‖² is not. Returns D.
    double maximise(Eigen::VectorXd& multipliers, const std::stop_token& stop) const;

    /// P M, shortened where rounding has left them longer than 1.
    Eigen::MatrixXd bases(const Eigen::VectorXd& multipliers) const;

    /// Between an error ½ ‖X − B S‖² and a value of D, relative to ½ ‖X‖².
    double relativeGap(double error, double value) const;

  private:
    Eigen::VectorXd step(const Point& point, const Eigen::VectorXd& multipliers) const;

    const Statistics& m_statistics;
    unsigned m_threads;
    Eigen::MatrixXd m_products; ///< K
    double m_least = 0;         ///< the trifle
};

} // namespace tamis::dictionary
