// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/distributions.h"

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

} // namespace tamis
