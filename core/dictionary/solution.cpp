// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/solution.h"

#include "core/dictionary/kernels/kernels.h"

#include <algorithm>
#include <cmath>

namespace tamis::dictionary {
namespace {

double largest(std::span<const double> values) {
    double result = 0;
    for (const double value : values)
        result = std::max(result, std::abs(value));
    return result;
}

/// How far the residual may go, as a dual point, before a correlation −g_j with it exceeds λ.
double feasiblePart(const Coding& coding, std::span<const double> gradient) {
    double most = 0;
    for (const double g : gradient)
        most = std::max(most, coding.nonNegative ? -g : std::abs(g));
    return most > coding.lambda ? coding.lambda / most : 1;
}

/// λ φ(x) + its conjugate at the correlation −g, + g x: never negative (Fenchel–Young).
double slack(const Coding& coding, double x, double g) {
    if (coding.penalty == Penalty::L1)
        return coding.lambda * std::abs(x) + g * x;
    const double share = g / coding.lambda;
    return coding.lambda *
               (penalty(coding, x) - std::sqrt(coding.epsilon * std::max(0.0, 1 - share * share))) +
           g * x;
}

/// Log's slope 2 λ x / (1 + x²) and the gradient cancel at a stationary point.
double stationarity(const Coding& coding, const Target& target, std::span<const double> gradient,
                    std::span<const double> code) {
    double worst = 0;
    for (std::size_t j = 0; j < code.size(); ++j)
        worst = std::max(
            worst, std::abs(gradient[j] + 2 * coding.lambda * code[j] / (1 + code[j] * code[j])));
    const double scale = largest(target.correlations);
    return scale > 0 ? worst / scale : 0;
}

} // namespace

Certificate certify(const Coding& coding, const Target& target, std::span<const double> gradient,
                    std::span<const double> code) {
    const auto dot = kernels::kernels().dot;
    const double correlated = dot(code.data(), target.correlations.data(), code.size());
    const double along = dot(code.data(), gradient.data(), code.size());
    const double residual = std::max(0.0, target.energy - correlated + along); // ‖y − Bx‖²
    Certificate result;
    result.objective = residual / 2;
    result.objective += coding.lambda * penalty(coding, code);
    if (coding.penalty == Penalty::Log) {
        result.gap = stationarity(coding, target, gradient, code);
        return result;
    }
    const double part = feasiblePart(coding, gradient);
    double gap = (1 - part) * (1 - part) * residual / 2;
    for (std::size_t j = 0; j < code.size(); ++j)
        if (code[j] != 0 || coding.penalty != Penalty::L1) // of zero, L1 has none
            gap += slack(coding, code[j], part * gradient[j]);
    result.gap = target.energy > 0 ? std::max(0.0, gap) / (target.energy / 2) : 0;
    return result;
}

} // namespace tamis::dictionary
