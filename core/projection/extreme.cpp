// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/extreme.h"

#include "core/projection/norms.h"
#include "core/projection/workspace.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::projection::detail {
namespace {

/// The value over the scale, towards zero where that isn't a T.
template <class T>
T unscaled(double value, double scale) {
    const T nearest = static_cast<T>(value / scale);
    return std::abs(static_cast<double>(nearest) * scale) > std::abs(value)
               ? std::nextafter(nearest, T(0))
               : nearest;
}

/// Writes `scaled` back where it differs from what the matrix was, never making an entry larger.
template <class T>
void writeBack(GroupView<T> matrix, const std::vector<double>& scaled, double scale) {
    for (std::size_t j = 0; j < matrix.groups; ++j) {
        for (std::size_t i = 0; i < matrix.entries; ++i) {
            T& entry = matrix(i, j);
            const double value = scaled[j * matrix.entries + i];
            if (static_cast<double>(entry) * scale == value)
                continue;
            const T result = unscaled<T>(value, scale);
            entry = std::abs(result) < std::abs(entry) ? result : entry;
        }
    }
}

template <class T>
void shorten(GroupView<T> matrix, double factor) {
    for (std::size_t j = 0; j < matrix.groups; ++j) {
        for (std::size_t i = 0; i < matrix.entries; ++i) {
            T& entry = matrix(i, j);
            const T less = static_cast<T>(static_cast<double>(entry) * factor);
            entry = less == entry ? std::nextafter(entry, T(0)) : less;
        }
    }
}

} // namespace

double safeScale(double largest) {
    constexpr int high = 400; // leaves room for squares and for sums of 2^120 entries
    constexpr int low = -400;
    if (largest == 0)
        return 1;
    const int exponent = std::ilogb(largest);
    return exponent > high || exponent < low ? std::ldexp(1.0, std::clamp(-exponent, -1000, 1000))
                                             : 1;
}

template <class T>
GroupView<double> scaledCopy(GroupView<const T> matrix, double scale, std::vector<double>& memory) {
    memory.resize(matrix.groups * matrix.entries);
    const GroupView<double> copy{memory.data(), matrix.groups, matrix.entries, matrix.entries, 1};
    for (std::size_t j = 0; j < matrix.groups; ++j)
        for (std::size_t i = 0; i < matrix.entries; ++i)
            copy(i, j) = static_cast<double>(matrix(i, j)) * scale;
    return copy;
}

template <class T>
Result<Outcome> throughScaledCopy(GroupView<T> matrix, double radius, Workspace& workspace,
                                  double scale, const ByCopy& by) {
    std::vector<double>& copy = workspace.memory().extreme;
    Result<Outcome> outcome = by.project(scaledCopy(GroupView<const T>(matrix), scale, copy));
    if (!outcome)
        return outcome;
    outcome->threshold /= scale;
    if (outcome->changed)
        writeBack(matrix, copy, scale);
    for (double step = std::numeric_limits<double>::epsilon();; step *= 2) {
        outcome->normAfter = by.storedNorm();
        if (outcome->normAfter <= radius)
            return outcome;
        shorten(matrix, 1 - std::min(step, 1.0)); // the scale had changed how norms are rounded
        outcome->changed = true;
    }
}

template <class T>
Result<Outcome> projectScaled(GroupView<T> matrix, Kind kind, double radius, Workspace& workspace,
                              const Options& options, double scale, double norm) {
    const auto projectCopy = [&](GroupView<double> copy) {
        return project(copy, kind, radius * scale, workspace, options);
    };
    const auto scanned = [&](const auto& view) { // its entries are finite
        (void)scan(view, kind, 1, workspace);
        return total(groupNorms(kind, workspace), options.weights);
    };
    // Large entries are added up in the scale, where a group that a small weight belongs to does
    // not overflow; small ones as they are, since a scale changes how their sums are rounded.
    const GroupView<const T> now = matrix;
    const auto storedNorm = [&] {
        if (scale > 1)
            return scanned(now);
        const GroupView<double> copy = scaledCopy(now, scale, workspace.memory().extreme);
        return scanned(GroupView<const double>(copy)) / scale;
    };
    Result<Outcome> outcome = throughScaledCopy(matrix, radius, workspace, scale,
                                                {std::ref(projectCopy), std::ref(storedNorm)});
    if (!outcome)
        return outcome;
    outcome->normBefore = norm;
    scanned(now);
    const std::span<const double> stored = groupNorms(kind, workspace);
    outcome->zeroGroups = static_cast<std::size_t>(std::count(stored.begin(), stored.end(), 0.0));
    return outcome;
}

template GroupView<double> scaledCopy(GroupView<const float>, double, std::vector<double>&);
template GroupView<double> scaledCopy(GroupView<const double>, double, std::vector<double>&);
template Result<Outcome> throughScaledCopy(GroupView<float>, double, Workspace&, double,
                                           const ByCopy&);
template Result<Outcome> throughScaledCopy(GroupView<double>, double, Workspace&, double,
                                           const ByCopy&);
template Result<Outcome> projectScaled(GroupView<float>, Kind, double, Workspace&, const Options&,
                                       double, double);
template Result<Outcome> projectScaled(GroupView<double>, Kind, double, Workspace&, const Options&,
                                       double, double);

} // namespace tamis::projection::detail
