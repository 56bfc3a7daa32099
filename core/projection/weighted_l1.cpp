// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/weighted_l1.h"

#include "core/projection/workspace.h"

#include <cmath>

namespace tamis::projection::detail {

template <class T>
Threshold weightedThreshold(GroupView<const T> matrix, double radius,
                            std::span<const double> weights, Workspace& workspace) {
    std::vector<double>& ratios = workspace.memory().values;
    std::vector<double>& squares = workspace.memory().kept;
    ratios.clear();
    squares.clear();
    for (std::size_t j = 0; j < matrix.groups; ++j) {
        for (std::size_t i = 0; i < matrix.entries; ++i) {
            ratios.push_back(std::abs(static_cast<double>(matrix(i, j))) / weights[j]);
            squares.push_back(weights[j] * weights[j]);
        }
    }
    Threshold tau;
    for (bool first = true;; first = false) {
        std::size_t kept = 0;
        double left = 0, slope = 0;
        for (std::size_t i = 0; i < ratios.size(); ++i) {
            const double over = tau.leaves(ratios[i]);
            if (!(over > 0))
                continue;
            left += squares[i] * over;
            slope += squares[i];
            ratios[kept] = ratios[i];
            squares[kept++] = squares[i];
        }
        if (kept == 0)
            return tau;
        tau.advance((left - radius) / slope);
        if (kept == ratios.size() && !first)
            return tau;
        ratios.resize(kept);
        squares.resize(kept);
    }
}

template Threshold weightedThreshold(GroupView<const float>, double, std::span<const double>,
                                     Workspace&);
template Threshold weightedThreshold(GroupView<const double>, double, std::span<const double>,
                                     Workspace&);

} // namespace tamis::projection::detail
