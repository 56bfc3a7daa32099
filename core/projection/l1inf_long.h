// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/blocks.h"
#include "core/projection/l1inf.h"
#include "core/projection/l1inf_expectation.h"
#include "core/projection/norms.h"

#include <atomic>
#include <cmath>
#include <limits>
#include <optional>

namespace tamis::projection::detail {

/// The exact ℓ1,∞ of groups too long to be read at every step of Newton's method: one pass keeps of
/// each a window of entries around its level. Over the blocks whose number is a multiple of
/// `every`.
template <class T>
class LongGroups {
  public:
    LongGroups(GroupView<const T> matrix, const Options& options, std::size_t every,
               ExactState& state)
        : m_matrix(matrix), m_threads(options.threads), m_every(every), m_state(state),
          m_groups(state.groups), m_width(tileWidth<T>(matrix.entries)),
          m_blocks(blockCount(blockCount(matrix.groups, m_width), every)) {
        m_groups.resize(m_blocks == 0 ? 0 : (m_blocks - 1) * m_width + block(m_blocks - 1).count);
        m_groups.weights.clear();
        for (std::size_t number = 0; number < m_blocks && !options.weights.empty(); ++number) {
            const auto own = options.weights.subspan(block(number).first, block(number).count);
            m_groups.weights.insert(m_groups.weights.end(), own.begin(), own.end());
        }
    }

    /// One pass: maxima and sums of all groups and, where a guess of θ is given (> 0), their levels
    /// and windows. False: an entry is not finite.
    bool read(double guess, bool warm) {
        if (!warm)
            m_groups.pieces.forget();
        m_state.windows.assign(m_groups.size(), {});
        if (m_state.inside.size() < m_blocks)
            m_state.inside.resize(m_blocks);
        std::atomic<bool> finite = true;
        forEachBlock([&](Block where, std::size_t number) {
            m_state.inside[number].clear();
            const bool good = !(guess > 0) ? readSums(where, number)
                              : warm       ? readWarm(where, number, {guess, 0})
                                           : readCold(where, number, {guess, 0});
            if (!good)
                finite = false;
        });
        return finite;
    }

    /// θ for 0 < radius < norm, from the guess that read() had (0: none).
    Threshold solve(double radius, double guess) {
        const std::size_t n = m_matrix.entries;
        const Threshold start = guess > 0 ? Threshold{guess, 0} : m_groups.lowerBound(radius, n);
        return solveByNewton(radius, start, m_groups, n, [&](const Threshold& theta, double reach) {
            m_spread = reach > 0 ? reach : m_spread;
            return evaluate(theta);
        });
    }

    /// What the levels at θ that are known say of others.
    Expectation expectation(const Threshold& theta) const {
        Expectation expected;
        for (std::size_t group = 0; group < m_groups.size(); ++group)
            if (std::isfinite(m_groups.pieces.size[group]))
                learn(expected, group, theta, expected.level(m_groups.sums[group]));
        return expected;
    }
    /// To be known before read() or solve(); `spread`: how far the guess of θ may be off.
    void expect(const Expectation& levels, double spread) {
        m_expected = levels;
        m_spread = spread;
    }

    /// How far θ of all groups may be from that of these groups: three standard errors.
    double spreadOfSample(const Threshold& theta) const {
        double sum = 0, squares = 0, slope = 0;
        for (std::size_t j = 0; j < m_groups.size(); ++j) {
            const double share = m_groups.weight(j) * m_groups.level(j, theta);
            sum += share;
            squares += share * share;
            slope += 1 / m_groups.pieces.size[j];
        }
        const auto count = static_cast<double>(m_groups.size());
        const double variance = std::max(0.0, squares - sum * sum / count);
        return slope > 0 ? 3 * std::sqrt(variance) / slope : 0;
    }

  private:
    Block block(std::size_t number) const {
        const std::size_t first = number * m_every * m_width;
        return {first, std::min(m_width, m_matrix.groups - first)};
    }

    template <class Job>
    void forEachBlock(const Job& job) {
        const auto one = [&](std::size_t number) { job(block(number), number); };
        parallelFor(m_blocks, m_threads, std::ref(one));
    }

    void setSums(std::size_t group, const kernels::GroupSums<T>& found) {
        m_groups.maxima[group] = static_cast<double>(found.maximum);
        m_groups.sums[group] = found.sum;
    }

    bool readSums(Block where, std::size_t number) {
        const std::size_t first = number * m_width;
        return projection::detail::readSums(m_matrix, where, &m_groups.maxima[first],
                                            &m_groups.sums[first]);
    }

