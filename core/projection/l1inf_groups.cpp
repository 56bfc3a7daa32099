// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/l1inf_groups.h"

#include <algorithm>

namespace tamis::projection::detail {
namespace {

/// Sum and number of a window's entries above a level.
Piece above(const GroupWindow& window, const double* inside, double level) {
    double sum = window.sumAbove;
    std::size_t size = window.above;
    for (std::size_t i = 0; i < window.count; ++i) {
        const bool stays = inside[i] > level;
        sum += stays ? inside[i] : 0;
        size += stays;
    }
    return {sum, static_cast<double>(size), 0, -1};
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
    std::fill(to.begin(), to.end(), -1.0);
}

Solved solveInside(const GroupWindow& window, const double* inside, const Threshold& theta) {
    Piece piece = above(window, inside, -1);
    if (piece.size == 0)
        return {};
    double level = piece.level(theta);
    for (;;) {
        const Piece next = above(window, inside, level);
        if (next.size >= piece.size || next.size == 0)
            break;
        piece = next;
        level = piece.level(theta);
    }
    double below = window.low, nextAbove = window.high;
    for (std::size_t i = 0; i < window.count; ++i) {
        if (inside[i] > level)
            nextAbove = std::min(nextAbove, inside[i]);
        else
            below = std::max(below, inside[i]);
    }
    piece.from = piece.sum - piece.size * nextAbove;
    piece.to = piece.sum - piece.size * below;
    return {piece, level, level >= window.low && level <= window.high};
}

} // namespace tamis::projection::detail
