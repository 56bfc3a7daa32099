// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/distributions.h"

#include <algorithm>
#include <cmath>
#include <unsupported/Eigen/SpecialFunctions>

namespace tamis {

double studentTwoSided(double t, double freedom) {
    if (std::isnan(t) || std::isinf(t))
        return std::isnan(t) ? t : 0;
    return Eigen::numext::betainc(freedom / 2, 0.5, freedom / (freedom + t * t));
}

double chiSquareUpper(double x, double freedom) {
    if (std::isnan(x) || x <= 0)
        return std::isnan(x) ? x : 1;
    return Eigen::numext::igammac(freedom / 2, x / 2);
}

double hypergeometricUpper(std::size_t shared, std::size_t marked, std::size_t drawn,
                           std::size_t population) {
    if (shared == 0)
        return 1;
    const auto logChoose = [](std::size_t n, std::size_t k) {
        const auto a = static_cast<double>(n), b = static_cast<double>(k);
        return std::lgamma(a + 1) - std::lgamma(b + 1) - std::lgamma(a - b + 1);
    };
    const double all = logChoose(population, drawn);
    const std::size_t most = std::min(marked, drawn);
    const std::size_t least = drawn + marked > population ? drawn + marked - population : 0;
    double p = 0;
    for (std::size_t i = std::max(shared, least); i <= most; ++i)
        p += std::exp(logChoose(marked, i) + logChoose(population - marked, drawn - i) - all);
    return std::min(p, 1.0);
}

} // namespace tamis
