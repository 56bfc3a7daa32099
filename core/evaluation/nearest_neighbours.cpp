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

/// Training samples from the nearest to the farthest.
std::vector<std::size_t> nearestFirst(const dataset::Matrix& train,
                                      const Eigen::RowVectorXd& sample) {
    std::vector<double> distances;
    for (Eigen::Index i = 0; i < train.rows(); ++i)
        distances.push_back((train.row(i).cast<double>() - sample).squaredNorm());
    std::vector<std::size_t> order(distances.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return distances[a] < distances[b]; });
    return order;
}

std::vector<ReferenceCalls> classify(const FoldData& data, std::span<const double> settings,
                                     std::stop_token stop) {
    std::vector<ReferenceCalls> calls(settings.size());
    for (Eigen::Index i = 0; i < data.test.rows(); ++i) {
        if (stop.stop_requested())
            return {};
        const std::vector<std::size_t> order =
            nearestFirst(data.train, data.test.row(i).cast<double>());
        for (std::size_t s = 0; s < settings.size(); ++s) {
            const auto k = std::min(static_cast<std::size_t>(settings[s]), order.size());
            std::vector<float> votes(data.classes);
            for (std::size_t j = 0; j < k; ++j)
                votes[static_cast<std::size_t>(data.trainLabels[order[j]])] += 1;
            for (const float vote : votes)
                calls[s].scores.push_back(vote / static_cast<float>(k));
        }
    }
    return calls;
}

} // namespace

const ReferenceRecipe nearestNeighbours = {ReferenceMethod::NearestNeighbours, settings, classify};

} // namespace tamis::evaluation
