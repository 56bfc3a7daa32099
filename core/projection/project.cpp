// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/bilevel.h"
#include "core/projection/group_blocks.h"
#include "core/projection/group_norms.h"
#include "core/projection/l1inf.h"
#include "core/projection/shrink.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

namespace tamis::projection {
namespace {

using namespace detail;

Rule ruleOf(Kind kind) {
    switch (kind) {
    case Kind::L1Inf:
    case Kind::BilevelL1Inf:
        return Rule::Clip;
    case Kind::L12:
        return Rule::Scale;
    case Kind::L1:
    case Kind::BilevelL11:
        break;
    }
    return Rule::Soft;
}

template <class T>
Threshold solve(GroupView<const T> matrix, Kind kind, double scale, double radius,
                Workspace& workspace) {
    switch (kind) {
    case Kind::L1:
        return solveL1(matrix, scale, radius, workspace);
    case Kind::L1Inf:
        return solveL1Inf(matrix, scale, radius, workspace);
    case Kind::BilevelL1Inf:
        return solveBilevelL1Inf(radius, workspace);
    case Kind::BilevelL11:
        return solveBilevelL11(matrix, scale, radius, workspace);
    case Kind::L12:
        break;
    }
    return solveL12(radius, workspace);
}

/// Makes the stored result feasible to the last bit: rounding can leave its norm a few units in the
/// last place above the radius.
template <class T>
Measure settle(GroupView<const T> matrix, Kind kind, double radius, const Scaling& scaling,
               Workspace& workspace) {
    double step = std::numeric_limits<double>::epsilon();
    for (;; step *= 2) {
        const Measure measured = measure(matrix, kind, ruleOf(kind), radius, scaling, workspace);
        if (measured.norm <= radius)
            return measured;
        const double excess = std::min(measured.norm / radius - 1, 0.5);
        tighten(ruleOf(kind), std::min(excess + step, 1.0), workspace);
    }
}

template <class T>
void setToZero(GroupView<T> matrix) {
    changeEntries(matrix, [](T& entry, std::size_t) { entry = T(0); });
}

} // namespace

template <class T>
Result<Outcome> project(GroupView<T> matrix, Kind kind, double radius, Workspace& workspace) {
    if (!(radius >= 0))
        return fail(ErrorCode::Usage, fmt::format("the radius is {}", radius), {},
                    "give a radius that is zero or positive");
    const GroupView<const T> input = matrix;
    const Result<Scan> scanned = scan(input, kind, 1.0, workspace);
    if (!scanned)
        return tl::make_unexpected(scanned.error());

    Outcome outcome;
    outcome.groups = matrix.groups;
    outcome.normBefore = scanned->norm;
    if (scanned->norm <= radius) {
        outcome.normAfter = scanned->norm;
        outcome.zeroGroups = static_cast<std::size_t>(
            std::count(workspace.maxima.begin(), workspace.maxima.end(), 0.0));
        return outcome;
    }
    outcome.changed = true;
    const Scaling scaling(safeScale(scanned->largest));
    if (radius * scaling.factor < std::numeric_limits<double>::min()) {
        outcome.threshold = maximum(decidingValues(kind, workspace));
        outcome.zeroGroups = matrix.groups;
        setToZero(matrix);
        return outcome;
    }
    if (scaling.factor != 1)
        (void)scan(input, kind, scaling.factor, workspace);
    const Threshold threshold =
        solve(input, kind, scaling.factor, radius * scaling.factor, workspace);
    const Measure measured = settle(input, kind, radius, scaling, workspace);
    shrinkInPlace(matrix, ruleOf(kind), scaling, workspace);
    outcome.threshold = threshold.value() * scaling.inverse;
    outcome.normAfter = measured.norm;
    outcome.certificate = measured.certificate;
    outcome.zeroGroups = measured.zeroGroups;
    return outcome;
}

template Result<Outcome> project(GroupView<float>, Kind, double, Workspace&);
template Result<Outcome> project(GroupView<double>, Kind, double, Workspace&);

} // namespace tamis::projection
