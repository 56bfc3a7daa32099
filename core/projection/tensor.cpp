// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/tensor.h"

#include "core/projection/requests.h"
#include "core/projection/tensor_layout.h"
#include "core/projection/trilevel_l1.h"
#include "core/projection/workspace.h"

#include <fmt/core.h>

#include <cmath>
#include <limits>

namespace tamis::projection {
namespace {

using namespace detail;

template <class T>
Error nonFiniteTensor(TensorView<const T> tensor) {
    std::size_t bad = 0, seen = 0, first = 0;
    forBoth(tensor, tensor, [&](T y, T) {
        if (!std::isfinite(y) && bad++ == 0)
            first = seen;
        ++seen;
    });
    const std::size_t n = tensor.entries, p = tensor.fibres;
    return nonFiniteEntries(bad, seen,
                            fmt::format("group {}, fibre {}, entry {}", first / (n * p) + 1,
                                        first / n % p + 1, first % n + 1));
}

template <class T>
std::vector<T>& flatMemory(Workspace& workspace) {
    if constexpr (sizeof(T) == sizeof(float))
        return workspace.memory().flatFloat;
    else
        return workspace.memory().flatDouble;
}

Result<void> checkOptions(TensorKind kind, const Options& options) {
    if (!options.weights.empty() || options.method != Method::Newton)
        return fail(ErrorCode::Usage, fmt::format("{} has neither weights nor methods", name(kind)),
                    {}, "leave them out");
    return {};
}

/// With the place in the tensor, not in the matrix that it was taken for.
template <class T, class Value>
Result<Value> placed(Result<Value> result, TensorView<const T> tensor) {
    if (!result && result.error().code == ErrorCode::NonFinite)
        return tl::make_unexpected(nonFiniteTensor(tensor));
    return result;
}

template <class T>
Result<Outcome> projectInLine(TensorView<T> tensor, TensorKind kind, double radius,
                              Workspace& workspace, const Options& options, bool& inLine) {
    inLine = true;
    if (kind == TensorKind::L1InfInf) { // a maximum is the same in any order
        if (const auto groups = entriesInLine(tensor, true))
            return project(*groups, Kind::BilevelL1Inf, radius, workspace, options);
    } else if (const auto fibres = fibresInLine(tensor)) {
        return projectTrilevelL1(*fibres, tensor.groups, radius, workspace, options);
    }
    inLine = false;
    return Outcome{};
}

/// The same values without gaps: the tensor itself where it has none.
template <class T>
TensorView<const T> compact(TensorView<const T> tensor, std::vector<T>& memory) {
    if (fibresInLine(tensor) && entriesInLine(tensor, false))
        return tensor;
    const TensorView<T> copy = copied(tensor, memory);
    return copy;
}

} // namespace

std::string_view name(TensorKind kind) {
    return kind == TensorKind::L1InfInf ? "trilevel-l1infinf" : "trilevel-l111";
}

template <class T>
double norm(TensorView<const T> tensor, TensorKind kind) {
    std::vector<T> memory;
    const TensorView<const T> flat = compact(tensor, memory);
    // Σ |Y| is summed fibre by fibre, as the projection does.
    return kind == TensorKind::L1InfInf ? norm(*entriesInLine(flat, false), Kind::BilevelL1Inf)
                                        : norm(*fibresInLine(flat), Kind::BilevelL11);
}

template <class T>
Result<Outcome> project(TensorView<T> tensor, TensorKind kind, double radius, Workspace& workspace,
                        const Options& options) {
    if (const Result<void> checked = checkOptions(kind, options); !checked)
        return tl::make_unexpected(checked.error());
    bool inLine = false;
    Result<Outcome> outcome = projectInLine(tensor, kind, radius, workspace, options, inLine);
    if (!inLine) {
        const TensorView<T> copy = copied(tensor, flatMemory<T>(workspace));
        outcome = projectInLine(copy, kind, radius, workspace, options, inLine);
        if (outcome && outcome->changed)
            forBoth(copy, tensor, [](T from, T& to) { to = from; });
    }
    return placed(std::move(outcome), TensorView<const T>(tensor));
}

template <class T>
double certificate(TensorView<const T> input, TensorView<const T> result, TensorKind kind,
                   double radius) {
    std::vector<T> inputMemory, resultMemory;
    const TensorView<const T> y = compact(input, inputMemory), x = compact(result, resultMemory);
    if (kind == TensorKind::L1InfInf)
        return certificate(*entriesInLine(y, false), *entriesInLine(x, false), Kind::BilevelL1Inf,
                           radius);
    return trilevelL1Certificate(*fibresInLine(y), *fibresInLine(x), input.groups, radius);
}

template <class T>
Result<double> radiusForGroups(TensorView<const T> tensor, TensorKind kind, std::size_t k,
                               Workspace& workspace) {
    TensorView<const T> flat = tensor;
    if (!fibresInLine(tensor) || !entriesInLine(tensor, false))
        flat = copied(tensor, flatMemory<T>(workspace));
    const Result<double> radius =
        kind == TensorKind::L1InfInf
            ? radiusForGroups(*entriesInLine(flat, false), Kind::BilevelL1Inf, k, workspace)
            : trilevelL1Radius(*fibresInLine(flat), tensor.groups, k, workspace);
    return placed(radius, tensor);
}

template double norm(TensorView<const float>, TensorKind);
template double norm(TensorView<const double>, TensorKind);
template Result<Outcome> project(TensorView<float>, TensorKind, double, Workspace&, const Options&);
template Result<Outcome> project(TensorView<double>, TensorKind, double, Workspace&,
                                 const Options&);
template double certificate(TensorView<const float>, TensorView<const float>, TensorKind, double);
template double certificate(TensorView<const double>, TensorView<const double>, TensorKind, double);
template Result<double> radiusForGroups(TensorView<const float>, TensorKind, std::size_t,
                                        Workspace&);
template Result<double> radiusForGroups(TensorView<const double>, TensorKind, std::size_t,
                                        Workspace&);

} // namespace tamis::projection
