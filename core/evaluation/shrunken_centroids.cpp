// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/preprocessing.h"
#include "core/evaluation/reference_methods.h"
#include "core/evaluation/selected_genes.h"

#include <algorithm>
#include <cmath>

namespace tamis::evaluation {
namespace {

/// What the formulas of the header need of the training samples; classes without any have prior 0.
struct Centroids {
    Eigen::RowVectorXd mean;     ///< x̄, genes
    Eigen::RowVectorXd scale;    ///< s + s₀, genes; never 0
    Eigen::MatrixXd differences; ///< m_k · d_k in units of scale, classes × genes
    Eigen::VectorXd m, prior;    ///< classes
};

Eigen::RowVectorXd withinDeviation(const FoldData& data, const Eigen::MatrixXd& means,
                                   double presentClasses) {
    Eigen::RowVectorXd squares = Eigen::RowVectorXd::Zero(means.cols());
    forEachSample(data.train, [&](Eigen::Index i, const Eigen::RowVectorXd& sample) {
        squares += (sample - means.row(data.trainLabels[static_cast<std::size_t>(i)])).cwiseAbs2();
    });
    const double freedom = std::max(1.0, static_cast<double>(data.train.rows()) - presentClasses);
    return (squares / freedom).cwiseSqrt();
}

Centroids centroids(const FoldData& data) {
    const auto classes = static_cast<Eigen::Index>(data.classes);
    const auto samples = static_cast<double>(data.train.rows());
    Eigen::MatrixXd means = Eigen::MatrixXd::Zero(classes, data.train.cols());
    Eigen::VectorXd counts = Eigen::VectorXd::Zero(classes);
    forEachSample(data.train, [&](Eigen::Index i, const Eigen::RowVectorXd& sample) {
        const int label = data.trainLabels[static_cast<std::size_t>(i)];
        means.row(label) += sample;
        counts[label] += 1;
    });
    const Eigen::RowVectorXd sum = means.colwise().sum();
    means.array().colwise() /= counts.array().max(1.0);

    Centroids result;
    result.mean = sum / samples;
    const Eigen::RowVectorXd deviation =
        withinDeviation(data, means, static_cast<double>((counts.array() > 0).count()));
    std::vector<float> sorted(deviation.begin(), deviation.end());
    result.scale = deviation.array() + static_cast<double>(dataset::median(sorted));
    result.scale = (result.scale.array() > 0).select(result.scale, 1.0);
    result.prior = counts / samples;
    result.m = (counts.array().max(1.0).inverse() - 1 / samples).max(0.0).sqrt();
    result.differences =
        ((means.rowwise() - result.mean).array().rowwise() / result.scale.array()).matrix();
    for (Eigen::Index c = 0; c < classes; ++c)
        if (counts[c] == 0)
            result.differences.row(c).setZero();
    return result;
}

/// d_k, towards which Δ counts: 0 for a class that holds all samples or none.
Eigen::MatrixXd standardised(const Centroids& from) {
    const Eigen::VectorXd inverse = (from.m.array() > 0).select(from.m.array().inverse(), 0.0);
    return inverse.asDiagonal() * from.differences;
}

ReferenceCalls shrunken(const Centroids& from, const Eigen::MatrixXd& d,
                        const dataset::SampleView& test, double delta) {
    const Eigen::MatrixXd kept =
        (d.array().sign() * (d.array().abs() - delta).max(0.0)).matrix(); // d'
    const Eigen::MatrixXd centres = from.m.asDiagonal() * kept;
    ReferenceCalls calls;
    forEachSample(test, [&](Eigen::Index, const Eigen::RowVectorXd& genes) {
        const Eigen::RowVectorXd sample = (genes - from.mean).cwiseQuotient(from.scale);
        for (Eigen::Index c = 0; c < centres.rows(); ++c)
            calls.scores.push_back(
                from.prior[c] > 0
                    ? static_cast<float>(std::log(from.prior[c]) -
                                         0.5 * (sample - centres.row(c)).squaredNorm())
                    : neverCalled);
    });
    std::vector<std::uint32_t> genes;
    std::vector<float> norms;
    for (Eigen::Index gene = 0; gene < kept.cols(); ++gene)
        if (const double largest = kept.col(gene).cwiseAbs().maxCoeff(); largest > 0) {
            genes.push_back(static_cast<std::uint32_t>(gene));
            norms.push_back(static_cast<float>(largest));
        }
    calls.selected = rankedSelection(genes, norms);
    return calls;
}

std::vector<double> settings(const FoldData& data) {
    constexpr int steps = 10;
    const double largest = standardised(centroids(data)).cwiseAbs().maxCoeff();
    std::vector<double> deltas;
    for (int step = steps - 1; step >= 0; --step)
        deltas.push_back(largest * step / steps);
    return deltas;
}

std::vector<ReferenceCalls> classify(const FoldData& data, std::span<const double> settings,
                                     std::stop_token stop) {
    const Centroids from = centroids(data);
    const Eigen::MatrixXd d = standardised(from);
    std::vector<ReferenceCalls> calls;
    for (const double delta : settings) {
        if (stop.stop_requested())
            break;
        calls.push_back(shrunken(from, d, data.test, delta));
    }
    return calls;
}

} // namespace

const ReferenceRecipe shrunkenCentroids = {ReferenceMethod::ShrunkenCentroids, settings, classify};

} // namespace tamis::evaluation
