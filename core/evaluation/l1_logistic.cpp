// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/liblinear.h"
#include "core/evaluation/one_against_rest.h"

#include <algorithm>
#include <cmath>

namespace tamis::evaluation {
namespace {

using Genes = std::vector<Eigen::Index>;

/// At C = 0 the gradient of a weight is −C/2 · Σ_i y_i x_i: it leaves 0 once that exceeds the
/// penalty's 1.
double smallestCost(const FoldData& data) {
    const Eigen::MatrixXd samples = data.train.cast<double>();
    double largest = 0;
    for (std::size_t c = 0; c < data.classes; ++c)
        largest =
            std::max(largest, (samples.transpose() * targetsOf(data, c)).cwiseAbs().maxCoeff());
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
Genes violators(const Eigen::MatrixXd& samples, const Eigen::VectorXd& targets,
                const Eigen::VectorXd& weights, double cost, const Genes& working) {
    constexpr double tolerance = 1.01;
    const Eigen::Index genes = samples.cols();
    const Eigen::ArrayXd margins =
        targets.array() * ((samples * weights.head(genes)).array() + weights[genes]);
    const Eigen::VectorXd pull = (targets.array() / (1 + margins.exp())).matrix();
    Eigen::VectorXd gradient = (cost * samples.transpose() * pull).cwiseAbs();
    for (const Eigen::Index gene : working)
        gradient[gene] = 0;
    Genes result;
    for (Eigen::Index gene = 0; gene < genes; ++gene)
        if (gradient[gene] > tolerance)
            result.push_back(gene);
    std::ranges::stable_sort(result, std::greater(),
                             [&](Eigen::Index gene) { return gradient[gene]; });
    return result;
}

/// Of thousands of genes few have weights: solves for some, adds those that should have one, and
/// begins again until there are none. The solution is that of all genes.
Eigen::VectorXd trainSparse(const Eigen::MatrixXd& samples, const Eigen::VectorXd& targets,
                            double cost) {
    constexpr std::size_t fewest = 64;
    Eigen::VectorXd weights = Eigen::VectorXd::Zero(samples.cols() + 1);
    Genes working;
    for (;;) {
        Genes more = violators(samples, targets, weights, cost, working);
        if (more.empty() && !working.empty())
            return weights;
        if (more.empty()) // the intercept alone
            more.push_back(0);
        more.resize(std::min(more.size(), std::max(fewest, working.size())));
        working.insert(working.end(), more.begin(), more.end());
        const Eigen::VectorXd solution = liblinear::train(samples(Eigen::all, working), targets,
                                                          liblinear::Loss::L1Logistic, cost);
        weights.setZero();
        weights(working) = solution.head(solution.size() - 1);
        weights[samples.cols()] = solution[solution.size() - 1];
    }
}

std::vector<ReferenceCalls> classify(const FoldData& data, std::span<const double> costs,
                                     std::stop_token stop) {
    const Eigen::MatrixXd samples = data.train.cast<double>();
    return oneAgainstRest(data, costs, true, stop,
                          [&](const Eigen::VectorXd& targets, double cost) {
                              return trainSparse(samples, targets, cost);
                          });
}

} // namespace

const ReferenceRecipe l1Logistic = {ReferenceMethod::L1Logistic, settings, classify};

} // namespace tamis::evaluation
