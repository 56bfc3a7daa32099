// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/l1inf.h"

#include "core/projection/blocks.h"
#include "core/projection/extreme.h"
#include "core/projection/norms.h"
#include "core/projection/workspace.h"

#include <atomic>
#include <cmath>
#include <limits>

namespace tamis::projection::detail {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Solved {
    Piece piece;
    double level = 0;
    bool valid = false; ///< level is inside the window, so that nothing unknown matters
};

/// The level at θ from the entries of a window. Where it isn't valid, the level is still the next
/// step of Newton's method on Σ_i (|y_i| − μ)₊ = θ, and therefore not above the true one.
Solved solveInside(const GroupWindow& window, const double* inside, const Threshold& theta) {
    Solved result;
    const auto collect = [&](double level) {
        double sum = window.sumAbove;
        std::size_t size = window.above;
        for (std::size_t i = 0; i < window.count; ++i) {
            const bool stays = inside[i] > level;
            sum += stays ? inside[i] : 0;
            size += stays;
        }
        return Piece{sum, static_cast<double>(size), 0, 0};
    };
    Piece piece = collect(-1);
    if (piece.size == 0)
        return result;
    double level = theta.leaves(piece.sum) / piece.size;
    for (;;) {
        const Piece next = collect(level);
        if (next.size >= piece.size || next.size == 0)
            break;
        piece = next;
        level = theta.leaves(piece.sum) / piece.size;
    }
    double below = window.low, above = window.high;
    for (std::size_t i = 0; i < window.count; ++i) {
        if (inside[i] > level)
            above = std::min(above, inside[i]);
        else
            below = std::max(below, inside[i]);
    }
    piece.from = piece.sum - piece.size * above;
    piece.to = piece.sum - piece.size * below;
    return {piece, level, level >= window.low && level <= window.high};
}

/// Where to look for a level: from level − below to level + above.
struct Search {
    double level = 0;
    double below = 0;
    double above = 0;
};

/// Newton's method over the blocks whose number is a multiple of `every`.
template <class T>
class Newton {
  public:
    Newton(GroupView<const T> matrix, const Options& options, std::size_t every, ExactState& state)
        : m_matrix(matrix), m_options(options), m_every(every), m_state(state),
          m_kernel(kernels::kernels<T>()), m_width(tileWidth<T>(matrix.entries)) {
        const std::size_t all = blockCount(matrix.groups, m_width);
        m_blocks = (all + every - 1) / every;
        const Block last = block(m_blocks - 1);
        m_groups = m_blocks == 0 ? 0 : (m_blocks - 1) * m_width + last.count;
    }

    std::size_t groups() const { return m_groups; }

    /// One pass: maxima and sums of all groups and, where a guess of θ is given (> 0), their levels
    /// and windows. `spread`: how far the guess may be off. False: an entry is not finite.
    bool read(double guess, double spread, bool warm) {
        m_state.maxima.resize(m_groups);
        m_state.sums.resize(m_groups);
        m_state.windows.assign(m_groups, {});
        if (warm)
            m_state.pieces.resize(m_groups);
        else
            m_state.pieces.assign(m_groups, {});
        if (m_state.inside.size() < m_blocks)
            m_state.inside.resize(m_blocks);
        m_state.totals.resize(m_blocks);
        m_state.slopes.resize(m_blocks);
        m_state.changed.resize(m_blocks);
        m_spread = spread;
        std::atomic<bool> finite = true;
        forEachBlock([&](Block where, std::size_t number) {
            m_state.inside[number].clear();
            const bool good = guess > 0 ? readWithGuess(where, number, {guess, 0}, warm)
                                        : readSums(where, number);
            if (!good)
                finite = false;
        });
        return finite;
    }

    double norm() const { return total(m_state.maxima, weights()); }

    /// θ for 0 < radius < norm(), from a guess (0: none).
    Threshold solve(double radius, double guess) {
        Threshold theta{guess, 0};
        bool bounded = guess <= 0;
        if (bounded)
            theta = lowerBound(radius);
        for (int iteration = 0; iteration < 500; ++iteration) {
            const Evaluation phi = evaluate(theta);
            if (phi.slope == 0) { // every group is zero: the guess was far too high
                if (bounded)
                    break;
                bounded = true;
                theta = lowerBound(radius);
                continue;
            }
            if (iteration > 0 && !phi.changed)
                break;
            const double step = (phi.total - radius) / phi.slope;
            m_spread = std::abs(step) / 4;
            if (iteration > 1 && !(step > 0))
                break;
            theta.advance(step);
        }
        return settled(radius, theta);
    }

