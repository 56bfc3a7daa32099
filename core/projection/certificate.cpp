// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/certificate.h"

#include "core/projection/extreme.h"
#include "core/projection/norms.h"
#include "core/projection/requests.h"
#include "core/projection/threshold.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::projection {
namespace detail {
namespace {

bool isBilevel(Kind kind) {
    return kind == Kind::BilevelL1Inf || kind == Kind::BilevelL11;
}

/// How much C·N*(R) exceeds ⟨R, X⟩, relative to C·N*(Y); `inner` and `radius` in the same unit.
double relativeGap(double radius, double dualResidual, double inner, double dualInput) {
    const double size = radius * dualInput;
    return size > 0 ? std::max(0.0, radius * dualResidual - inner) / size : 0;
}

struct Magnitudes {
    std::vector<double> values;

    double maximum() const { return detail::maximum(values); }
    double sum() const { return total(values); }
    double length() const {
        const double largest = maximum();
        if (largest == 0)
            return 0;
        double squares = 0;
        for (const double value : values)
            squares += (value / largest) * (value / largest);
        return largest * std::sqrt(squares);
    }
    double norm(Kind kind) const {
        if (kind == Kind::L1Inf || kind == Kind::BilevelL1Inf)
            return maximum();
        return kind == Kind::L12 ? length() : sum();
    }
    double dual(Kind kind) const {
        if (kind == Kind::L1Inf || kind == Kind::BilevelL1Inf)
            return sum();
        return kind == Kind::L12 ? length() : maximum();
    }
};

} // namespace

template <class T>
double commonScale(GroupView<const T> input, GroupView<const T> result) {
    double largest = 0;
    for (const GroupView<const T>& matrix : {input, result}) {
        for (std::size_t j = 0; j < matrix.groups; ++j) {
            for (std::size_t i = 0; i < matrix.entries; ++i) {
                const auto magnitude = std::abs(static_cast<double>(matrix(i, j)));
                if (!std::isfinite(magnitude))
                    return std::numeric_limits<double>::quiet_NaN();
                largest = std::max(largest, magnitude);
            }
        }
    }
    return safeScale(largest);
}

template double commonScale(GroupView<const float>, GroupView<const float>);
template double commonScale(GroupView<const double>, GroupView<const double>);

double certificateUnit(double radius) {
    if (!(radius > 0) || !std::isfinite(radius))
        return 1;
    return std::ldexp(1.0, std::clamp(-std::ilogb(radius), -1000, 1000));
}

double innerGap(const Certified& group, double unit) {
    return relativeGap(group.normResult * unit, group.dualResidual, group.inner, group.dualInput);
}

double certificateOf(std::span<const Certified> groups, Kind kind, double radius,
                     std::span<const double> weights) {
    const double unit = certificateUnit(radius);
    double normInput = 0, dualInput = 0, dualResidual = 0, inner = 0, groupGap = 0;
    Threshold normResult; // with twice the digits, as total() sums what is kept within the radius
    for (std::size_t j = 0; j < groups.size(); ++j) {
        const Certified& group = groups[j];
        const double weight = weights.empty() ? 1 : weights[j];
        normInput += weight * group.normInput;
        normResult.advance(weight * group.normResult);
        if (isBilevel(kind)) { // the outer problem, and the inner one of this group
            const double removed = group.normInput - group.normResult;
            inner += removed * (group.normResult * unit);
            dualInput = std::max(dualInput, group.normInput);
            dualResidual = std::max(dualResidual, std::abs(removed));
            groupGap = std::max(groupGap, innerGap(group, unit));
        } else {
            inner += group.inner;
            dualInput = std::max(dualInput, group.dualInput / weight);
            dualResidual = std::max(dualResidual, group.dualResidual / weight);
        }
    }
    const double outside = std::max(0.0, normResult.value() - radius);
    if (normInput == 0)
        return outside > 0 ? std::numeric_limits<double>::infinity() : 0;
    const double gap = relativeGap(radius * unit, dualResidual, inner, dualInput);
    return std::max({outside / normInput, gap, groupGap});
}

} // namespace detail

template <class T>
double certificate(GroupView<const T> input, GroupView<const T> result, Kind kind, double radius,
                   std::span<const double> weights) {
    using namespace detail;
    const double scale = commonScale(input, result);
    if (std::isnan(scale) || std::isnan(radius))
        return std::numeric_limits<double>::quiet_NaN();
    std::vector<double> scaledWeights;
    const double weightScale = weightUnit(weights);
    if (weightScale != 1)
        weights = reweighted(weights, weightScale, scaledWeights);
    radius = radius * scale * weightScale;
    const double unit = certificateUnit(radius);
    Magnitudes before, after, residual;
    std::vector<Certified> groups;
    for (std::size_t j = 0; j < input.groups; ++j) {
        before.values.clear();
        after.values.clear();
        residual.values.clear();
        double inner = 0;
        for (std::size_t i = 0; i < input.entries; ++i) {
            const double y = static_cast<double>(input(i, j)) * scale;
            const double x = static_cast<double>(result(i, j)) * scale;
            inner += (y - x) * (x * unit);
            before.values.push_back(std::abs(y));
            after.values.push_back(std::abs(x));
            residual.values.push_back(std::abs(y - x));
        }
        groups.push_back(
            {before.norm(kind), after.norm(kind), before.dual(kind), residual.dual(kind), inner});
    }
    return certificateOf(groups, kind, radius, weights);
}

template double certificate(GroupView<const float>, GroupView<const float>, Kind, double,
                            std::span<const double>);
template double certificate(GroupView<const double>, GroupView<const double>, Kind, double,
                            std::span<const double>);

} // namespace tamis::projection
