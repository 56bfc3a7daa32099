// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/paired_test.h"

#include "core/support/distributions.h"

#include <cmath>
#include <limits>

namespace tamis::evaluation {

PairedTest pairedTest(std::span<const double> differences, double testToTraining) {
    constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
    constexpr double rounding = 1e-12;
    if (differences.empty())
        return {undefined, undefined, undefined};
    const auto pairs = static_cast<double>(differences.size());
    double sum = 0;
    for (const double difference : differences)
        sum += difference;
    const double mean = sum / pairs;
    double squares = 0;
    for (const double difference : differences)
        squares += (difference - mean) * (difference - mean);
    if (differences.size() < 2)
        return {mean, undefined, undefined};
    const double deviation = std::sqrt(squares / (pairs - 1));
    if (deviation < rounding)
        return std::abs(mean) < rounding ? PairedTest{0, 0, 1}
                                         : PairedTest{mean, undefined, undefined};
    const double t = mean / (deviation * std::sqrt(1 / pairs + testToTraining));
    return {mean, t, studentTwoSided(t, pairs - 1)};
}

} // namespace tamis::evaluation