    double level(std::size_t group, const Threshold& theta) const {
        const Piece& piece = m_state.pieces[group];
        if (piece.size == 0)
            return 0;
        const double found = theta.times(weight(group)).leaves(piece.sum) / piece.size;
        return std::clamp(found, 0.0, m_state.maxima[group]);
    }

    /// How far θ of all groups may be from that of these groups: three standard errors.
    double spreadOfSample(const Threshold& theta) const {
        double sum = 0, squares = 0, slope = 0;
        for (std::size_t j = 0; j < m_groups; ++j) {
            const double share = weight(j) * level(j, theta);
            sum += share;
            squares += share * share;
            slope += m_state.pieces[j].size > 0 ? weight(j) * weight(j) / m_state.pieces[j].size : 0;
        }
        const double count = static_cast<double>(m_groups);
        const double variance = std::max(0.0, squares - sum * sum / count);
        return slope > 0 ? 3 * std::sqrt(variance) / slope : 0;
    }

  private:
    struct Evaluation {
        double total = 0; ///< φ(θ)
        double slope = 0; ///< −φ'(θ)
        bool changed = false;
    };

    Block block(std::size_t number) const {
        const std::size_t first = number * m_every * m_width;
        return {first, std::min(m_width, m_matrix.groups - std::min(first, m_matrix.groups))};
    }
    std::span<const double> weights() const { return m_options.weights; }
    double weight(std::size_t group) const {
        if (weights().empty())
            return 1;
        return weights()[group / m_width * m_every * m_width + group % m_width];
    }

    template <class Job>
    void forEachBlock(const Job& job) {
        const auto one = [&](std::size_t number) { job(block(number), number); };
        parallelFor(m_blocks, m_options.threads, std::ref(one));
    }

    void setSums(std::size_t group, const kernels::GroupSums<T>& found) {
        m_state.maxima[group] = static_cast<double>(found.maximum);
        m_state.sums[group] = found.sum;
    }

    bool readSums(Block where, std::size_t number) {
        const Tile<const T> tile(m_matrix, where);
        bool finite = true;
        for (std::size_t g = 0; g < where.count; ++g) {
            const kernels::GroupSums<T> found = m_kernel.sums(tile.group(g), m_matrix.entries);
            setSums(number * m_width + g, found);
            finite = finite && found.finite;
        }
        return finite;
    }

    bool readWithGuess(Block where, std::size_t number, const Threshold& theta, bool warm) {
        const Tile<const T> tile(m_matrix, where);
        double usual = 0;                // level of the groups before
        double drift = 0;                // how far levels were from where they were sought
        for (std::size_t g = 0; g < where.count; ++g) {
            const std::size_t group = number * m_width + g;
            const Threshold own = theta.times(weight(group));
            Search search{usual, 0, 0};
            if (warm) {
                const Piece before = m_state.pieces[group];
                search.level = before.size > 0 ? own.leaves(before.sum) / before.size : 0;
                const double reach =
                    m_spread / std::max(before.size, 1.0) + 2 * std::max(drift, 1e-3 * search.level);
                search.below = search.above = reach;
            }
            if (!find(tile.group(g), group, number, own, search))
                return false;
            const double found = level(group, theta);
            if (found > 0) {
                drift += (std::abs(found - search.level) - drift) / 4;
                usual += usual > 0 ? (found - usual) / 4 : found;
            }
        }
        return true;
    }

    /// Reads a group: its maximum and sum, and its window and piece at θ, searched from a guess.
    /// False: an entry is not finite.
    bool find(const T* entries, std::size_t group, std::size_t number, const Threshold& theta,
              Search search) {
        const std::size_t n = m_matrix.entries;
        std::vector<double>& list = m_state.inside[number];
        Piece& piece = m_state.pieces[group];
        T* const inside = threadMemory<T, 1>(n + 16);
        if (!(search.level > 0)) {
            const kernels::GroupSums<T> found = m_kernel.sums(entries, n);
            setSums(group, found);
            if (!found.finite)
                return false;
            search = {bound(group, theta), 0, 0};
        }
        for (int attempt = 0;; ++attempt) {
            const bool everything = attempt > 12;
            const T low = everything ? T(0) : static_cast<T>(std::max(0.0, search.level - search.below));
            const T high = everything ? std::numeric_limits<T>::max()
                                      : static_cast<T>(search.level + search.above);
            const kernels::Window<T> found = m_kernel.window(entries, n, low, high, inside);
            setSums(group, found);
            if (!found.finite)
                return false;
            if (!(theta.leaves(found.sum) > 0)) {
                piece = {0, 0, found.sum, infinity};
                return true;
            }
            const std::size_t first = list.size();
            list.insert(list.end(), inside, inside + found.inside);
            const GroupWindow window{static_cast<double>(low), static_cast<double>(high),
                                     found.sumAbove, found.above, first, found.inside};
            const Solved solved = solveInside(window, list.data() + first, theta);
            if (solved.valid || everything) {
                piece = solved.piece;
                m_state.windows[group] = window;
                return true;
            }
            list.resize(first);
            const double next = std::max(solved.level, bound(group, theta));
            const double size = std::max(1.0, solved.piece.size);
            const double slack = m_spread / size;
            const double jump = std::abs(next - search.level);
            search = {next, slack + 1e-9 * next, slack + jump * 0.15 + 1e-9 * next};
        }
    }

