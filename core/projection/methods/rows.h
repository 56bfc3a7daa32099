// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/methods/lines.h"
#include "core/projection/methods/methods.h"

#include <algorithm>
#include <cmath>
#include <vector>

/// Groups as contiguous rows of entries, read where they stand if they already are such rows.
namespace tamis::projection::detail {

/// rows[r][i], i < entries: entry i of the r-th chosen group, still with its sign.
template <class Entry>
struct Rows {
    std::vector<const Entry*> starts;
    std::size_t entries = 0;
};

/// The magnitudes of the chosen groups, group after group, in the problem's memory. Of a matrix
/// whose groups lie side by side it reads a few rows of memory at a time, so that whole cache lines
/// are used.
template <class T>
double* gatherMagnitudes(const MethodProblem<T>& problem, std::span<const std::size_t> groups) {
    const GroupView<const T>& matrix = problem.matrix;
    const std::size_t n = matrix.entries;
    const bool sideBySide = matrix.entryStride > matrix.groupStride;
    const std::size_t groupsAtOnce = sideBySide ? 256 : 1;
    const std::size_t entriesAtOnce = sideBySide ? 8 : n;
    std::vector<double>& values = problem.memory;
    if (values.size() < groups.size() * n)
        values.resize(groups.size() * n);
    for (std::size_t first = 0; first < groups.size(); first += groupsAtOnce) {
        const std::size_t last = std::min(first + groupsAtOnce, groups.size());
        for (std::size_t from = 0; from < n; from += entriesAtOnce) {
            const std::size_t to = std::min(from + entriesAtOnce, n);
            for (std::size_t g = first; g < last; ++g) {
                const T* const group = matrix.data + groups[g] * matrix.groupStride;
                double* const row = values.data() + g * n;
                for (std::size_t i = from; i < to; ++i) {
                    const double entry = static_cast<double>(group[i * matrix.entryStride]);
                    row[i] = std::abs(entry);
                }
            }
        }
    }
    return values.data();
}

/// solve(rows of the chosen groups), without a copy where the matrix itself has such rows.
template <class T, class Solve>
auto withRows(const MethodProblem<T>& problem, std::span<const std::size_t> groups, Solve solve) {
    const GroupView<const T>& matrix = problem.matrix;
    if (matrix.entryStride == 1) {
        Rows<T> rows{{}, matrix.entries};
        for (const std::size_t j : groups)
            rows.starts.push_back(matrix.data + j * matrix.groupStride);
        return solve(rows);
    }
    const double* const values = gatherMagnitudes(problem, groups);
    Rows<double> rows{{}, matrix.entries};
    for (std::size_t r = 0; r < groups.size(); ++r)
        rows.starts.push_back(values + r * matrix.entries);
    return solve(rows);
}

/// A method that improves θ and the lines of the groups that can survive: solve(rows, first θ,
/// radius, lines) → θ.
template <class T, class Solve>
MethodResult solveOnLines(const MethodProblem<T>& problem, std::span<double> levels, Solve solve) {
    const std::size_t entries = problem.matrix.entries;
    const Threshold start = boundFromSums(problem.sums, entries, problem.radius);
    std::vector<Line> lines = linesAbove(start, problem.sums, entries);
    const Threshold theta = withRows(problem, groupsOf(lines), [&](const auto& rows) {
        return solve(rows, start, problem.radius, lines);
    });
    writeLevels(lines, theta, levels);
    return {theta.value()};
}

/// Sum and number of some entries.
struct Support {
    double sum = 0;
    double size = 0;
};

/// Of the entries whose magnitude is greater than `level`: two loops, which compilers make free of
/// branches, where one would cost a misprediction every few entries.
template <class Entry>
Support magnitudesAbove(const Entry* row, std::size_t entries, double level) {
    const auto magnitude = [row](std::size_t i) { return std::abs(static_cast<double>(row[i])); };
    const auto kept = [&](std::size_t i) { return magnitude(i) > level ? magnitude(i) : 0.0; };
    double a = 0, b = 0, c = 0, d = 0;
    std::size_t i = 0;
    for (; i + 4 <= entries; i += 4) {
        a += kept(i);
        b += kept(i + 1);
        c += kept(i + 2);
        d += kept(i + 3);
    }
    for (; i < entries; ++i)
        a += kept(i);
    std::size_t count = 0;
    for (i = 0; i < entries; ++i)
        count += magnitude(i) > level;
    return {(a + b) + (c + d), static_cast<double>(count)};
}

} // namespace tamis::projection::detail
