// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/methods/lines.h"
#include "core/projection/methods/rows.h"

/// D. Chu, C. Zhang, S. Sun, Q. Tao, "Semismooth Newton algorithm for efficient projections onto
/// ℓ1,∞-norm ball", ICML 2020. Newton's method on the system
///     Σ_i (a_ij − μ_j)₊ = θ for every surviving group j,   Σ_j μ_j = C
/// in all unknowns at once. Its Jacobian is an arrow, so one step costs one read of the surviving
/// groups: every group's line at its present level, then θ from all lines, then the levels from θ.
namespace tamis::projection::detail {
namespace {

/// θ only rises: a line is never above its group's level, and the line that a level leads to is
/// nowhere lower at the present θ than that level. Where no support changes, the step before had
/// the right linear pieces and this one only removes rounding errors.
template <class Entry>
Threshold solve(const Rows<Entry>& rows, Threshold theta, double radius, std::vector<Line>& lines) {
    constexpr int enough = 1000;
    for (int iteration = 0; iteration < enough; ++iteration) {
        bool changed = iteration == 0;
        for (Line& line : lines) {
            const Support support =
                magnitudesAbove(rows.starts[line.row], rows.entries, line.level(theta));
            if (support.size == 0) // the level reached the largest entry by rounding
                continue;
            changed = changed || support.size != line.size;
            line.sum = support.sum;
            line.size = support.size;
        }
        const double step = stepToRadius(lines, theta, radius);
        theta.advance(step);
        changed = dropZeroGroups(lines, theta) || changed;
        if (!changed || !(step > 0))
            break;
    }
    return theta;
}

} // namespace

template <class T>
MethodResult solveChu(const MethodProblem<T>& problem, std::span<double> levels) {
    const std::size_t entries = problem.matrix.entries;
    const Threshold start = boundFromSums(problem.sums, entries, problem.radius);
    std::vector<Line> lines = linesAbove(start, problem.sums, entries);
    const Threshold theta = withRows(problem, groupsOf(lines), [&](const auto& rows) {
        return solve(rows, start, problem.radius, lines);
    });
    writeLevels(lines, theta, levels);
    return {theta.value()};
}

template MethodResult solveChu(const MethodProblem<float>&, std::span<double>);
template MethodResult solveChu(const MethodProblem<double>&, std::span<double>);

} // namespace tamis::projection::detail
