// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/certificate.h"

#include "core/projection/group_blocks.h"
#include "core/projection/group_norms.h"

#include <limits>

namespace tamis::projection {
namespace detail {
namespace {

bool isBilevel(Kind kind) {
    return kind == Kind::BilevelL1Inf || kind == Kind::BilevelL11;
}

/// What one group contributes to the dual norm, which is the maximum over the groups.
double groupDual(std::span<const double> magnitudes, Kind kind) {
    switch (kind) {
    case Kind::L1Inf:
    case Kind::BilevelL1Inf:
        return sum(magnitudes);
    case Kind::L12:
        return length(magnitudes);
    case Kind::L1:
    case Kind::BilevelL11:
        break;
    }
    return maximum(magnitudes);
}

/// How much C·N*(R) exceeds ⟨R, X⟩, relative to C·N*(Y); `inner` and `radius` in the same unit.
double relativeGap(double radius, double dualResidual, double inner, double dualInput) {
    const double size = radius * dualInput;
    return size > 0 ? std::max(0.0, radius * dualResidual - inner) / size : 0;
}

} // namespace

CertificateSum::CertificateSum(Kind kind, double radius)
    : m_kind(kind), m_radius(radius),
      m_unit(radius > 0 && std::isfinite(radius)
                 ? std::ldexp(1.0, std::clamp(-std::ilogb(radius), -1000, 1000))
                 : 1) {}

void CertificateSum::add(const CertifiedGroup& group) {
    const double normInput = groupNorm(group.input, m_kind);
    const double normResult = groupNorm(group.result, m_kind);
    const double dualInput = groupDual(group.input, m_kind);
    const double dualResidual = groupDual(group.residual, m_kind);
    m_normInput += normInput;
    m_normResult += normResult;
    if (isBilevel(m_kind)) {
        const double removed = normInput - normResult;
        m_inner += removed * (normResult * m_unit);
        m_dualInput = std::max(m_dualInput, normInput);
        m_dualResidual = std::max(m_dualResidual, std::abs(removed));
        m_groupGap = std::max(
            m_groupGap, relativeGap(normResult * m_unit, dualResidual, group.inner, dualInput));
    } else {
        m_inner += group.inner;
        m_dualInput = std::max(m_dualInput, dualInput);
        m_dualResidual = std::max(m_dualResidual, dualResidual);
    }
}

double CertificateSum::value() const {
    const double outside = std::max(0.0, m_normResult - m_radius);
    if (m_normInput == 0)
        return outside > 0 ? std::numeric_limits<double>::infinity() : 0;
    const double gap = relativeGap(m_radius * m_unit, m_dualResidual, m_inner, m_dualInput);
    return std::max({outside / m_normInput, gap, m_groupGap});
}

} // namespace detail

template <class T>
double certificate(GroupView<const T> input, GroupView<const T> result, Kind kind, double radius) {
    using namespace detail;
    const std::size_t n = input.entries;
    std::vector<double> before(n), after(n), residual(n);
    CertificateSum certificate(kind, radius);
    for (std::size_t j = 0; j < input.groups; ++j) {
        readBlock<Reading::Signed>(input, j, 1, 1.0, before.data());
        readBlock<Reading::Signed>(result, j, 1, 1.0, after.data());
        double inner = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const double difference = before[i] - after[i];
            inner += difference * (after[i] * certificate.unit());
            residual[i] = std::abs(difference);
            before[i] = std::abs(before[i]);
            after[i] = std::abs(after[i]);
        }
        certificate.add({before, after, residual, inner});
    }
    return certificate.value();
}

template double certificate(GroupView<const float>, GroupView<const float>, Kind, double);
template double certificate(GroupView<const double>, GroupView<const double>, Kind, double);

} // namespace tamis::projection
