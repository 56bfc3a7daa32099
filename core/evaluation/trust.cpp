// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/trust.h"

#include <algorithm>
#include <limits>

namespace tamis::evaluation {
namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

double permutationP(const std::vector<Permutation>& permutations, double Permutation::*statistic,
                    double observed) {
    constexpr double rounding = 1e-12;
    if (permutations.empty())
        return undefined;
    const auto reached = std::ranges::count_if(permutations, [&](const Permutation& permutation) {
        return permutation.*statistic >= observed - rounding;
    });
    return static_cast<double>(1 + reached) / static_cast<double>(1 + permutations.size());
}

} // namespace

double falseSelectionBound(const Trust& trust, double frequency, std::size_t geneCount) {
    if (trust.halfSamples < fewestForBound)
        return undefined;
    if (frequency <= 0.5)
        return std::numeric_limits<double>::infinity();
    return trust.selected * trust.selected / ((2 * frequency - 1) * static_cast<double>(geneCount));
}

double accuracyP(const Trust& trust) {
    return permutationP(trust.permutations, &Permutation::accuracy, trust.accuracy);
}

double frequencyP(const Trust& trust, double frequency) {
    return permutationP(trust.permutations, &Permutation::largestFrequency, frequency);
}

double falsePart(const Decoys& decoys) {
    return decoys.genes + decoys.decoys > 0 ? std::min(1.0, decoys.decoys / decoys.genes)
                                            : undefined;
}

} // namespace tamis::evaluation
