// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/liblinear.h"
#include "core/evaluation/one_against_rest.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace tamis::evaluation {
namespace {

using Gene = std::uint32_t;
using Genes = std::vector<Gene>;
using dataset::SampleView;

/// At C = 0 the gradient of a weight is −C/2 · Σ_i y_i x_i: it leaves 0 once that exceeds the
/// penalty's 1.
double smallestCost(const FoldData& data) {
    double largest = 0;
    for (std::size_t c = 0; c < data.classes; ++c)
        largest = std::max(largest,
                           weightedSum(data.train, targetsOf(data, c)).lpNorm<Eigen::Infinity>());
    return largest > 0 ? 2 / largest : 1;
}

std::vector<double> settings(const FoldData& data) {
    const double smallest = smallestCost(data);
    std::vector<double> costs;
    for (int power = 1; power <= 6; ++power)
        costs.push_back(std::ldexp(smallest, power));
    return costs;
}

/// Genes outside `working` whose weight would leave 0 (gradient of the loss beyond the penalty's
/// 1), the most urgent first.
Genes violators(const SampleView& samples, const Eigen::VectorXd& targets,
                const Eigen::VectorXd& weights, double cost, const Genes& working) {
    constexpr double tolerance = 1.01;
    const Eigen::Index genes = samples.cols();
    Eigen::VectorXd gradient = Eigen::VectorXd::Zero(genes);
    forEachSample(samples, [&](Eigen::Index i, const Eigen::RowVectorXd& sample) {
        const double margin = targets[i] * (sample.dot(weights.head(genes)) + weights[genes]);
        gradient += targets[i] / (1 + std::exp(margin)) * sample.transpose();
    });
    gradient = (cost * gradient).cwiseAbs();
    for (const Gene gene : working)
        gradient[gene] = 0;
    Genes result;
    for (Gene gene = 0; gene < genes; ++gene)
        if (gradient[gene] > tolerance)
            result.push_back(gene);
    std::ranges::stable_sort(result, std::greater(), [&](Gene gene) { return gradient[gene]; });
    return result;
}

/// Of thousands of genes few have weights: solves for some, adds those that should have one, and
/// begins again until there are none. The solution is that of all genes; after a stop, which is
/// seen before each of the solver's calls, it is none.
Eigen::VectorXd trainSparse(const SampleView& samples, const Eigen::VectorXd& targets, double cost,
                            const std::stop_token& stop) {
    constexpr std::size_t fewest = 64;
    Eigen::VectorXd weights = Eigen::VectorXd::Zero(samples.cols() + 1);
    Genes working;
    while (!stop.stop_requested()) {
        Genes more = violators(samples, targets, weights, cost, working);
        if (more.empty() && !working.empty())
            return weights;
        if (more.empty()) // the intercept alone
            more.push_back(0);
        more.resize(std::min(more.size(), std::max(fewest, working.size())));
        working.insert(working.end(), more.begin(), more.end());
        const Eigen::VectorXd solution = liblinear::train(
            samples.columns(working).cast<double>(), targets, liblinear::Loss::L1Logistic, cost);
        weights.setZero();
        weights(working) = solution.head(solution.size() - 1);
        weights[samples.cols()] = solution[solution.size() - 1];
    }
    return weights;
}

std::vector<ReferenceCalls> classify(const FoldData& data, std::span<const double> costs,
                                     std::stop_token stop) {
    return oneAgainstRest(data, costs, true, stop,
                          [&](const Eigen::VectorXd& targets, double cost) {
                              return trainSparse(data.train, targets, cost, stop);
                          });
}

} // namespace

const ReferenceRecipe l1Logistic = {ReferenceMethod::L1Logistic, settings, classify};

} // namespace tamis::evaluation
