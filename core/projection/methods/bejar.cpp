// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/methods/rows.h"
#include "core/projection/norms.h"

/// B. Béjar, I. Dokmanić, R. Vidal, "The fastest ℓ1,∞ prox in the West", IEEE TPAMI 2021, in its
/// variant with active sets. Bounds of θ from the groups' norms tell which groups are zero without
/// solving anything (column elimination). Then in turns: at the present θ every group's level is
/// found exactly on a set of active entries that shrinks until it holds only entries above the
/// level; from all active sets follows the next θ; groups that it makes zero are eliminated.
namespace tamis::projection::detail {
namespace {

template <class Entry>
double largestMagnitude(const Entry* row, std::size_t entries) {
    constexpr std::size_t lanes = 8;
    Entry largest[lanes] = {};
    const auto take = [&](std::size_t lane, Entry entry) {
        const Entry magnitude = std::abs(entry);
        largest[lane] = magnitude > largest[lane] ? magnitude : largest[lane];
    };
    std::size_t i = 0;
    for (; i + lanes <= entries; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            take(lane, row[i + lane]);
    for (; i < entries; ++i)
        take(0, row[i]);
    return static_cast<double>(*std::max_element(largest, largest + lanes));
}

/// Writes the magnitudes greater than `level` to `kept`, which may be where they are read.
template <class Entry>
std::size_t keepAbove(double level, const Entry* from, std::size_t count, double* kept) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double magnitude = std::abs(static_cast<double>(from[i]));
        kept[size] = magnitude;
        size += magnitude > level;
    }
    return size;
}

/// A better bound from below: no level is less than M_j − θ nor than (L_j − θ)/n. Newton from the
/// left, every step of which is such a bound.
Threshold boundFromNorms(std::span<const Line> lines, std::span<const double> maxima,
                         Threshold theta, double radius) {
    for (int iteration = 0; iteration < 20; ++iteration) {
        double total = 0, slope = 0;
        for (const Line& line : lines) {
            const double fromMaximum = theta.leaves(maxima[line.row]);
            const double fromSum = line.level(theta);
            total += std::max(fromMaximum, fromSum);
            slope += fromMaximum >= fromSum ? 1 : fromSum > 0 ? 1 / line.size : 0;
        }
        const double step = slope > 0 ? (total - radius) / slope : 0;
        if (!(step > 0))
            break;
        theta.advance(step);
    }
    return theta;
}

/// The line of one group at θ: active are the entries above a level that is known not to be too
/// high; the level they give is higher, and still not too high, until none of them falls.
template <class Entry>
void shrinkActiveSet(Line& line, const Entry* row, std::size_t entries, double largest,
                     const Threshold& theta, std::vector<double>& active) {
    // The largest entry stays active even if θ is too small to make a difference to it.
    double level =
        std::min(std::max(line.level(theta), theta.leaves(largest)), std::nextafter(largest, 0.0));
    std::size_t size = keepAbove(level, row, entries, active.data());
    while (size > 0) {
        line.sum = total({active.data(), size});
        line.size = static_cast<double>(size);
        level = line.level(theta);
        const std::size_t left = keepAbove(level, active.data(), size, active.data());
        if (left == size)
            break;
        size = left;
    }
}

template <class Entry>
Threshold solve(const Rows<Entry>& rows, Threshold theta, double radius, std::vector<Line>& lines) {
    std::vector<double> maxima;
    for (const Line& line : lines)
        maxima.push_back(largestMagnitude(rows.starts[line.row], rows.entries));
    theta = boundFromNorms(lines, maxima, theta, radius);
    dropZeroGroups(lines, theta);

    std::vector<double> active(rows.entries);
    constexpr int enough = 1000;
    bool solved = false; // θ is where the present lines sum to the radius
    for (int iteration = 0; iteration < enough; ++iteration) {
        bool changed = false;
        for (Line& line : lines) {
            const double before = line.size;
            shrinkActiveSet(line, rows.starts[line.row], rows.entries, maxima[line.row], theta,
                            active);
            changed = changed || line.size != before;
        }
        // θ only rises, since the sum of the levels is convex and decreases.
        const double step = stepToRadius(lines, theta, radius);
        const bool finished = !(step > 0) || (!changed && solved);
        theta.advance(step); // the last one only removes rounding errors
        solved = !dropZeroGroups(lines, theta);
        if (finished)
            break;
    }
    return theta;
}

} // namespace

template <class T>
MethodResult solveBejar(const MethodProblem<T>& problem, std::span<double> levels) {
    return solveOnLines(problem, levels, [](auto&&... known) { return solve(known...); });
}

template MethodResult solveBejar(const MethodProblem<float>&, std::span<double>);
template MethodResult solveBejar(const MethodProblem<double>&, std::span<double>);

} // namespace tamis::projection::detail