    /// A level that is certainly not above the group's, from its maximum and sum.
    double bound(std::size_t group, const Threshold& theta) const {
        const double share = theta.leaves(m_state.sums[group]) / static_cast<double>(m_matrix.entries);
        return std::max({0.0, theta.leaves(m_state.maxima[group]), share});
    }

    /// A θ that is certainly not greater than the solution, from the groups' maxima and sums alone:
    /// μ_j ≥ max(M_j − θ, (L_j − θ)/n, 0). Newton from the left; every iterate is such a bound.
    Threshold lowerBound(double radius) const {
        const double share = 1 / static_cast<double>(m_matrix.entries);
        double theta = 0;
        for (int iteration = 0; iteration < 50; ++iteration) {
            double sum = 0, slope = 0;
            for (std::size_t j = 0; j < m_groups; ++j) {
                const double w = weight(j);
                const double fromMaximum = m_state.maxima[j] - w * theta;
                const double fromSum = (m_state.sums[j] - w * theta) * share;
                const double most = std::max(fromMaximum, fromSum);
                sum += most > 0 ? w * most : 0;
                slope += most > 0 ? w * w * (fromMaximum >= fromSum ? 1 : share) : 0;
            }
            const double next = theta + (sum - radius) / slope;
            if (!(next > theta))
                break;
            theta = next;
        }
        const double bound = theta * (1 - 1e-12); // a margin for the rounding of the sums
        if (!weights().empty())
            return {bound, 0};
        // No level is greater than the radius. For tiny radii this bound is the better one, since
        // it can be written without rounding.
        const Threshold fromRadius{maximum(m_state.sums),
                                   -radius * static_cast<double>(m_matrix.entries)};
        return fromRadius.leaves(bound) < 0 ? fromRadius : Threshold{bound, 0};
    }

    Evaluation evaluate(const Threshold& theta) {
        forEachBlock([&](Block where, std::size_t number) { evaluateBlock(where, number, theta); });
        Evaluation result;
        for (std::size_t b = 0; b < m_blocks; ++b) {
            result.total += m_state.totals[b];
            result.slope += m_state.slopes[b];
            result.changed = result.changed || m_state.changed[b];
        }
        return result;
    }

    void evaluateBlock(Block where, std::size_t number, const Threshold& theta) {
        const std::size_t origin = number * m_width;
        std::size_t* const missing = threadMemory<std::size_t>(where.count);
        std::size_t missed = 0;
        bool changed = false;
        for (std::size_t g = 0; g < where.count; ++g) {
            const std::size_t group = origin + g;
            const Threshold own = theta.times(weight(group));
            Piece& piece = m_state.pieces[group];
            const double at = own.value();
            if (piece.from <= at && at <= piece.to)
                continue;
            if (!(own.leaves(m_state.sums[group]) > 0)) {
                changed = changed || piece.size > 0;
                piece = {0, 0, m_state.sums[group], infinity};
                continue;
            }
            const GroupWindow& window = m_state.windows[group];
            const Solved solved =
                solveInside(window, m_state.inside[number].data() + window.first, own);
            if (solved.valid) {
                changed = changed || solved.piece.size != piece.size;
                piece = solved.piece;
            } else {
                missing[missed++] = g;
            }
        }
        readAgain(where, number, theta, {missing, missed});
        changed = changed || missed > 0;
        double sum = 0, slope = 0;
        for (std::size_t g = 0; g < where.count; ++g) {
            const Piece& piece = m_state.pieces[origin + g];
            if (piece.size == 0)
                continue;
            const double w = weight(origin + g);
            sum += w * std::max(0.0, theta.times(w).leaves(piece.sum) / piece.size);
            slope += w * w / piece.size;
        }
        m_state.totals[number] = sum;
        m_state.slopes[number] = slope;
        m_state.changed[number] = changed;
    }

