// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/one_against_rest.h"

#include "core/evaluation/selected_genes.h"

namespace tamis::evaluation {
namespace {

std::vector<std::size_t> classCounts(const FoldData& data) {
    std::vector<std::size_t> counts(data.classes);
    for (const int label : data.trainLabels)
        ++counts[static_cast<std::size_t>(label)];
    return counts;
}

/// Genes with a weight other than 0 for some class. weights: a column a class.
std::vector<SelectedGene> usedGenes(const Eigen::MatrixXd& weights) {
    std::vector<std::uint32_t> genes;
    std::vector<float> norms;
    for (Eigen::Index gene = 0; gene + 1 < weights.rows(); ++gene)
        if (const double largest = weights.row(gene).cwiseAbs().maxCoeff(); largest > 0) {
            genes.push_back(static_cast<std::uint32_t>(gene));
            norms.push_back(static_cast<float>(largest));
        }
    return rankedSelection(genes, norms);
}

std::vector<float> scoresOf(const Eigen::MatrixXd& weights, const std::vector<std::size_t>& counts,
                            const dataset::SampleView& test) {
    const Eigen::Index genes = test.cols();
    std::vector<float> result;
    forEachSample(test, [&](Eigen::Index, const Eigen::RowVectorXd& sample) {
        const Eigen::RowVectorXd scores = sample * weights.topRows(genes) + weights.row(genes);
        for (Eigen::Index c = 0; c < scores.size(); ++c)
            result.push_back(counts[static_cast<std::size_t>(c)] > 0 ? static_cast<float>(scores[c])
                                                                     : neverCalled);
    });
    return result;
}

} // namespace

Eigen::VectorXd weightedSum(const dataset::SampleView& samples, const Eigen::VectorXd& weights) {
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(samples.cols());
    forEachSample(samples, [&](Eigen::Index i, const Eigen::RowVectorXd& sample) {
        sum += weights[i] * sample.transpose();
    });
    return sum;
}

Eigen::VectorXd targetsOf(const FoldData& data, std::size_t positive) {
    Eigen::VectorXd targets(static_cast<Eigen::Index>(data.trainLabels.size()));
    for (std::size_t i = 0; i < data.trainLabels.size(); ++i)
        targets[static_cast<Eigen::Index>(i)] =
            data.trainLabels[i] == static_cast<int>(positive) ? 1 : -1;
    return targets;
}

std::vector<ReferenceCalls> oneAgainstRest(const FoldData& data, std::span<const double> costs,
                                           bool selects, std::stop_token stop,
                                           const TrainBinary& train) {
    const std::vector<std::size_t> counts = classCounts(data);
    std::vector<ReferenceCalls> calls;
    for (const double cost : costs) {
        Eigen::MatrixXd weights =
            Eigen::MatrixXd::Zero(data.train.cols() + 1, static_cast<Eigen::Index>(data.classes));
        for (std::size_t c = data.classes == 2 ? 1 : 0; c < data.classes; ++c) {
            if (stop.stop_requested())
                return calls;
            if (counts[c] > 0 && counts[c] < data.trainLabels.size())
                weights.col(static_cast<Eigen::Index>(c)) = train(targetsOf(data, c), cost);
        }
        if (stop.stop_requested()) // inside the last training
            return calls;
        calls.push_back({scoresOf(weights, counts, data.test),
                         selects ? usedGenes(weights) : std::vector<SelectedGene>()});
    }
    return calls;
}

} // namespace tamis::evaluation
