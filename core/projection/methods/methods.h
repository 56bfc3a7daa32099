// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

#include <span>

/// The published algorithms for the exact ℓ1,∞ ball, each in a file of its own, for comparison with
/// ours: what they are measured against has to be written with as much care as what they are
/// compared to.
namespace tamis::projection::detail {

/// What a method finds. Levels: group j is clipped at levels[j] ≥ 0.
struct MethodResult {
    double theta = 0;
    std::size_t events = 0; ///< heap: J of paper 000
};

/// What a method is given: groups, of which only magnitudes count, with finite entries that are not
/// extreme (extreme.h); 0 < radius < norm; the sum of magnitudes of every group.
template <class T>
struct MethodProblem {
    GroupView<const T> matrix;
    double radius = 0;
    std::span<const double> sums;
    /// For the entries a method iterates on, reused from call to call: fresh memory can cost more
    /// than all that is then done there.
    std::vector<double>& memory;
};

template <class T>
MethodResult solveHeap(const MethodProblem<T>& problem, std::span<double> levels);
template <class T>
MethodResult solveChu(const MethodProblem<T>& problem, std::span<double> levels);
template <class T>
MethodResult solveBejar(const MethodProblem<T>& problem, std::span<double> levels);
template <class T>
MethodResult solveQuattoni(const MethodProblem<T>& problem, std::span<double> levels);

} // namespace tamis::projection::detail
