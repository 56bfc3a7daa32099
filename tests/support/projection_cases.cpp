// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/projection_cases.h"

#include <algorithm>
#include <cmath>

namespace tamis::testing {

double randomValue(Random& random, Family family) {
    const double sign = random.below(2) == 0 ? 1 : -1;
    switch (family) {
    case Family::Uniform:
        return random.uniform();
    case Family::Normal:
        return random.normal();
    case Family::Ties:
        return sign * static_cast<double>(random.below(4));
    case Family::MostlyZero:
        return random.below(4) == 0 ? random.normal() : sign * 0.0;
    case Family::HeavyTails:
        return random.normal() / std::max(random.uniform(), 1e-6);
    case Family::TwentyDecades:
        break;
    }
    return sign * std::pow(10, random.uniform() * 20 - 10);
}

std::vector<double> randomGroups(Random& random, Family family, std::size_t groups,
                                 std::size_t entries) {
    const bool scaledGroups = random.below(4) == 0;
    std::vector<double> values;
    for (std::size_t j = 0; j < groups; ++j) {
        const double scale = scaledGroups ? std::pow(10, random.uniform() * 20 - 10) : 1;
        for (std::size_t i = 0; i < entries; ++i)
            values.push_back(static_cast<float>(scale * randomValue(random, family)));
    }
    return values;
}

double randomShare(Random& random) {
    const double shares[] = {std::pow(10, -12 * random.uniform()), random.uniform(), 0.999, 1.2,
                             std::pow(10, -3 * random.uniform())};
    return shares[random.below(5)];
}

std::vector<double> randomWeights(Random& random, std::size_t groups) {
    const double decades = random.below(2) == 0 ? 2 : 6;
    std::vector<double> weights(groups);
    for (double& weight : weights)
        weight = std::pow(10, decades * (random.uniform() - 0.5));
    return weights;
}

} // namespace tamis::testing
