// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/l1inf.h"

#include "core/projection/extreme.h"
#include "core/projection/l1inf_newton.h"
#include "core/projection/workspace.h"

namespace tamis::projection::detail {
namespace {

/// Every how many blocks one is in the sample; 0 where the matrix is too small for one.
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
    const std::size_t step = sampleStep(blockCount(matrix.groups, tileWidth<T>(matrix.entries)));
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
