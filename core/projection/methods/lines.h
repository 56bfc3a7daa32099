// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/threshold.h"

#include <cstddef>
#include <span>
#include <vector>

/// What all methods know of a group at a threshold θ: the linear piece of its level μ(θ).
namespace tamis::projection::detail {

/// μ(θ) = (S − θ)/K over the K entries above the level, whose sum is S. Whatever the largest
/// entries taken, this is never above the group's true level.
struct Line {
    std::size_t group = 0;
    std::size_t row = 0; ///< of the group's entries
    double groupSum = 0; ///< of all entries: the group is zero when θ reaches it
    double sum = 0;      ///< S
    double size = 0;     ///< K
    double level(const Threshold& theta) const {
        const double value = theta.leaves(sum) / size;
        return value > 0 ? value : 0;
    }
};

/// A θ certainly not greater than the solution, from the groups' sums L alone: with no level less
/// than (L − θ)/n, the root of Σ_j (L_j − θ)₊ = n·radius, less a margin for rounding.
Threshold boundFromSums(std::span<const double> sums, std::size_t entries, double radius);

/// One line for each group that can survive θ, with all its entries above the level.
std::vector<Line> linesAbove(const Threshold& theta, std::span<const double> sums,
                             std::size_t entries);

std::vector<std::size_t> groupsOf(std::span<const Line> lines);

/// Removes the lines of groups that θ makes zero; whether there were any.
bool dropZeroGroups(std::vector<Line>& lines, const Threshold& theta);

/// How far θ is from where the lines' values sum to the radius.
double stepToRadius(std::span<const Line> lines, const Threshold& theta, double radius);

void writeLevels(std::span<const Line> lines, const Threshold& theta, std::span<double> levels);

} // namespace tamis::projection::detail
