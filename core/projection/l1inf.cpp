// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/l1inf.h"

#include "core/projection/extreme.h"
#include "core/projection/l1inf_long.h"
#include "core/projection/l1inf_short.h"
#include "core/projection/workspace.h"

namespace tamis::projection::detail {
namespace {

/// Every how many blocks one is in the sample; 0 where the matrix is too small for one.
std::size_t sampleStep(std::size_t blocks) {
    constexpr std::size_t most = 24, fewest = 8;
    return blocks < 4 * fewest ? 0 : std::min(most, blocks / fewest);
}

/// No entry is extreme (extreme.h).
bool ordinary(const Groups& groups) {
    return safeScale(maximum(groups.maxima)) == 1;
}

bool toBeSolved(const Groups& groups, double radius) {
    return groups.norm() > radius && ordinary(groups);
}

struct Guess {
    double theta = 0;
    double spread = 0; ///< how far it may be off
    Expectation levels;

    /// Windows for all that θ may be would hold too much.
    bool isVague() const { return spread > theta / 64; }
};

template <class T>
Guess guessFromSample(GroupView<const T> matrix, double radius, const Options& options,
                      ExactState& state) {
    const std::size_t step = sampleStep(blockCount(matrix.groups, tileWidth<T>(matrix.entries)));
    if (step == 0)
        return {};
    LongGroups<T> sample(matrix, options, step, state);
    const Groups& groups = state.groups;
    const double share = static_cast<double>(groups.size()) / static_cast<double>(matrix.groups);
    if (!sample.read(0, false) || !ordinary(groups) || groups.norm() <= radius * share)
        return {};
    const Threshold theta = sample.solve(radius * share, 0);
    return {theta.value(), sample.spreadOfSample(theta), sample.expectation(theta)};
}

/// A solution; none where an entry is not finite, zero where there is nothing to solve.
using Solution = std::optional<Threshold>;

template <class T>
Solution solveLong(GroupView<const T> matrix, double radius, const Options& options, bool warm,
                   Workspace::Memory& memory) {
    ExactState& state = memory.exact;
    Guess guess = warm ? Guess{state.theta, 1e-3 * state.theta, {}}
                       : guessFromSample(matrix, radius, options, memory.sample);
    LongGroups<T> groups(matrix, options, 1, state);
    const bool vague = guess.isVague();
    groups.expect(guess.levels, guess.spread);
    if (!groups.read(vague ? 0 : guess.theta, warm))
        return {};
    if (!toBeSolved(state.groups, radius))
        return Threshold{};
    if (vague) { // sums say more of a few large groups than a sample does
        const Threshold theta = ShortGroups<T>(matrix, options, state).coldGuess(radius);
        groups.expect(groups.expectation(theta), theta.value() / 16);
        guess.theta = theta.value();
    }
    return groups.solve(radius, guess.theta);
}

template <class T>
Solution solveShort(GroupView<const T> matrix, double radius, const Options& options, bool warm,
                    Workspace::Memory& memory) {
    ExactState& state = memory.exact;
    ShortGroups<T> groups(matrix, options, state);
    if (!(warm ? groups.readWarm() : groups.read()))
        return {};
    if (!toBeSolved(state.groups, radius))
        return Threshold{};
    return groups.solve(radius, warm ? Threshold{state.theta, 0} : groups.coldGuess(radius));
}

} // namespace

template <class T>
Result<Threshold> solveL1Inf(GroupView<const T> matrix, double radius, const Options& options,
                             Workspace& workspace, double& norm) {
    Workspace::Memory& memory = workspace.memory();
    ExactState& state = memory.exact;
    const bool warm = options.warm && state.theta > 0 && state.count == matrix.groups &&
                      state.entries == matrix.entries;
    const bool areShort = matrix.entries <= ShortGroups<T>::mostEntries;
    const Solution theta = areShort ? solveShort(matrix, radius, options, warm, memory)
                                    : solveLong(matrix, radius, options, warm, memory);
    state.theta = 0;
    if (!theta)
        return tl::make_unexpected(nonFinite(matrix));
    memory.maxima = state.groups.maxima;
    memory.sums = state.groups.sums;
    norm = state.groups.norm();
    if (!toBeSolved(state.groups, radius))
        return Threshold{};
    memory.levels.resize(matrix.groups);
    for (std::size_t j = 0; j < matrix.groups; ++j)
        memory.levels[j] = state.groups.level(j, *theta);
    state.theta = theta->value();
    state.count = matrix.groups;
    state.entries = matrix.entries;
    return *theta;
}

template Result<Threshold> solveL1Inf(GroupView<const float>, double, const Options&, Workspace&,
                                      double&);
template Result<Threshold> solveL1Inf(GroupView<const double>, double, const Options&, Workspace&,
                                      double&);

} // namespace tamis::projection::detail
