// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/l1inf_groups.h"

#include "core/projection/kernels/kernels.h"

#include <algorithm>

namespace tamis::projection::detail {
namespace {

/// The piece of all entries above a level that is not below the window.
Piece above(const GroupWindow& window, const double* inside, double level) {
    const kernels::Support support =
        kernels::vectorKernels().supportAbove(inside, window.count, level);
    return {window.sumAbove + support.sum, static_cast<double>(window.above + support.size), 0, -1};
}

} // namespace

void Pieces::resize(std::size_t groups) {
    sum.resize(groups);
    size.resize(groups);
    from.resize(groups);
    to.resize(groups);
    own.resize(groups);
}

void Pieces::forget() {
    std::fill(sum.begin(), sum.end(), 0.0);
    std::fill(own.begin(), own.end(), 0.0);
    std::fill(size.begin(), size.end(), std::numeric_limits<double>::infinity());
    std::fill(to.begin(), to.end(), -1.0);
}

Solved solveInside(const GroupWindow& window, const double* inside, const Threshold& theta) {
    Piece piece = above(window, inside, window.low);
    if (piece.size == 0)
        return {};
    double level = piece.level(theta);
    while (level > window.low) {
        const Piece next = above(window, inside, level);
        if (next.size >= piece.size || next.size == 0)
            break;
        piece = next;
        level = piece.level(theta);
    }
    const auto [below, nextAbove] =
        kernels::vectorKernels().neighbours(inside, window.count, level, window.low, window.high);
    piece.from = piece.sum - piece.size * nextAbove;
    piece.to = piece.sum - piece.size * below;
    return {piece, level, level >= window.low && level <= window.high};
}

} // namespace tamis::projection::detail
