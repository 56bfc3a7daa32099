// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

#include <span>

namespace tamis::projection::detail {

/// One group as certificate() sees it. Magnitudes of Y, X and R = Y − X, and ⟨R, X⟩ times
/// CertificateSum::unit().
struct CertifiedGroup {
    std::span<const double> input, result, residual;
    double inner = 0;
};

/// Gathers certificate() group by group, in one pass over input and result.
class CertificateSum {
  public:
    CertificateSum(Kind kind, double radius);

    void add(const CertifiedGroup& group);
    double value() const;

    /// A power of two near 1/radius: products with it neither overflow nor underflow.
    double unit() const { return m_unit; }

  private:
    Kind m_kind;
    double m_radius;
    double m_unit;
    double m_normInput = 0;
    double m_normResult = 0;
    double m_dualInput = 0;
    double m_dualResidual = 0;
    double m_inner = 0;
    double m_groupGap = 0; ///< bi-level: the largest relative violation inside a group
};

} // namespace tamis::projection::detail
