// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/coordinate_descent.h"

#include "core/dictionary/kernels/kernels.h"

#include <algorithm>
#include <cmath>

namespace tamis::dictionary {
namespace {

/// The minimum over x of ½ h x² − h c x + λ |x|.
double shrunk(const Coding& coding, double centre, double curvature) {
    const double length = std::max(0.0, std::abs(centre) - coding.lambda / curvature);
    if (coding.nonNegative && centre < 0)
        return 0;
    return std::copysign(length, centre);
}

} // namespace

Certificate descendCoordinates(const Eigen::MatrixXd& gram, const Coding& coding,
                               const Target& target, double gap, std::span<double> gradient,
                               std::span<double> code) {
    constexpr int mostRounds = 10000, between = 10;
    Certificate certificate = certify(coding, target, gradient, code);
    for (int round = 1; round <= mostRounds && certificate.gap > gap; ++round) {
        for (std::size_t j = 0; j < code.size(); ++j) {
            const auto column = static_cast<Eigen::Index>(j);
            const double curvature = gram(column, column);
            if (!(curvature > 0))
                continue;
            const double x = shrunk(coding, code[j] - gradient[j] / curvature, curvature);
            if (x != code[j])
                kernels::kernels().add(x - code[j], gram.col(column).data(), code.size(),
                                       gradient.data());
            code[j] = x;
        }
        if (round % between == 0)
            certificate = certify(coding, target, gradient, code);
    }
    return certificate;
}

} // namespace tamis::dictionary
