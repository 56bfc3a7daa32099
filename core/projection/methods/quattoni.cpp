// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/methods/rows.h"
#include "core/projection/norms.h"

/// A. Quattoni, X. Carreras, M. Collins, T. Darrell, "An efficient projection for ℓ1,∞
/// regularization", ICML 2009. The sum φ(θ) of all levels is piecewise linear. Sorting each group
/// gives its breakpoints ("residuals"), sorting all of them gives the pieces of φ, and a walk over
/// these the piece on which φ is the radius. O(nm log nm), whatever the radius.
///
/// θ is counted downward from the largest sum, θ = largest − t, for the sake of digits; see
/// heap.cpp, which walks the same breakpoints but finds only those it needs.
namespace tamis::projection::detail {
namespace {

/// φ's slope in t grows by `slope` at t.
struct Breakpoint {
    double at = 0;
    double slope = 0;
};

/// The breakpoints of one group: it enters with all its entries, then its entries leave its support
/// one after another, the smallest first.
void addBreakpoints(std::span<const double> ascending, double entersAt,
                    std::vector<Breakpoint>& breakpoints) {
    double size = static_cast<double>(ascending.size());
    double offset = entersAt;
    breakpoints.push_back({offset, 1 / size});
    for (const double entry : ascending.first(ascending.size() - 1)) {
        breakpoints.push_back({offset + size * entry, 1 / (size * (size - 1))});
        offset += entry;
        size -= 1;
    }
}

/// How many entries of the group have left its support at t.
std::size_t leftBefore(std::span<const double> ascending, double entersAt, double t) {
    double size = static_cast<double>(ascending.size());
    double offset = entersAt;
    std::size_t left = 0;
    while (left + 1 < ascending.size() && offset + size * ascending[left] < t) {
        offset += ascending[left++];
        size -= 1;
    }
    return left;
}

/// t at which φ is the radius. Sorts the breakpoints.
double walk(std::vector<Breakpoint>& breakpoints, double radius) {
    std::sort(breakpoints.begin(), breakpoints.end(),
              [](const Breakpoint& a, const Breakpoint& b) { return a.at < b.at; });
    double now = 0, reached = 0, slope = 0;
    for (const Breakpoint& next : breakpoints) {
        const double total = reached + slope * (next.at - now);
        if (total >= radius)
            break;
        reached = total;
        now = next.at;
        slope += next.slope;
    }
    return now + (radius - reached) / slope;
}

} // namespace

template <class T>
MethodResult solveQuattoni(const MethodProblem<T>& problem, std::span<double> levels) {
    const std::size_t entries = problem.matrix.entries;
    const double largest = maximum(problem.sums);
    std::vector<Line> lines = linesAbove(Threshold{}, problem.sums, entries);
    double* const values = gatherMagnitudes(problem, groupsOf(lines));
    const auto groupOf = [&](const Line& line) {
        return std::span<double>(values + line.row * entries, entries);
    };
    double t = 0;
    {
        std::vector<Breakpoint> breakpoints;
        breakpoints.reserve(lines.size() * entries);
        for (const Line& line : lines) {
            std::sort(groupOf(line).begin(), groupOf(line).end());
            addBreakpoints(groupOf(line), largest - line.groupSum, breakpoints);
        }
        t = walk(breakpoints, problem.radius);
    }
    Threshold theta{largest, -t};
    dropZeroGroups(lines, theta);
    for (Line& line : lines) {
        const std::size_t left = leftBefore(groupOf(line), largest - line.groupSum, t);
        line.sum = total(groupOf(line).subspan(left));
        line.size = static_cast<double>(entries - left);
    }
    theta.advance(stepToRadius(lines, theta, problem.radius));
    writeLevels(lines, theta, levels);
    return {theta.value()};
}

template MethodResult solveQuattoni(const MethodProblem<float>&, std::span<double>);
template MethodResult solveQuattoni(const MethodProblem<double>&, std::span<double>);

} // namespace tamis::projection::detail