    /// Where the last call's pieces say where to look: sums, windows and pieces in one pass.
    bool readWarm(Block where, std::size_t number, const Threshold& theta) {
        const Tile<const T> tile(m_matrix, where);
        Expectation expected;
        for (std::size_t g = 0; g < where.count; ++g) {
            const std::size_t group = number * m_width + g;
            const Piece before = m_groups.pieces.get(group, m_groups.weight(group));
            const double level = before.level(m_groups.own(theta, group));
            const double margin =
                slack(level, before.size) + 2 * std::max(expected.error(), 1e-3 * level);
            if (!readAndFind(tile.group(g), group, number, theta, {level, margin, margin}))
                return false;
            learn(expected, group, theta, level);
        }
        return true;
    }

    /// The sum of a group first, which says where to look while the group is in the cache.
    bool readCold(Block where, std::size_t number, const Threshold& theta) {
        const Tile<const T> tile(m_matrix, where);
        Expectation expected = m_expected;
        for (std::size_t g = 0; g < where.count; ++g) {
            const std::size_t group = number * m_width + g;
            const kernels::GroupSums<T> sums = m_kernel.sums(tile.group(g), m_matrix.entries);
            setSums(group, sums);
            if (!sums.finite)
                return false;
            if (!m_groups.setIfZero(group, theta))
                findExpected(tile.group(g), group, number, theta, expected);
        }
        return true;
    }

    void findExpected(const T* entries, std::size_t group, std::size_t number,
                      const Threshold& theta, Expectation& expected) {
        const LevelBound bound = m_groups.bound(group, theta, m_matrix.entries);
        const double level = std::min(std::max(bound.level, expected.level(m_groups.sums[group])),
                                      m_groups.maxima[group]);
        const double margin =
            std::min(2.5 * expected.error() + m_spread * expected.fall(), 0.03 * level);
        find(entries, group, number, theta, {level, margin, margin});
        learn(expected, group, theta, level);
    }

    void learn(Expectation& expected, std::size_t group, const Threshold& theta,
               double sought) const {
        expected.add(m_groups.sums[group], m_groups.pieces.get(group, m_groups.weight(group)),
                     m_groups.level(group, theta), sought);
    }

    /// Reads a group: its maximum and sum, and its window and piece at θ, searched from a guess.
    /// False: an entry is not finite.
    bool readAndFind(const T* entries, std::size_t group, std::size_t number,
                     const Threshold& theta, Search search) {
        const std::size_t n = m_matrix.entries;
        kernels::GroupSums<T> sums;
        kernels::Window found;
        const bool guessed = search.level > 0;
        const GroupWindow window = around(search);
        double* const inside = m_state.inside[number].room(n + 16);
        if (guessed)
            found = m_kernel.sumsAndWindow(entries, n, static_cast<T>(window.low),
                                           static_cast<T>(window.high), inside, sums);
        else
            sums = m_kernel.sums(entries, n);
        setSums(group, sums);
        if (!sums.finite)
            return false;
        if (m_groups.setIfZero(group, theta))
            return true;
        if (!guessed || !settles(window, found, group, number, theta, search))
            find(entries, group, number, theta, search);
        return true;
    }

    /// The window and piece at θ of a group that is not zero and whose sum is known.
    void find(const T* entries, std::size_t group, std::size_t number, const Threshold& theta,
              Search search) {
        const std::size_t n = m_matrix.entries;
        if (!(search.level > 0))
            search = {m_groups.bound(group, theta, n).level, 0, 0};
        kernels::Window found;
        GroupWindow window;
        int attempt = 0;
        do {
            window = attempt++ < 12 ? around(search) : around({0, 0, infinity});
            found =
                m_kernel.window(entries, n, static_cast<T>(window.low), static_cast<T>(window.high),
                                m_state.inside[number].room(n + 16));
        } while (!settles(window, found, group, number, theta, search));
    }

    /// The ends of a window, as a T: rounded so that they keep the level in between.
    static GroupWindow around(const Search& search) {
        const double rounding = search.level * std::numeric_limits<T>::epsilon();
        const double from = search.level - search.below - rounding;
        const double to = search.level + search.above + rounding;
        GroupWindow window;
        window.low = static_cast<T>(std::max(from, 0.0));
        window.high = static_cast<T>(std::min<double>(to, std::numeric_limits<T>::max()));
        return window;
    }

