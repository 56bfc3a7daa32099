// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/shrink.h"

#include "core/projection/certificate.h"
#include "core/projection/group_blocks.h"
#include "core/projection/group_norms.h"

#include <type_traits>

namespace tamis::projection::detail {
namespace {

/// Calls action with the rule as a compile-time constant.
template <class Action>
auto withRule(Rule rule, Action action) {
    switch (rule) {
    case Rule::Clip:
        return action(std::integral_constant<Rule, Rule::Clip>());
    case Rule::Soft:
        return action(std::integral_constant<Rule, Rule::Soft>());
    case Rule::Scale:
        break;
    }
    return action(std::integral_constant<Rule, Rule::Scale>());
}

void multiply(std::span<double> values, double factor) {
    for (double& value : values)
        value *= factor;
}

/// residual = input − result; returns Σ residual · result · unit.
double toResidual(std::span<double> residual, std::span<const double> input,
                  std::span<const double> result, double unit) {
    double even = 0, odd = 0;
    for (std::size_t i = 0; i < input.size(); ++i) {
        residual[i] = input[i] - result[i];
        (i % 2 == 0 ? even : odd) += residual[i] * (result[i] * unit);
    }
    return even + odd;
}

template <Rule rule, class T>
Measure measureBy(GroupView<const T> matrix, Kind kind, double radius, const Scaling& scaling,
                  Workspace& workspace) {
    const std::size_t n = matrix.entries;
    workspace.storedTile.resize(2 * n);
    const std::span<double> stored(workspace.storedTile.data(), n);
    const std::span<double> residual(workspace.storedTile.data() + n, n);
    workspace.storedNorms.resize(matrix.groups);
    CertificateSum certificate(kind, radius * scaling.factor);
    Measure result;
    forEachGroup(matrix, 1.0, workspace.tile, [&](std::size_t j, double* entries) {
        const std::span<double> input(entries, n);
        const double amount = workspace.amounts[j];
        const double correction = rule == Rule::Soft ? workspace.corrections[j] : 0;
        for (std::size_t i = 0; i < n; ++i)
            stored[i] = static_cast<double>(
                shrunk<rule>(static_cast<T>(input[i]), scaling, amount, correction));
        workspace.storedNorms[j] = groupNorm(stored, kind);
        result.zeroGroups += maximum(stored) == 0;
        if (scaling.factor != 1) {
            multiply(input, scaling.factor);
            multiply(stored, scaling.factor);
        }
        const double inner = toResidual(residual, input, stored, certificate.unit());
        certificate.add({input, stored, residual, inner});
    });
    result.norm = sum(workspace.storedNorms);
    result.certificate = certificate.value();
    return result;
}

} // namespace

template <class T>
Measure measure(GroupView<const T> matrix, Kind kind, Rule rule, double radius,
                const Scaling& scaling, Workspace& workspace) {
    return withRule(rule, [&](auto constant) {
        return measureBy<constant()>(matrix, kind, radius, scaling, workspace);
    });
}

void tighten(Rule rule, double fraction, Workspace& workspace) {
    for (std::size_t j = 0; j < workspace.amounts.size(); ++j) {
        if (rule == Rule::Soft)
            workspace.corrections[j] += workspace.shares[j] * fraction;
        else
            workspace.amounts[j] -= workspace.amounts[j] * fraction;
    }
}

template <class T>
void shrinkInPlace(GroupView<T> matrix, Rule rule, const Scaling& scaling,
                   const Workspace& workspace) {
    withRule(rule, [&](auto constant) {
        constexpr Rule fixed = constant();
        const double* const amounts = workspace.amounts.data();
        const double* const corrections = workspace.corrections.data();
        changeEntries(matrix, [&](T& entry, std::size_t j) {
            const double correction = fixed == Rule::Soft ? corrections[j] : 0;
            const T stored = shrunk<fixed>(std::abs(entry), scaling, amounts[j], correction);
            entry = stored == 0 ? T(0) : std::copysign(stored, entry);
        });
    });
}

template Measure measure(GroupView<const float>, Kind, Rule, double, const Scaling&, Workspace&);
template Measure measure(GroupView<const double>, Kind, Rule, double, const Scaling&, Workspace&);
template void shrinkInPlace(GroupView<float>, Rule, const Scaling&, const Workspace&);
template void shrinkInPlace(GroupView<double>, Rule, const Scaling&, const Workspace&);

} // namespace tamis::projection::detail
