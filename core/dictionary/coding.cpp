// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/coding.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace tamis::dictionary {

Result<void> validate(const Coding& coding) {
    if (!(coding.lambda > 0) || !std::isfinite(coding.lambda))
        return fail(ErrorCode::Usage, fmt::format("λ is {}", coding.lambda), "penalty",
                    "give a number above 0");
    if (coding.penalty == Penalty::EpsilonL1 && !(coding.epsilon > 0))
        return fail(ErrorCode::Usage, fmt::format("ε is {}", coding.epsilon), "penalty",
                    "give a number above 0");
    if (coding.nonNegative && coding.penalty != Penalty::L1)
        return fail(ErrorCode::Usage, "only the l1 penalty has non-negative codes", "penalty",
                    "choose l1, or let codes have both signs");
    if (coding.block == 0)
        return fail(ErrorCode::Usage, "no coefficient may be activated", "block",
                    "give at least 1");
    return {};
}

double penalty(const Coding& coding, double s) {
    switch (coding.penalty) {
    case Penalty::EpsilonL1:
        return std::sqrt(s * s + coding.epsilon);
    case Penalty::Log:
        return std::log1p(s * s);
    case Penalty::L1:
        break;
    }
    return std::abs(s);
}

double penalty(const Coding& coding, std::span<const double> codes) {
    if (coding.penalty == Penalty::L1)
        return Eigen::Map<const Eigen::VectorXd>(codes.data(),
                                                 static_cast<Eigen::Index>(codes.size()))
            .lpNorm<1>();
    double sum = 0;
    for (const double s : codes)
        sum += penalty(coding, s);
    return sum;
}

double greatestLambda(const MatrixView& samples, const std::stop_token& stop) {
    double greatest = 0;
    for (Eigen::Index l = 0; l < samples.cols() && !stop.stop_requested(); ++l)
        greatest = std::max(greatest, samples.col(l).norm());
    return greatest;
}

} // namespace tamis::dictionary
