// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/methods/rows.h"

/// D. Chu, C. Zhang, S. Sun, Q. Tao, "Semismooth Newton algorithm for efficient projections onto
/// ℓ1,∞-norm ball", ICML 2020. Newton's method on the system
///     Σ_i (a_ij − μ_j)₊ = θ for every surviving group j,   Σ_j μ_j = C
/// in all unknowns at once. Its Jacobian is an arrow, so one step costs one read of the surviving
/// groups: every group's line at its present level, then θ from all lines, then the levels from θ.
namespace tamis::projection::detail {
namespace {

/// Every group's line at its level; whether a support changed.
template <class Entry>
bool updateLines(const Rows<Entry>& rows, const Threshold& theta, bool mayGrow,
                 std::vector<Line>& lines) {
    bool changed = false;
    for (Line& line : lines) {
        const Support support =
            magnitudesAbove(rows.starts[line.row], rows.entries, line.level(theta));
        const bool reachedLargest = support.size == 0; // by rounding
        if (reachedLargest || support.size == line.size || (support.size > line.size && !mayGrow))
            continue;
        line.sum = support.sum;
        line.size = support.size;
        changed = true;
    }
    return changed;
}

/// θ only rises: a line is never above its group's level, and the line that a level leads to is
/// nowhere lower at the present θ than that level. Where θ stands still, because it started from
/// zero or because nothing but rounding is left to correct, supports only shrink.
template <class Entry>
Threshold solve(const Rows<Entry>& rows, Threshold theta, double radius, std::vector<Line>& lines) {
    constexpr int enough = 1000;
    bool moved = false; // θ is where the present lines sum to the radius
    for (int iteration = 0; iteration < enough; ++iteration) {
        const bool changed = updateLines(rows, theta, moved, lines);
        const double step = stepToRadius(lines, theta, radius);
        const bool finished = !changed && (moved || !(step > 0));
        moved = step > 0;
        if (moved || finished) // the last one only removes rounding errors
            theta.advance(step);
        moved = !dropZeroGroups(lines, theta) && moved;
        if (finished)
            break;
    }
    return theta;
}

} // namespace

template <class T>
MethodResult solveChu(const MethodProblem<T>& problem, std::span<double> levels) {
    return solveOnLines(problem, levels, [](auto&&... known) { return solve(known...); });
}

template MethodResult solveChu(const MethodProblem<float>&, std::span<double>);
template MethodResult solveChu(const MethodProblem<double>&, std::span<double>);

} // namespace tamis::projection::detail
