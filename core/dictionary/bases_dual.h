// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/coding.h"

#include <stop_token>

namespace tamis::dictionary {

/// min ‖X − B S‖² over ‖b_j‖² ≤ c_j, as its dual sees it.
struct BasesProblem {
    Eigen::MatrixXd codes;  ///< A = S Sᵀ, k × k, positive definite
    Eigen::MatrixXd data;   ///< P = X Sᵀ, genes × k
    Eigen::VectorXd limits; ///< c, k, above 0
    double energy = 0;      ///< ‖X‖²
};

/// The Lagrange dual of a BasesProblem (paper 001, equations 7 to 11), with K = PᵀP,
/// M = (A + diag Λ)⁻¹ and multipliers Λ ≥ 0:
///     D(Λ) = ‖X‖² − tr(M K) − Σ c_j Λ_j,     B = P M,
///     ∂D/∂Λ_i = ‖b_i‖² − c_i,     ∂²D/∂Λ_i∂Λ_j = −2 (BᵀB)_ij M_ij.
/// D is concave, and no bases have an error below it. K is never formed: it would square the
/// condition of P.
class BasesDual {
  public:
    /// A stop ends whatever is under way; what it then returns means nothing.
    explicit BasesDual(BasesProblem problem, unsigned threads = 1, std::stop_token stop = {});

    struct Point {
        double value = 0; ///< D; −∞ where rounding has left A + diag Λ indefinite, or stopped
        Eigen::VectorXd gradient;
        Eigen::MatrixXd factor;   ///< F, lower triangle: FᵀF = M
        Eigen::MatrixXd inverse;  ///< M
        Eigen::MatrixXd products; ///< BᵀB

        Eigen::MatrixXd hessian() const { return -2 * products.cwiseProduct(inverse); }
    };
    Point at(const Eigen::VectorXd& multipliers) const;

    /// Projected Newton with Armijo's rule from `multipliers` (empty: max(0, ‖P_j‖ / √c_j − A_jj),
    /// exact for codes that do not overlap), which becomes the maximum. The right-hand side is that
    /// of Moré and Sorensen (1983): 1/‖b_j‖ is nearly linear in Λ_j where ‖b_j‖² is not. Where that
    /// step leads nowhere, each multiplier takes its own. Where D is flat to within rounding, a
    /// step counts that comes nearer to the optimality conditions.
    void maximise(Eigen::VectorXd& multipliers) const;

    /// P M, shortened to the limits where rounding has left them longer.
    Eigen::MatrixXd bases(const Eigen::VectorXd& multipliers) const;

  private:
    double violation(const Point& point, const Eigen::VectorXd& multipliers) const;
    Eigen::VectorXd newtonStep(const Point& point, const Eigen::VectorXd& multipliers) const;
    Eigen::VectorXd diagonalStep(const Point& point, const Eigen::VectorXd& multipliers) const;
    bool advance(Point& point, Eigen::VectorXd& multipliers, const Eigen::VectorXd& way) const;

    BasesProblem m_problem;
    unsigned m_threads;
    std::stop_token m_stop;
    Eigen::MatrixXd m_rows; ///< k × at most 2k: Rᵀ or Pᵀ, with P = Q R, so that RᵀR = K
};

/// A basis that is longer than `length` is shortened to it, or by 1e-14 of it more.
void shorten(Eigen::Ref<Eigen::VectorXd> basis, double length);

} // namespace tamis::dictionary
