// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/apply.h"
#include "core/projection/bilevel.h"
#include "core/projection/extreme.h"
#include "core/projection/methods/methods.h"
#include "core/projection/norms.h"
#include "core/projection/requests.h"
#include "core/projection/weighted_l1.h"
#include "core/projection/workspace.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace tamis::projection {
namespace {

using namespace detail;

Result<void> checkRequest(Kind kind, double radius, std::size_t groups, const Options& options) {
    if (const Result<void> checked = checkRadius(radius); !checked)
        return checked;
    if (options.method != Method::Newton && kind != Kind::L1Inf)
        return fail(ErrorCode::Usage,
                    fmt::format("the method '{}' is for the projection l1inf, not for {}",
                                name(options.method), name(kind)),
                    {}, "leave the method out");
    if (options.weights.empty())
        return {};
    if ((kind != Kind::L1 && kind != Kind::L1Inf) || options.method != Method::Newton)
        return fail(ErrorCode::Usage, fmt::format("{} has no weights", name(kind)), {},
                    "weights go with l1 and with l1inf by Newton's method");
    return checkWeights(options.weights, groups);
}

template <class T>
Threshold solveByMethod(GroupView<const T> matrix, double radius, Method method,
                        Workspace::Memory& memory, std::size_t& events) {
    memory.levels.assign(matrix.groups, 0.0);
    const MethodProblem<T> problem{matrix, radius, memory.sums, memory.values};
    const auto solve = [&] {
        switch (method) {
        case Method::Heap:
            return solveHeap(problem, memory.levels);
        case Method::Chu:
            return solveChu(problem, memory.levels);
        case Method::Bejar:
            return solveBejar(problem, memory.levels);
        case Method::Quattoni:
        case Method::Newton:
            break;
        }
        return solveQuattoni(problem, memory.levels);
    };
    const MethodResult result = solve();
    events = result.events;
    return {std::max(0.0, result.theta), 0};
}

void setLevels(const Threshold& tau, std::span<const double> norms, std::vector<double>& levels) {
    levels.resize(norms.size());
    for (std::size_t j = 0; j < norms.size(); ++j)
        levels[j] = std::max(0.0, tau.leaves(norms[j]));
}

/// Solves, unless that was done while the matrix was scanned (`solved`: the exact ℓ1,∞ by Newton),
/// and writes, for 0 < radius < norm and entries of ordinary size; returns θ or τ.
template <class T>
Threshold shrink(GroupView<T> matrix, Kind kind, double radius, const Options& options,
                 Workspace& workspace, const std::optional<Threshold>& solved,
                 std::size_t& events) {
    const GroupView<const T> input = matrix;
    Workspace::Memory& memory = workspace.memory();
    const double aim = aimedAt<T>(radius);
    Threshold tau;
    switch (kind) {
    case Kind::L1:
        tau = options.weights.empty() ? entryThreshold(input, aim, options, workspace)
                                      : weightedThreshold(input, aim, options.weights, workspace);
        applySoft(matrix, tau, radius, options, workspace);
        break;
    case Kind::BilevelL11:
        tau = outerThreshold(kind, aim, workspace);
        setLevels(tau, memory.sums, memory.levels);
        applyInnerL1(matrix, radius, options, workspace);
        break;
    case Kind::L12:
        tau = outerThreshold(kind, aim, workspace);
        applyScale(matrix, tau, radius, options, workspace);
        break;
    case Kind::L1Inf:
        tau = solved ? *solved : solveByMethod(input, radius, options.method, memory, events);
        applyClip(matrix, kind, radius, options, workspace);
        break;
    case Kind::BilevelL1Inf:
        tau = outerThreshold(kind, radius, workspace);
        setLevels(tau, memory.maxima, memory.levels);
        applyClip(matrix, kind, radius, options, workspace);
        break;
    }
    return tau;
}

/// The smallest threshold that leaves nothing.
double removingAll(std::span<const double> deciding, std::span<const double> weights) {
    double threshold = 0;
    for (std::size_t j = 0; j < deciding.size(); ++j)
        threshold = std::max(threshold, weights.empty() ? deciding[j] : deciding[j] / weights[j]);
    return threshold;
}

Outcome outcomeInside(double norm, Workspace& workspace) {
    Outcome outcome;
    const std::vector<double>& maxima = workspace.memory().maxima;
    outcome.normBefore = outcome.normAfter = norm;
    outcome.groups = maxima.size();
    outcome.zeroGroups = static_cast<std::size_t>(std::count(maxima.begin(), maxima.end(), 0.0));
    return outcome;
}

/// The same ball with weights and radius times `unit`.
template <class T>
Result<Outcome> projectReweighted(GroupView<T> matrix, Kind kind, double radius,
                                  Workspace& workspace, Options options, double unit) {
    options.weights = reweighted(options.weights, unit, workspace.memory().weights);
    Result<Outcome> outcome = project(matrix, kind, radius * unit, workspace, options);
    if (outcome) {
        outcome->normBefore /= unit;
        outcome->normAfter /= unit;
        outcome->threshold *= unit;
    }
    return outcome;
}

} // namespace

template <class T>
Result<Outcome> project(GroupView<T> matrix, Kind kind, double radius, Workspace& workspace,
                        const Options& options) {
    const Result<void> checked = checkRequest(kind, radius, matrix.groups, options);
    if (!checked)
        return tl::make_unexpected(checked.error());
    if (const double unit = weightUnit(options.weights); unit != 1)
        return projectReweighted(matrix, kind, radius, workspace, options, unit);
    const GroupView<const T> input = matrix;
    Workspace::Memory& memory = workspace.memory();

    std::optional<Threshold> exact;
    double norm = 0;
    if (kind == Kind::L1Inf && options.method == Method::Newton && radius > 0) {
        const Result<Threshold> solved = solveL1Inf(input, radius, options, workspace, norm);
        if (!solved)
            return tl::make_unexpected(solved.error());
        exact = *solved;
    } else {
        const Result<void> scanned = scan(input, kind, options.threads, workspace);
        if (!scanned)
            return tl::make_unexpected(scanned.error());
        norm = total(groupNorms(kind, workspace), options.weights);
    }
    if (norm <= radius)
        return outcomeInside(norm, workspace);
    const double scale = safeScale(maximum(memory.maxima));
    const bool vanishing = radius * scale < std::numeric_limits<double>::min();
    if (scale != 1 && !vanishing)
        return projectScaled(matrix, kind, radius, workspace, options, scale, norm);

    Outcome outcome;
    outcome.changed = true;
    outcome.normBefore = norm;
    outcome.groups = matrix.groups;
    if (vanishing) {
        outcome.threshold = removingAll(decidingValues(kind, workspace), options.weights);
        outcome.zeroGroups = matrix.groups;
        setToZero(matrix, options.threads);
        return outcome;
    }
    outcome.threshold =
        shrink(matrix, kind, radius, options, workspace, exact, outcome.events).value();
    outcome.normAfter = total(memory.norms, options.weights);
    outcome.zeroGroups =
        static_cast<std::size_t>(std::count(memory.norms.begin(), memory.norms.end(), 0.0));
    outcome.certificate = certificateOf(memory.certified, kind, radius, options.weights);
    return outcome;
}

template Result<Outcome> project(GroupView<float>, Kind, double, Workspace&, const Options&);
template Result<Outcome> project(GroupView<double>, Kind, double, Workspace&, const Options&);

Workspace::Workspace() : m_memory(std::make_unique<Memory>()) {}
Workspace::~Workspace() = default;
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;

} // namespace tamis::projection
