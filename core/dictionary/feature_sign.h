// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/active_factor.h"
#include "core/dictionary/solution.h"

#include <cstddef>
#include <span>
#include <vector>

namespace tamis::dictionary {

/// Feature-sign search (paper 001, algorithm 1): the code x of a sample y that minimises
/// ½ ‖y − Bx‖² + λ ‖x‖₁. It guesses which coefficients are active and their signs; given those, the
/// minimum is a linear system, and each step towards it lowers the objective. What the published
/// algorithm leaves open: the factor of G_AA is kept from step to step; several coefficients are
/// activated at a time (Coding::block); a column that depends on the active ones takes the place of
/// one of them; where rounding stands in the way, coordinate descent finishes.
/// Scratch memory is reused from sample to sample. One thread at a time.
class FeatureSign {
  public:
    /// gram = BᵀB, k × k; outlives this.
    FeatureSign(const Eigen::MatrixXd& gram, const Coding& coding);

    /// `code` (k) is where to start and becomes the solution; exact zeros where nothing is active.
    /// The gap of the result is at most 1e-9, unless codes so large cancel that rounding is more.
    Certificate solve(const Target& target, std::span<double> code);

    std::size_t steps() const { return m_steps; } ///< of the last sample
    bool neededDescent() const { return m_stuck; }

  private:
    struct Active {
        double value, sign, gradient;
    };

    void start(std::span<const double> code);
    void updateGradient();
    double rounding() const;
    bool activate();
    void findCandidates(double enough);
    void take(std::size_t index, double value);
    bool slide(std::size_t index);
    void settle();
    bool dropNewcomers();
    void searchLine();
    void removeZeros();
    void write(std::span<double> code) const;

    const Eigen::MatrixXd& m_gram;
    const Coding m_coding;
    const double m_greatestEntry; ///< of the Gram matrix, which has it on its diagonal
    Target m_target;
    double m_tolerance = 0;
    ActiveFactor m_factor;
    std::vector<Active> m_active;  ///< in the order of the factor
    std::vector<double> m_optimum; ///< of the active coefficients, given their signs
    std::vector<double> m_gradient;
    std::vector<double> m_pull; ///< how much each coefficient that is zero wants to move
    std::size_t m_steps = 0;
    bool m_stuck = false;
    // Scratch.
    std::vector<const double*> m_columns;
    std::vector<double> m_factors;
    std::vector<std::size_t> m_candidates;
};

} // namespace tamis::dictionary
