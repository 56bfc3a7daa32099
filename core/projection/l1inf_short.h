// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/blocks.h"
#include "core/projection/l1inf.h"
#include "core/projection/l1inf_sample.h"
#include "core/projection/norms.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>

namespace tamis::projection::detail {

/// The exact ℓ1,∞ of groups so short that they are read again as quickly as anything kept of them.
template <class T>
class ShortGroups {
  public:
    static constexpr std::size_t mostEntries = 256;

    ShortGroups(GroupView<const T> matrix, const Options& options, ExactState& state)
        : m_matrix(matrix), m_threads(options.threads), m_state(state), m_groups(state.groups),
          m_width(tileWidth<T>(matrix.entries)) {
        m_groups.resize(matrix.groups);
        m_groups.weights.assign(options.weights.begin(), options.weights.end());
    }

    /// Maxima and sums of all groups. False: an entry is not finite.
    bool read() { return readSums(m_matrix, m_threads, m_groups.maxima, m_groups.sums); }

    /// The same and, while a group is in the cache, its piece at the last call's θ, from which
    /// solve() then starts.
    bool readWarm() {
        const Threshold theta{m_state.theta, 0};
        m_groups.pieces.expire();
        std::atomic<bool> finite = true;
        forBlocks(m_matrix.groups, m_width, m_threads, [&](Block block, std::size_t) {
            const Tile<const T> tile(m_matrix, block);
            double usual = 0;
            for (std::size_t g = 0; g < block.count; ++g) {
                const std::size_t j = block.first + g;
                const kernels::GroupSums<T> found = m_kernel.sums(tile.group(g), m_matrix.entries);
                m_groups.maxima[j] = static_cast<double>(found.maximum);
                m_groups.sums[j] = found.sum;
                if (!found.finite)
                    finite = false;
                else if (check(j, theta) == Check::Missing)
                    solve(j, tile.group(g), theta, usual);
            }
        });
        return finite;
    }

    /// A guess of θ for 0 < radius < norm, where maxima and sums are known, from a sample of the
    /// groups that may survive: φ(θ) is about Σ_j b_j(θ) + Σ_sample (μ_j(θ) − b_j(θ)) · (groups
    /// that j stands for) with the bounds b_j of Groups::lowerBound(), which are close where few
    /// large groups count.
    Threshold coldGuess(double radius) {
        m_groups.pieces.forget();
        const Threshold bound = m_groups.lowerBound(radius, m_matrix.entries);
        takeSample(m_groups, bound, m_state.sample);
        if (m_state.sample.empty())
            return bound;
        Threshold theta = bound;
        for (int iteration = 0; iteration < 10; ++iteration) {
            double usual = 0;
            for (const auto& [j, standsFor] : m_state.sample)
                if (check(j, theta) == Check::Missing)
                    solve(j, Tile<const T>(m_matrix, {j, 1}).group(0), theta, usual);
            const kernels::PieceSums phi = estimate(theta);
            const double change = (phi.levels - radius) / phi.slopes;
            if (!(phi.slopes > 0) || !std::isfinite(change))
                break;
            theta.advance(std::max(change, (bound.value() - theta.value()) / 2));
            if (std::abs(change) < 1e-3 * theta.value())
                break;
        }
        return theta;
    }

    Threshold solve(double radius, const Threshold& guess) {
        return solveByNewton(radius, guess, m_groups, m_matrix.entries,
                             [&](const Threshold& theta, double) { return evaluate(theta); });
    }

  private:
    enum class Check { Holds, New, Missing };

    /// Whether the group's piece holds at θ. Makes it zero where it is.
    Check check(std::size_t j, const Threshold& theta) {
        Pieces& pieces = m_groups.pieces;
        if (pieces.holds(j, theta.value()))
            return Check::Holds;
        if (!m_groups.setIfZero(j, theta))
            return Check::Missing;
        return Check::New;
    }

    kernels::PieceSums estimate(const Threshold& theta) const {
        kernels::PieceSums sums = m_groups.bounds(theta.value(), m_matrix.entries);
        for (const auto& [j, standsFor] : m_state.sample) {
            const double w = m_groups.weight(j);
            const LevelBound bound = m_groups.bound(j, theta, m_matrix.entries);
            sums.levels += standsFor * w * (m_groups.level(j, theta) - bound.level);
            sums.slopes += standsFor * (1 / m_groups.pieces.size[j] - w * w * bound.slope);
        }
        return sums;
    }

    Evaluation evaluate(const Threshold& theta) {
        std::atomic<bool> changed = false;
        forBlocks(m_matrix.groups, m_width, m_threads, [&](Block block, std::size_t) {
            const Pieces& pieces = m_groups.pieces;
            if (!kernels::vectorKernels().allHold(&pieces.from[block.first],
                                                  &pieces.to[block.first], block.count,
                                                  theta.value()) &&
                update(block, theta))
                changed = true;
        });
        return {m_groups.pieces.sums(theta), changed};
    }

    /// The pieces of a block at θ. True: some are new.
    bool update(Block block, const Threshold& theta) {
        std::size_t* const missing = threadMemory<std::size_t, Scratch::Missing>(block.count);
        std::size_t count = 0;
        bool changed = false;
        for (std::size_t j = block.first; j < block.first + block.count; ++j) {
            const Check checked = check(j, theta);
            changed = changed || checked != Check::Holds;
            if (checked == Check::Missing)
                missing[count++] = j;
        }
        const bool whole = count * entriesPerLine<T> >= block.count;
        std::optional<Tile<const T>> tile;
        if (whole)
            tile.emplace(m_matrix, block);
        double usual = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t j = missing[i];
            const T* const group =
                whole ? tile->group(j - block.first) : tile.emplace(m_matrix, Block{j, 1}).group(0);
            solve(j, group, theta, usual);
        }
        return changed;
    }

    /// The piece of a group that survives; looks for its level where its last piece has it, else
    /// where that of the group before was, which is what `usual` holds.
    void solve(std::size_t j, const T* group, const Threshold& theta, double& usual) {
        const Threshold own = m_groups.own(theta, j);
        const double w = m_groups.weight(j);
        const Piece last = m_groups.pieces.get(j, w);
        const kernels::GroupSums<T> sums{m_groups.sums[j], static_cast<T>(m_groups.maxima[j])};
        const kernels::Above found =
            m_kernel.above(group, m_matrix.entries, sums, own.high, own.low,
                           std::isfinite(last.size) ? last.level(own) : usual);
        const Piece piece{found.sum, static_cast<double>(found.size), found.from, found.to};
        m_groups.pieces.set(j, piece, w);
        usual = std::max(0.0, piece.level(own));
    }

    GroupView<const T> m_matrix;
    unsigned m_threads;
    ExactState& m_state;
    Groups& m_groups;
    const kernels::Kernels<T>& m_kernel = kernels::kernels<T>();
    std::size_t m_width;
};

} // namespace tamis::projection::detail
