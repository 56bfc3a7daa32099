// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/l1inf_groups.h"

#include "core/projection/norms.h"

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
    std::fill(size.begin(), size.end(), infinity);
    expire();
}

void Pieces::expire() {
    std::fill(to.begin(), to.end(), -1.0);
}

kernels::PieceSums Pieces::sums(const Threshold& theta) const {
    return kernels::vectorKernels().pieceSums(sum.data(), size.data(), sum.size(), theta.high,
                                              theta.low);
}

void Groups::resize(std::size_t groups) {
    maxima.resize(groups);
    sums.resize(groups);
    pieces.resize(groups);
}

double Groups::norm() const {
    return total(maxima, weights);
}

double Groups::level(std::size_t group, const Threshold& theta) const {
    const double found = pieces.get(group, weight(group)).level(own(theta, group));
    return std::clamp(found, 0.0, maxima[group]);
}

bool Groups::setIfZero(std::size_t group, const Threshold& theta) {
    if (own(theta, group).leaves(sums[group]) > 0)
        return false;
    pieces.set(group, {0, infinity, sums[group], infinity}, weight(group));
    return true;
}

LevelBound Groups::bound(std::size_t group, const Threshold& theta, std::size_t entries) const {
    const Threshold mine = own(theta, group);
    const double share = 1 / static_cast<double>(entries);
    const double byMaximum = mine.leaves(maxima[group]);
    const double bySum = mine.leaves(sums[group]) * share;
    if (!(std::max(byMaximum, bySum) > 0))
        return {};
    return byMaximum >= bySum ? LevelBound{byMaximum, 1} : LevelBound{bySum, share};
}

kernels::PieceSums Groups::bounds(double theta, std::size_t entries) const {
    return kernels::vectorKernels().boundSums(maxima.data(), sums.data(),
                                              weights.empty() ? nullptr : weights.data(), size(),
                                              theta, 1 / static_cast<double>(entries));
}

Threshold Groups::lowerBound(double radius, std::size_t entries) const {
    double theta = 0;
    for (double last = -1; theta > last * (1 + 1e-4);) { // every iterate is such a bound
        const kernels::PieceSums bound = bounds(theta, entries);
        const double next = theta + (bound.levels - radius) / bound.slopes;
        last = theta;
        theta = next > theta ? next : theta;
    }
    const double bound = theta * (1 - 1e-12); // a margin for the rounding of the sums
    if (!weights.empty())
        return {bound, 0};
    // No level is greater than the radius. For tiny radii this bound is the better one, since it
    // can be written without rounding.
    const Threshold fromRadius{maximum(sums), -radius * static_cast<double>(entries)};
    return fromRadius.leaves(bound) < 0 ? fromRadius : Threshold{bound, 0};
}

Threshold Groups::settled(double radius, const Threshold& found) const {
    const auto phi = [&](const Threshold& theta) {
        if (weights.empty())
            return pieces.sums(theta);
        kernels::PieceSums result; // without the rounding of S/w
        for (std::size_t j = 0; j < size(); ++j) {
            const double w = weights[j];
            result.levels += w * std::max(0.0, pieces.get(j, w).level(theta.times(w)));
            result.slopes += 1 / pieces.size[j];
        }
        return result;
    };
    const kernels::PieceSums all = phi({});
    if (all.slopes == 0)
        return found;
    Threshold theta{(all.levels - radius) / all.slopes, 0};
    for (int correction = 0; correction < 2; ++correction)
        theta.advance((phi(theta).levels - radius) / all.slopes);
    return theta.value() > 0 ? theta : Threshold{}; // by rounding, where next to nothing is to go
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