    void readAgain(Block where, std::size_t number, const Threshold& theta,
                   std::span<const std::size_t> missing) {
        const auto again = [&](const T* entries, std::size_t g) {
            const std::size_t group = number * m_width + g;
            const Threshold own = theta.times(weight(group));
            const Piece before = m_state.pieces[group];
            const double near = before.size > 0 ? own.leaves(before.sum) / before.size : 0;
            find(entries, group, number, own, {std::max(near, bound(group, own)), 0, 0});
        };
        if (missing.size() * entriesPerLine<T> >= where.count) {
            const Tile<const T> tile(m_matrix, where);
            for (const std::size_t g : missing)
                again(tile.group(g), g);
            return;
        }
        for (const std::size_t g : missing)
            again(Tile<const T>(m_matrix, {where.first + g, 1}).group(0), g);
    }

    /// θ from the pieces at the solution alone, so that it doesn't depend on how they were found.
    Threshold settled(double radius, const Threshold& found) const {
        double sum = -radius, slope = 0;
        for (std::size_t j = 0; j < m_groups; ++j) {
            const Piece& piece = m_state.pieces[j];
            if (piece.size == 0)
                continue;
            sum += weight(j) * piece.sum / piece.size;
            slope += weight(j) * weight(j) / piece.size;
        }
        if (slope == 0)
            return found;
        Threshold theta{sum / slope, 0};
        for (int correction = 0; correction < 2; ++correction) {
            double excess = -radius;
            for (std::size_t j = 0; j < m_groups; ++j) {
                const Piece& piece = m_state.pieces[j];
                if (piece.size > 0)
                    excess += weight(j) * theta.times(weight(j)).leaves(piece.sum) / piece.size;
            }
            theta.advance(excess / slope);
        }
        return theta;
    }

    GroupView<const T> m_matrix;
    const Options& m_options;
    std::size_t m_every;
    ExactState& m_state;
    const kernels::Kernels<T>& m_kernel;
    std::size_t m_width;
    std::size_t m_blocks = 0;
    std::size_t m_groups = 0;
    double m_spread = 0;
};

/// The blocks a sample leaves out between two, or 0 where the matrix is too small for a sample.
std::size_t sampleStep(std::size_t blocks) {
    constexpr std::size_t most = 24, fewest = 8;
    return blocks < 4 * fewest ? 0 : std::min(most, blocks / fewest);
}

struct Guess {
    double theta = 0;
    double spread = 0;
};

template <class T>
Guess guessFromSample(GroupView<const T> matrix, double radius, const Options& options,
                      ExactState& state) {
    const std::size_t step =
        sampleStep(blockCount(matrix.groups, tileWidth<T>(matrix.entries)));
    if (step == 0)
        return {};
    Newton<T> sample(matrix, options, step, state);
    const double share = static_cast<double>(sample.groups()) / static_cast<double>(matrix.groups);
    if (!sample.read(0, 0, false) || safeScale(maximum(state.maxima)) != 1 ||
        sample.norm() <= radius * share)
        return {};
    const Threshold theta = sample.solve(radius * share, 0);
    return {theta.value(), sample.spreadOfSample(theta)};
}

} // namespace

template <class T>
Result<Threshold> solveL1Inf(GroupView<const T> matrix, double radius, const Options& options,
                             Workspace& workspace, double& norm) {
    Workspace::Memory& memory = workspace.memory();
    ExactState& state = memory.exact;
    const bool warm = options.warm && state.theta > 0 && state.groups == matrix.groups &&
                      state.entries == matrix.entries;
    const Guess guess = warm ? Guess{state.theta, 1e-3 * state.theta}
                             : guessFromSample(matrix, radius, options, memory.sample);
    Newton<T> newton(matrix, options, 1, state);
    state.theta = 0;
    if (!newton.read(guess.theta, guess.spread, warm))
        return tl::make_unexpected(nonFinite(matrix));
    memory.maxima = state.maxima;
    memory.sums = state.sums;
    norm = newton.norm();
    if (norm <= radius || safeScale(maximum(memory.maxima)) != 1)
        return Threshold{};
    const Threshold theta = newton.solve(radius, guess.theta);
    memory.levels.resize(matrix.groups);
    for (std::size_t j = 0; j < matrix.groups; ++j)
        memory.levels[j] = newton.level(j, theta);
    state.theta = theta.value();
    state.groups = matrix.groups;
    state.entries = matrix.entries;
    return theta;
}

template Result<Threshold> solveL1Inf(GroupView<const float>, double, const Options&, Workspace&,
                                      double&);
template Result<Threshold> solveL1Inf(GroupView<const double>, double, const Options&, Workspace&,
                                      double&);

} // namespace tamis::projection::detail
