// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/coding.h"

#include <cstddef>
#include <span>
#include <vector>

namespace tamis::dictionary {

/// The Cholesky factor of G_AA for an active list A that grows at its end and shrinks anywhere:
/// L Lᵀ = G_AA. With p active, appending costs p²/2 products, removing one 2 (p − place)², a
/// solution p². One thread at a time.
class ActiveFactor {
  public:
    /// `gram` is symmetric and outlives the factor.
    explicit ActiveFactor(const Eigen::MatrixXd& gram) : m_gram(gram) {}

    const std::vector<std::size_t>& active() const { return m_active; }
    std::size_t size() const { return m_active.size(); }
    void clear() { m_active.clear(); }

    /// False, and nothing is changed, where column `index` of the bases depends on the active ones;
    /// dependence() then says how.
    bool append(std::size_t index);
    /// The same for several, sooner: those that depend on the active ones, or on those before them,
    /// are passed over.
    void append(std::span<const std::size_t> indices);
    /// After append() was refused: w with Σ_A w_a b_a ≈ b_index, in the order of active().
    std::vector<double> dependence() const;
    void remove(std::size_t place);
    /// values ← G_AA⁻¹ values; in the order of active().
    void solve(std::span<double> values) const;

  private:
    double* row(std::size_t i) { return m_rows.data() + i * m_stride; }
    const double* row(std::size_t i) const { return m_rows.data() + i * m_stride; }
    void reserve(std::size_t size);
    bool finishRow(std::size_t index, std::size_t known);
    void solveTransposed(std::span<double> values) const;

    const Eigen::MatrixXd& m_gram;
    std::vector<std::size_t> m_active;
    std::vector<double> m_rows; ///< of L, `m_stride` apart
    std::size_t m_stride = 0;
    std::vector<double> m_panel; ///< scratch
};

} // namespace tamis::dictionary
