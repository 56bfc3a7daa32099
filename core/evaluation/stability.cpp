// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/stability.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>

namespace tamis::evaluation {
namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
constexpr double normalQuantile975 = 1.959963984540054;

/// Gene → fraction of the lists that hold it; genes in no list are left out.
std::map<std::uint32_t, double> frequencies(std::span<const GeneList> lists) {
    std::map<std::uint32_t, double> result;
    for (const GeneList& list : lists) {
        for (const std::uint32_t gene : list.genes)
            result[gene] += 1;
    }
    for (auto& [gene, frequency] : result)
        frequency /= static_cast<double>(lists.size());
    return result;
}

struct Estimate {
    double value = undefined, standardError = undefined;
};

Estimate nogueira(std::span<const GeneList> lists, std::size_t geneCount) {
    if (lists.size() < 2 || geneCount == 0)
        return {};
    const auto m = static_cast<double>(lists.size());
    const auto d = static_cast<double>(geneCount);
    const std::map<std::uint32_t, double> frequency = frequencies(lists);
    double mean = 0, variance = 0; // k̄ / d; 1/d · Σ s_f²
    for (const auto& [gene, p] : frequency) {
        mean += p / d;
        variance += m / (m - 1) * p * (1 - p) / d;
    }
    std::size_t total = 0;
    for (const GeneList& list : lists)
        total += list.genes.size();
    if (total == 0 || total == lists.size() * geneCount)
        return {};
    const double expected = mean * (1 - mean);
    const double phi = 1 - variance / expected;

    std::vector<double> parts; // Φ_i of theorem 7
    for (const GeneList& list : lists) {
        const double size = static_cast<double>(list.genes.size()) / d; // k_i / d
        double shared = 0;
        for (const std::uint32_t gene : list.genes)
            shared += frequency.at(gene) / d;
        parts.push_back((shared - size * mean + phi / 2 * (2 * mean * size - size - mean + 1)) /
                        expected);
    }
    double average = 0;
    for (const double part : parts)
        average += part / m;
    double squares = 0;
    for (const double part : parts)
        squares += (part - average) * (part - average);
    return {phi, std::sqrt(4 / (m * m) * squares)};
}

double meanJaccard(std::span<const GeneList> lists) {
    double sum = 0;
    std::size_t pairs = 0;
    for (std::size_t a = 0; a < lists.size(); ++a) {
        for (std::size_t b = a + 1; b < lists.size(); ++b) {
            const auto& first = lists[a].genes;
            const auto& second = lists[b].genes;
            if (lists[a].seed != lists[b].seed || (first.empty() && second.empty()))
                continue;
            std::vector<std::uint32_t> common;
            std::set_intersection(first.begin(), first.end(), second.begin(), second.end(),
                                  std::back_inserter(common));
            const std::size_t either = first.size() + second.size() - common.size();
            sum += static_cast<double>(common.size()) / static_cast<double>(either);
            ++pairs;
        }
    }
    return pairs > 0 ? sum / static_cast<double>(pairs) : undefined;
}

} // namespace

Stability stability(std::span<const GeneList> lists, std::size_t geneCount) {
    const Estimate estimate = nogueira(lists, geneCount);
    const double reach = normalQuantile975 * estimate.standardError;
    Stability result;
    result.nogueira = estimate.value;
    result.low = estimate.value - reach;
    result.high = std::isnan(reach) ? undefined : std::min(1.0, estimate.value + reach);
    result.jaccard = meanJaccard(lists);
    return result;
}

} // namespace tamis::evaluation