    /// Keeps a window and its piece at θ if the level is inside; if not, says where to look next.
    bool settles(GroupWindow window, const kernels::Window& found, std::size_t group,
                 std::size_t number, const Threshold& theta, Search& search) {
        EntryList& list = m_state.inside[number];
        window.sumAbove = found.sumAbove;
        window.above = found.above;
        window.first = list.size();
        window.count = found.inside;
        const bool holdsAll = window.low == 0 && window.above == 0;
        const Solved solved =
            solveInside(window, list.at(window.first), m_groups.own(theta, group));
        if (solved.valid || holdsAll) {
            list.grow(found.inside);
            m_groups.pieces.set(group, solved.piece, m_groups.weight(group));
            m_state.windows[group] = window;
            return true;
        }
        const double next =
            std::max(solved.level, m_groups.bound(group, theta, m_matrix.entries).level);
        const double jump = std::abs(next - search.level);
        const double margin = slack(next, solved.piece.size);
        search = {next, margin, margin + std::min(0.15 * jump, 0.03 * next)};
        return false;
    }

    /// How far a level may move while θ moves by the spread, and a little for rounding. A window
    /// that is wide for its level would hold too much.
    double slack(double level, double size) const {
        return std::min(m_spread / (std::isfinite(size) ? size : 1), 0.02 * level) + 1e-9 * level;
    }

    /// φ at θ. What is kept of the groups is worked on by one thread, since it is little; groups
    /// that have to be read again, by all.
    Evaluation evaluate(const Threshold& theta) {
        const auto& vectors = kernels::vectorKernels();
        const Pieces& pieces = m_groups.pieces;
        Evaluation result;
        m_state.missing.clear();
        for (std::size_t b = 0; b < m_blocks; ++b) {
            const std::size_t origin = b * m_width;
            if (!vectors.allHold(&pieces.from[origin], &pieces.to[origin], block(b).count,
                                 theta.value()))
                result.changed = updateBlock(b, theta) || result.changed;
        }
        const auto again = [&](std::size_t i) { readAgain(m_state.missing[i], theta); };
        parallelFor(m_state.missing.size(), m_threads, std::ref(again));
        result.sums = pieces.sums(theta);
        return result;
    }

    /// Finds the pieces at θ of the groups whose pieces don't hold there, or marks the block as one
    /// with groups to be read again. False: no piece is another.
    bool updateBlock(std::size_t number, const Threshold& theta) {
        Pieces& pieces = m_groups.pieces;
        bool changed = false, missed = false;
        const std::size_t origin = number * m_width;
        for (std::size_t group = origin; group < origin + block(number).count; ++group) {
            if (pieces.holds(group, theta.value()))
                continue;
            const double w = m_groups.weight(group);
            const Piece before = pieces.get(group, w);
            const Threshold mine = m_groups.own(theta, group);
            if (m_groups.setIfZero(group, theta)) {
                changed = changed || std::isfinite(before.size);
                continue;
            }
            const GroupWindow& window = m_state.windows[group];
            const Solved solved =
                solveInside(window, m_state.inside[number].at(window.first), mine);
            if (solved.valid) {
                changed = changed || solved.piece.size != before.size;
                pieces.set(group, solved.piece, w);
            } else {
                pieces.to[group] = -1;
                missed = true;
            }
        }
        if (missed)
            m_state.missing.push_back(number);
        return changed || missed;
    }

    /// Reads the groups of a block whose pieces never hold.
    void readAgain(std::size_t number, const Threshold& theta) {
        const Block where = block(number);
        const double* const to = &m_groups.pieces.to[number * m_width];
        const auto missing = static_cast<std::size_t>(
            std::count_if(to, to + where.count, [](double t) { return t < 0; }));
        const bool whole = missing * entriesPerLine<T> >= where.count;
        std::optional<Tile<const T>> tile;
        if (whole)
            tile.emplace(m_matrix, where);
        Expectation expected = m_expected;
        for (std::size_t g = 0; g < where.count; ++g) {
            if (!(to[g] < 0))
                continue;
            const std::size_t group = number * m_width + g;
            const Threshold mine = m_groups.own(theta, group);
            const T* const entries =
                whole ? tile->group(g) : tile.emplace(m_matrix, Block{where.first + g, 1}).group(0);
            const Piece before = m_groups.pieces.get(group, m_groups.weight(group));
            if (!std::isfinite(before.size)) {
                findExpected(entries, group, number, theta, expected);
                continue;
            }
            const double level =
                std::max(before.level(mine), m_groups.bound(group, theta, m_matrix.entries).level);
            const double margin = slack(level, before.size);
            find(entries, group, number, theta, {level, margin, margin});
        }
    }

    GroupView<const T> m_matrix;
    unsigned m_threads;
    std::size_t m_every;
    ExactState& m_state;
    Groups& m_groups;
    const kernels::Kernels<T>& m_kernel = kernels::kernels<T>();
    std::size_t m_width;
    std::size_t m_blocks;
    double m_spread = 0;
    Expectation m_expected; ///< with which every block begins
};

} // namespace tamis::projection::detail
