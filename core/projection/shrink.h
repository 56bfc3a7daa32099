// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

#include <cmath>

/// How a threshold changes the entries, one rule a kind of ball, with the same bits when an entry
/// is measured and when it is written.
namespace tamis::projection::detail {

enum class Rule {
    Clip,  ///< min(a, amount)
    Soft,  ///< (a − amount − correction)₊
    Scale, ///< a · amount
};

/// Solvers work on the matrix times a power of two, see safeScale().
struct Scaling {
    explicit Scaling(double power) : factor(power), inverse(1 / power) {}
    double factor;
    double inverse;
};

/// The greatest T that times the factor is at most `magnitude`.
template <class T>
T roundDown(double magnitude, const Scaling& scaling) {
    const T rounded = static_cast<T>(magnitude * scaling.inverse);
    const bool above = static_cast<double>(rounded) * scaling.factor > magnitude;
    return above ? std::nextafter(rounded, T(0)) : rounded;
}

/// The magnitude to store for an entry of this magnitude; amount and correction are scaled.
template <Rule rule, class T>
T shrunk(T original, const Scaling& scaling, double amount, double correction) {
    const double scaled = static_cast<double>(original) * scaling.factor;
    if constexpr (rule == Rule::Clip) {
        return scaled <= amount ? original : roundDown<T>(amount, scaling);
    } else if constexpr (rule == Rule::Scale) {
        return roundDown<T>(scaled * amount, scaling);
    } else {
        const double left = (scaled - amount) - correction;
        return left > 0 ? roundDown<T>(left, scaling) : T(0);
    }
}

struct Measure {
    double norm = 0;
    double certificate = 0;
    std::size_t zeroGroups = 0;
};

/// What the result would be like with workspace.amounts and .corrections, without writing it.
template <class T>
Measure measure(GroupView<const T> matrix, Kind kind, Rule rule, double radius,
                const Scaling& scaling, Workspace& workspace);

/// Moves the amounts so that the norm falls by the given small fraction.
void tighten(Rule rule, double fraction, Workspace& workspace);

/// Writes the result in place.
template <class T>
void shrinkInPlace(GroupView<T> matrix, Rule rule, const Scaling& scaling,
                   const Workspace& workspace);

} // namespace tamis::projection::detail
