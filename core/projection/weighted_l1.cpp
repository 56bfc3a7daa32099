// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/weighted_l1.h"

#include "core/projection/workspace.h"

#include <cmath>

namespace tamis::projection::detail {

template <class T>
Threshold weightedThreshold(GroupView<const T> matrix, double radius,
                            std::span<const double> weights, Workspace& workspace) {
    std::vector<double>& magnitudes = workspace.memory().values;
    std::vector<double>& own = workspace.memory().kept; // their weights
    magnitudes.clear();
    own.clear();
    for (std::size_t j = 0; j < matrix.groups; ++j) {
        for (std::size_t i = 0; i < matrix.entries; ++i) {
            magnitudes.push_back(std::abs(static_cast<double>(matrix(i, j))));
            own.push_back(weights[j]);
        }
    }
    Threshold tau;
    for (bool first = true;; first = false) {
        std::size_t kept = 0;
        double left = 0, slope = 0;
        for (std::size_t i = 0; i < magnitudes.size(); ++i) {
            // Not |y|/w − τ: the quotient is rounded, which a tiny radius would show.
            const double over = tau.times(own[i]).leaves(magnitudes[i]);
            if (!(over > 0))
                continue;
            left += own[i] * over;
            slope += own[i] * own[i];
            magnitudes[kept] = magnitudes[i];
            own[kept++] = own[i];
        }
        if (kept == 0)
            break;
        tau.advance((left - radius) / slope);
        if (kept == magnitudes.size() && !first)
            break;
        magnitudes.resize(kept);
        own.resize(kept);
    }
    return tau.value() > 0 ? tau : Threshold{}; // by rounding, where next to nothing is to go
}

template Threshold weightedThreshold(GroupView<const float>, double, std::span<const double>,
                                     Workspace&);
template Threshold weightedThreshold(GroupView<const double>, double, std::span<const double>,
                                     Workspace&);

} // namespace tamis::projection::detail
