// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/gene_tests.h"

#include "core/evaluation/metrics.h"
#include "core/support/distributions.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

namespace tamis::evaluation {
namespace {

/// p of every gene on the training samples; empty after a stop.
std::vector<double> testGenes(const FoldData& data, std::stop_token stop) {
    std::vector<double> p;
    const auto genes = static_cast<std::uint32_t>(data.train.cols());
    for (std::uint32_t gene = 0; gene < genes; ++gene) {
        if (stop.stop_requested())
            return {};
        const dataset::Matrix values = data.train.columns({&gene, 1});
        p.push_back(kruskalWallis({values.data(), data.trainLabels.size()}, data.trainLabels));
    }
    return p;
}

} // namespace

double kruskalWallis(std::span<const float> values, std::span<const int> labels) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
    std::vector<double> rankSums, counts;
    double ties = 0; // Σ t³ − t over groups of t equal values
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        while (end < order.size() && values[order[end]] == values[order[begin]])
            ++end;
        const auto equal = static_cast<double>(end - begin);
        const double midrank = static_cast<double>(begin) + (equal + 1) / 2;
        ties += equal * equal * equal - equal;
        for (; begin < end; ++begin) {
            const auto label = static_cast<std::size_t>(labels[order[begin]]);
            rankSums.resize(std::max(rankSums.size(), label + 1));
            counts.resize(rankSums.size());
            rankSums[label] += midrank;
            ++counts[label];
        }
    }
    const auto n = static_cast<double>(values.size());
    const auto present =
        static_cast<double>(std::ranges::count_if(counts, [](double count) { return count > 0; }));
    const double varying = n * n * n - n - ties;
    if (varying <= 0 || present < 2)
        return 1;
    double between = 0; // Σ n_c (mean rank − (n + 1)/2)²
    for (std::size_t c = 0; c < counts.size(); ++c)
        if (counts[c] > 0) {
            const double distance = rankSums[c] / counts[c] - (n + 1) / 2;
            between += counts[c] * distance * distance;
        }
    return chiSquareUpper(12 * between * (n - 1) / varying, present - 1);
}

double bestArea(std::span<const float> values, std::span<const int> labels) {
    const std::vector<double> scores(values.begin(), values.end());
    double best = std::numeric_limits<double>::quiet_NaN();
    for (const int label : std::set<int>(labels.begin(), labels.end())) {
        std::vector<char> positive;
        for (const int other : labels)
            positive.push_back(other == label);
        const double area = areaUnderCurve(scores, positive);
        if (const double turned = std::max(area, 1 - area); std::isnan(best) || turned > best)
            best = turned;
    }
    return best;
}

std::vector<double> benjaminiHochberg(std::span<const double> p) {
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return p[i]; });
    std::vector<double> q(p.size());
    double smallest = 1;
    for (std::size_t rank = order.size(); rank > 0; --rank) {
        const std::size_t gene = order[rank - 1];
        smallest =
            std::min(smallest, p[gene] * static_cast<double>(p.size()) / static_cast<double>(rank));
        q[gene] = smallest;
    }
    return q;
}

std::vector<FoldTests> testFolds(const Preparation& preparation, std::span<const Unit> units,
                                 std::span<const GeneValues> genes, unsigned threads,
                                 std::stop_token stop) {
    std::vector<FoldTests> folds;
    std::vector<const Unit*> outer;
    for (const Unit& unit : units)
        if (unit.inner < 0) {
            outer.push_back(&unit);
            folds.push_back({unit.seed, unit.fold, {}, {}, {}});
        }
    parallelFor(folds.size(), threads, [&](std::size_t i) {
        const FoldData data = preparation.fold(outer[i]->train, {});
        const std::vector<double> p = testGenes(data, stop);
        if (p.empty())
            return;
        const std::vector<double> q = benjaminiHochberg(p);
        for (const GeneValues& gene : genes) {
            folds[i].p.push_back(p[gene.gene]);
            folds[i].q.push_back(q[gene.gene]);
            const dataset::Matrix values = data.train.columns({&gene.gene, 1});
            folds[i].auc.push_back(
                bestArea({values.data(), data.trainLabels.size()}, data.trainLabels));
        }
    });
    std::erase_if(folds, [&](const FoldTests& fold) { return fold.p.size() < genes.size(); });
    return folds;
}

} // namespace tamis::evaluation
