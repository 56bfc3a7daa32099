// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/kernels/kernels.h"
#include "core/projection/threshold.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

/// What the solvers of the exact ℓ1,∞ projection know of the groups.
namespace tamis::projection::detail {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// The linear piece of a group's level μ(θ) = (S − θ)/K around some θ: K entries are above the
/// level, S is their sum.
struct Piece {
    double sum = 0;
    double size = infinity;   ///< infinite: the group is zero
    double from = 0, to = -1; ///< holds for from ≤ θ ≤ to; never, to begin with

    double level(const Threshold& theta) const { return theta.leaves(sum) / size; }
};

/// The pieces of all groups, an array for each part, since sums over all of them are what
/// iterations spend their time on. With a weight w, a group's own threshold is w θ and its level
/// counts w times: (w S − w² θ)/K. That is (S' − θ)/K' with S' = S/w and K' = K/w², as stored here.
/// Where w isn't 1, S is kept besides: S/w is rounded, which a tiny radius would show.
struct Pieces {
    std::vector<double> sum, size, from, to, own;

    void resize(std::size_t groups);
    void expire(); ///< none holds
    void forget(); ///< none holds, and none is where to look for the next
    /// Pieces in the units of the group itself.
    void set(std::size_t group, const Piece& piece, double weight) {
        sum[group] = piece.sum / weight;
        size[group] = piece.size / (weight * weight);
        from[group] = piece.from / weight;
        to[group] = piece.to / weight;
        if (weight != 1)
            own[group] = piece.sum;
    }
    Piece get(std::size_t group, double weight) const {
        return {weight == 1 ? sum[group] : own[group], size[group] * (weight * weight),
                from[group] * weight, to[group] * weight};
    }
    bool holds(std::size_t group, double theta) const {
        return from[group] <= theta && theta <= to[group];
    }
    /// φ and −φ' at θ, were all pieces to hold there.
    kernels::PieceSums sums(const Threshold& theta) const;
};

/// What maximum M and sum L of a group say of its level μ at its own θ: μ ≥ max(M − θ, (L − θ)/n,
/// 0).
struct LevelBound {
    double level = 0;
    double slope = 0; ///< by which it falls with θ
};

/// What is known of all groups, in arrays of equal length.
struct Groups {
    std::vector<double> maxima, sums; ///< max |y|, Σ |y|
    std::vector<double> weights;      ///< empty: all 1
    Pieces pieces;

    void resize(std::size_t groups); ///< all but the weights
    std::size_t size() const { return maxima.size(); }
    double weight(std::size_t group) const { return weights.empty() ? 1 : weights[group]; }
    /// The group's own threshold, w θ.
    Threshold own(const Threshold& theta, std::size_t group) const {
        return weights.empty() ? theta : theta.times(weights[group]);
    }
    double norm() const;
    /// Gives the group the piece of a zero one if θ leaves nothing of it; whether it did.
    bool setIfZero(std::size_t group, const Threshold& theta);
    /// From the group's piece as it is.
    double level(std::size_t group, const Threshold& theta) const;
    LevelBound bound(std::size_t group, const Threshold& theta, std::size_t entries) const;
    /// Bounds of φ and −φ': those of all groups.
    kernels::PieceSums bounds(double theta, std::size_t entries) const;
    /// A θ that is certainly not greater than the solution: where the bounds reach the radius.
    Threshold lowerBound(double radius, std::size_t entries) const;
    /// θ from the pieces at the solution alone, so that it doesn't depend on how they were found.
    Threshold settled(double radius, const Threshold& found) const;
};

/// φ(θ) and −φ'(θ); whether a group's piece is another than at the last θ.
struct Evaluation {
    kernels::PieceSums sums;
    bool changed = false;
};

/// Newton's method for φ(θ) = radius, 0 < radius < φ(0). evaluate(θ, reach) → Evaluation: the next
/// θ will hardly be farther away than the reach (0: nothing is known).
template <class Evaluate>
Threshold solveByNewton(double radius, Threshold theta, const Groups& groups, std::size_t entries,
                        const Evaluate& evaluate) {
    double reach = 0;
    for (int iteration = 0; iteration < 500; ++iteration) {
        const Evaluation phi = evaluate(theta, reach);
        if (iteration > 0 && !phi.changed)
            break;
        const bool nothingLeft = phi.sums.slopes == 0;
        const double step = nothingLeft ? -infinity : (phi.sums.levels - radius) / phi.sums.slopes;
        if (iteration == 0 && step < -theta.high / 2) { // the guess was much too high
            const Threshold bound = groups.lowerBound(radius, entries);
            if (bound.value() > theta.value() + step) {
                reach = bound.high / 16;
                theta = bound;
                continue;
            }
        }
        if (nothingLeft || (iteration > 1 && !(step > 0)))
            break;
        reach = std::abs(step) / 4;
        theta.advance(step);
    }
    return groups.settled(radius, theta);
}

/// What is kept of a group, so that μ(θ) can be found without reading the group again as long as
/// it stays between low and high: the few entries in between, and the number and sum of all above.
struct GroupWindow {
    double low = 0, high = -1;
    double sumAbove = 0;
    std::size_t above = 0;
    std::size_t first = 0, count = 0; ///< the entries, in the block's list
};

struct Solved {
    Piece piece;
    double level = 0;
    bool valid = false; ///< the level is inside the window, so that nothing unknown matters
};

/// The level at θ from a window and the entries in it. Where it isn't valid, the level is still the
/// next step of Newton's method on Σ_i (|y_i| − μ)₊ = θ, and therefore not above the true one.
Solved solveInside(const GroupWindow& window, const double* inside, const Threshold& theta);

/// The entries in the windows of a block's groups, one group after another.
class EntryList {
  public:
    void clear() { m_size = 0; }
    std::size_t size() const { return m_size; }
    const double* at(std::size_t first) const { return m_entries.data() + first; }
    /// Room for that many more.
    double* room(std::size_t more) {
        if (m_entries.size() < m_size + more)
            m_entries.resize(2 * (m_size + more));
        return m_entries.data() + m_size;
    }
    void grow(std::size_t more) { m_size += more; }

  private:
    std::vector<double> m_entries;
    std::size_t m_size = 0;
};

} // namespace tamis::projection::detail
