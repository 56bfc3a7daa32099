// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/simplex.h"

#include "core/projection/norms.h"
#include "core/projection/requests.h"
#include "core/projection/threshold.h"
#include "core/projection/workspace.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::projection {
namespace {

using namespace detail;

template <class T>
Result<void> checkVector(std::span<const T> vector, double radius) {
    if (!(radius >= 0) || !std::isfinite(radius))
        return fail(ErrorCode::Usage, fmt::format("the sum of the simplex is {}", radius), {},
                    "give a number that is zero or positive");
    if (radius > static_cast<double>(std::numeric_limits<T>::max()))
        return fail(ErrorCode::Usage, fmt::format("the sum {} is beyond single precision", radius),
                    {}, "give a smaller one, or a vector in double precision");
    if (vector.empty() && radius > 0)
        return fail(ErrorCode::Usage, "a vector without entries has no sum but zero", {},
                    "give at least one entry");
    const auto finite = [](T x) { return std::isfinite(x); };
    if (std::all_of(vector.begin(), vector.end(), finite))
        return {};
    const auto first = std::find_if_not(vector.begin(), vector.end(), finite) - vector.begin();
    const auto good = std::count_if(vector.begin(), vector.end(), finite);
    const std::size_t bad = vector.size() - static_cast<std::size_t>(good);
    return tl::make_unexpected(
        nonFiniteEntries(bad, vector.size(), fmt::format("entry {}", first + 1)));
}

/// The sum times `unit`.
template <class T>
double sumOf(std::span<const T> vector, double unit, std::vector<double>& scratch) {
    scratch.resize(vector.size());
    std::transform(vector.begin(), vector.end(), scratch.begin(),
                   [unit](T x) { return static_cast<double>(x) * unit; });
    return total(scratch);
}

/// The t in [−radius, 0] with Σ (d_i − t)₊ = radius, for d ≤ 0 with maximum 0. Newton from the
/// left; what falls below t is dropped for good. `differences` is scratch afterwards.
Threshold simplexThreshold(std::vector<double>& differences, double radius,
                           std::vector<double>& overs) {
    Threshold t{-radius, 0};
    for (bool first = true;; first = false) {
        const std::size_t before = differences.size();
        std::size_t kept = 0;
        overs.clear();
        for (const double d : differences) {
            const double over = t.leaves(d);
            if (!(over > 0))
                continue;
            overs.push_back(over);
            differences[kept++] = d;
        }
        if (kept == 0)
            return t;
        t.advance((total(overs) - radius) / static_cast<double>(kept));
        if (kept == before && !first)
            return t;
        differences.resize(kept);
    }
}

template <class T>
SimplexOutcome outcomeOf(std::span<const T> vector, std::vector<double>& scratch) {
    SimplexOutcome outcome;
    outcome.sum = sumOf(vector, 1, scratch);
    outcome.zeros = static_cast<std::size_t>(std::count(vector.begin(), vector.end(), T(0)));
    return outcome;
}

} // namespace

template <class T>
Result<SimplexOutcome> projectOntoSimplex(std::span<T> vector, double radius,
                                          Workspace& workspace) {
    const std::span<const T> input = vector;
    if (const Result<void> checked = checkVector(input, radius); !checked)
        return tl::make_unexpected(checked.error());
    std::vector<double>& differences = workspace.memory().values;
    std::vector<double>& overs = workspace.memory().kept;
    const auto negative = [](T x) { return x < 0; };
    const double unit = certificateUnit(radius); // sums in units of about the radius don't overflow
    const double rounding = 4.0 * static_cast<double>(std::numeric_limits<T>::epsilon()) * radius +
                            static_cast<double>(input.size()) *
                                static_cast<double>(std::numeric_limits<T>::denorm_min());
    if (std::none_of(input.begin(), input.end(), negative) &&
        std::abs(sumOf(input, unit, differences) - radius * unit) <=
            (radius > 0 ? rounding * unit : 0))
        return outcomeOf(input, differences);

    // Entries more than the radius below the largest one are zero: differences from it, in units of
    // about the radius, neither overflow nor lose the digits that matter.
    const double largest = static_cast<double>(*std::max_element(input.begin(), input.end()));
    const auto difference = [&](T x) { return (static_cast<double>(x) - largest) * unit; };
    differences.resize(input.size());
    std::transform(input.begin(), input.end(), differences.begin(), difference);
    const Threshold t = simplexThreshold(differences, radius * unit, overs);
    for (T& x : vector)
        x = static_cast<T>(std::max(0.0, t.leaves(difference(x))) / unit);
    SimplexOutcome outcome = outcomeOf(input, differences);
    outcome.changed = true;
    outcome.threshold = largest + t.value() / unit;
    return outcome;
}

template Result<SimplexOutcome> projectOntoSimplex(std::span<float>, double, Workspace&);
template Result<SimplexOutcome> projectOntoSimplex(std::span<double>, double, Workspace&);

} // namespace tamis::projection
