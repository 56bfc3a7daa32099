// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/group_norms.h"
#include "core/projection/methods/methods.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

/// Groups as contiguous rows of entries, read where they stand if they already are such rows.
namespace tamis::projection::detail {

/// rows[r][i], i < entries: entry i of the r-th chosen group, still with its sign.
template <class Entry>
struct Rows {
    std::vector<const Entry*> starts;
    std::size_t entries = 0;
};

/// The magnitudes of the chosen groups times the scale, group after group. Of a matrix whose groups
/// lie side by side it reads a few rows of memory at a time, so that whole cache lines are used.
template <class T>
std::unique_ptr<double[]> gatherMagnitudes(const MethodProblem<T>& problem,
                                           std::span<const std::size_t> groups) {
    const GroupView<const T>& matrix = problem.matrix;
    const std::size_t n = matrix.entries;
    const bool sideBySide = matrix.entryStride > matrix.groupStride;
    const std::size_t groupsAtOnce = sideBySide ? 256 : 1;
    const std::size_t entriesAtOnce = sideBySide ? 8 : n;
    auto values = std::make_unique_for_overwrite<double[]>(groups.size() * n);
    for (std::size_t first = 0; first < groups.size(); first += groupsAtOnce) {
        const std::size_t last = std::min(first + groupsAtOnce, groups.size());
        for (std::size_t from = 0; from < n; from += entriesAtOnce) {
            const std::size_t to = std::min(from + entriesAtOnce, n);
            for (std::size_t g = first; g < last; ++g) {
                const T* const group = matrix.data + groups[g] * matrix.groupStride;
                for (std::size_t i = from; i < to; ++i)
                    values[g * n + i] =
                        std::abs(static_cast<double>(group[i * matrix.entryStride])) *
                        problem.scale;
            }
        }
    }
    return values;
}

/// solve(rows of the chosen groups), without a copy where the matrix itself has such rows.
template <class T, class Solve>
auto withRows(const MethodProblem<T>& problem, std::span<const std::size_t> groups, Solve solve) {
    const GroupView<const T>& matrix = problem.matrix;
    if (matrix.entryStride == 1 && problem.scale == 1) {
        Rows<T> rows{{}, matrix.entries};
        for (const std::size_t j : groups)
            rows.starts.push_back(matrix.data + j * matrix.groupStride);
        return solve(rows);
    }
    const std::unique_ptr<double[]> values = gatherMagnitudes(problem, groups);
    Rows<double> rows{{}, matrix.entries};
    for (std::size_t r = 0; r < groups.size(); ++r)
        rows.starts.push_back(values.get() + r * matrix.entries);
    return solve(rows);
}

/// Sum and number of the entries whose magnitude is greater than `level`.
template <class Entry>
Support magnitudesAbove(const Entry* row, std::size_t entries, double level) {
    constexpr std::size_t lanes = 8;
    double sums[lanes] = {};
    double sizes[lanes] = {};
    const auto add = [&](std::size_t lane, Entry entry) {
        const double magnitude = std::abs(static_cast<double>(entry));
        sums[lane] += magnitude > level ? magnitude : 0.0;
        sizes[lane] += magnitude > level ? 1.0 : 0.0;
    };
    std::size_t i = 0;
    for (; i + lanes <= entries; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            add(lane, row[i + lane]);
    for (; i < entries; ++i)
        add(0, row[i]);
    Support support;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        support.sum += sums[lane];
        support.size += sizes[lane];
    }
    return support;
}

} // namespace tamis::projection::detail
