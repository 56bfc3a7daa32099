// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/reference_methods.h"

#include <algorithm>
#include <numeric>

namespace tamis::evaluation {
namespace {

std::vector<double> settings(const FoldData& data) {
    std::vector<double> counts;
    for (const double k : {15.0, 9.0, 7.0, 5.0, 3.0, 1.0})
        if (k <= static_cast<double>(data.train.rows()))
            counts.push_back(k);
    return counts;
}

/// Squared distances of some test samples from all training samples: tested × train.
Eigen::MatrixXd distances(const FoldData& data, std::span<const std::size_t> tested) {
    dataset::Matrix gathered(data.test.cols(), static_cast<Eigen::Index>(tested.size()));
    data.test.gather(tested, gathered.data(), tested.size());
    const Eigen::MatrixXd genes = gathered.cast<double>();
    Eigen::MatrixXd result(genes.cols(), data.train.rows());
    forEachSample(data.train, [&](Eigen::Index j, const Eigen::RowVectorXd& sample) {
        result.col(j) = (genes.colwise() - sample.transpose()).colwise().squaredNorm();
    });
    return result;
}

/// Training samples from the nearest to the farthest.
std::vector<std::size_t> nearestFirst(const Eigen::RowVectorXd& distances) {
    std::vector<std::size_t> order(static_cast<std::size_t>(distances.size()));
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return distances[static_cast<Eigen::Index>(a)] < distances[static_cast<Eigen::Index>(b)];
    });
    return order;
}

std::vector<ReferenceCalls> classify(const FoldData& data, std::span<const double> settings,
                                     std::stop_token stop) {
    constexpr std::size_t atOnce = 16; // for which the training samples are prepared once
    std::vector<std::size_t> tested(data.testLabels.size());
    std::iota(tested.begin(), tested.end(), std::size_t{0});
    std::vector<ReferenceCalls> calls(settings.size());
    for (std::size_t first = 0; first < tested.size(); first += atOnce) {
        if (stop.stop_requested())
            return {};
        const auto block =
            std::span(tested).subspan(first, std::min(atOnce, tested.size() - first));
        const Eigen::MatrixXd table = distances(data, block);
        for (const auto& fromTraining : table.rowwise()) {
            const std::vector<std::size_t> order = nearestFirst(fromTraining);
            for (std::size_t s = 0; s < settings.size(); ++s) {
                const auto k = std::min(static_cast<std::size_t>(settings[s]), order.size());
                std::vector<float> votes(data.classes);
                for (std::size_t j = 0; j < k; ++j)
                    votes[static_cast<std::size_t>(data.trainLabels[order[j]])] += 1;
                for (const float vote : votes)
                    calls[s].scores.push_back(vote / static_cast<float>(k));
            }
        }
    }
    return calls;
}

} // namespace

const ReferenceRecipe nearestNeighbours = {ReferenceMethod::NearestNeighbours, settings, classify};

} // namespace tamis::evaluation
