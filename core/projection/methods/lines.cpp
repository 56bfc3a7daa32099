// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/methods/lines.h"

#include "core/projection/norms.h"

#include <algorithm>
#include <limits>

namespace tamis::projection::detail {

Threshold boundFromSums(std::span<const double> sums, std::size_t entries, double radius) {
    // Measured downward from the largest sum, θ = largest − t, nothing is lost to rounding when the
    // radius is tiny. Newton from the right: t only falls, and with it the number of groups in
    // reach.
    const double largest = maximum(sums);
    const double mass = radius * static_cast<double>(entries);
    double t = mass;
    for (std::size_t reached = sums.size() + 1;;) {
        double distances = 0;
        std::size_t count = 0;
        for (const double sum : sums) {
            const bool inReach = largest - sum < t;
            distances += inReach ? largest - sum : 0;
            count += inReach;
        }
        if (count == 0 || count >= reached)
            break;
        reached = count;
        t = (mass + distances) / static_cast<double>(count);
    }
    t = t * (1 + 1e-9) + 4 * std::numeric_limits<double>::epsilon() * largest;
    return t < largest ? Threshold{largest, -t} : Threshold{};
}

std::vector<Line> linesAbove(const Threshold& theta, std::span<const double> sums,
                             std::size_t entries) {
    std::vector<Line> lines;
    for (std::size_t j = 0; j < sums.size(); ++j) {
        if (theta.leaves(sums[j]) > 0)
            lines.push_back({j, lines.size(), sums[j], sums[j], static_cast<double>(entries)});
    }
    return lines;
}

std::vector<std::size_t> groupsOf(std::span<const Line> lines) {
    std::vector<std::size_t> groups;
    for (const Line& line : lines)
        groups.push_back(line.group);
    return groups;
}

bool dropZeroGroups(std::vector<Line>& lines, const Threshold& theta) {
    return std::erase_if(lines,
                         [&](const Line& line) { return !(theta.leaves(line.groupSum) > 0); }) > 0;
}

double stepToRadius(std::span<const Line> lines, const Threshold& theta, double radius) {
    double total = 0, slope = 0;
    for (const Line& line : lines) {
        total += theta.leaves(line.sum) / line.size;
        slope += 1 / line.size;
    }
    return slope > 0 ? (total - radius) / slope : 0;
}

void writeLevels(std::span<const Line> lines, const Threshold& theta, std::span<double> levels) {
    std::fill(levels.begin(), levels.end(), 0.0);
    for (const Line& line : lines)
        levels[line.group] = line.level(theta);
}

} // namespace tamis::projection::detail
