// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/liblinear.h"
#include "core/evaluation/one_against_rest.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace tamis::evaluation {
namespace {

using dataset::SampleView;

/// samples × genes, from the first one on.
Eigen::MatrixXd columns(const SampleView& samples, Eigen::Index first, Eigen::Index count) {
    std::vector<std::uint32_t> genes(static_cast<std::size_t>(count));
    std::iota(genes.begin(), genes.end(), static_cast<std::uint32_t>(first));
    return samples.columns(genes).cast<double>();
}

/// samples · samples', of which the lower half is there. A stop leaves it unfinished.
Eigen::MatrixXd gramOf(const SampleView& samples, const std::stop_token& stop) {
    constexpr Eigen::Index atOnce = 256;
    Eigen::MatrixXd gram = Eigen::MatrixXd::Zero(samples.rows(), samples.rows());
    for (Eigen::Index first = 0; first < samples.cols() && !stop.stop_requested(); first += atOnce)
        gram.selfadjointView<Eigen::Lower>().rankUpdate(
            columns(samples, first, std::min(atOnce, samples.cols() - first)));
    return gram;
}

/// Samples seen along an orthonormal basis of what they span: with many more genes than samples a
/// solution of few coordinates. A quadratic penalty doesn't notice (Hastie, Tibshirani,
/// Biostatistics 5, 2004). From the Gram matrix G = P' L D L' P: coordinates P' L √D; the basis is
/// the pivot samples times L'⁻¹ D^-½.
class Coordinates {
  public:
    /// After a stop they are of no use.
    Coordinates(const SampleView& samples, const std::stop_token& stop) : m_samples(samples) {
        constexpr double rounding = 1e-10;
        const Eigen::LDLT<Eigen::MatrixXd> gram(gramOf(samples, stop));
        const Eigen::VectorXd pivots = gram.vectorD();
        const Eigen::Index used = (pivots.array() > rounding * pivots.maxCoeff()).count();
        m_lengths = pivots.head(used).cwiseSqrt(); // LDLT takes the largest first
        m_lower = Eigen::MatrixXd(gram.matrixL()).leftCols(used);
        m_order = gram.transpositionsP();
        m_values = m_order.transpose() * (m_lower * m_lengths.asDiagonal());
    }

    const Eigen::MatrixXd& values() const { return m_values; } ///< samples × coordinates

    /// Of genes, for weights of coordinates.
    Eigen::VectorXd geneWeights(const Eigen::VectorXd& weights) const {
        const Eigen::Index used = m_lengths.size();
        const Eigen::VectorXd scaled = weights.cwiseQuotient(m_lengths);
        Eigen::VectorXd ofPivots = Eigen::VectorXd::Zero(m_lower.rows());
        ofPivots.head(used) =
            m_lower.topRows(used).transpose().triangularView<Eigen::UnitUpper>().solve(scaled);
        return weightedSum(m_samples, m_order.transpose() * ofPivots);
    }

  private:
    const SampleView& m_samples;
    Eigen::MatrixXd m_lower, m_values;
    Eigen::VectorXd m_lengths;
    Eigen::LDLT<Eigen::MatrixXd>::TranspositionType m_order;
};

/// With fewer genes than samples the genes themselves are the coordinates.
TrainBinary trainer(const SampleView& samples, const std::stop_token& stop) {
    using liblinear::Loss;
    if (samples.rows() >= samples.cols())
        return [values = columns(samples, 0, samples.cols())](const Eigen::VectorXd& targets,
                                                              double cost) {
            return liblinear::train(values, targets, Loss::L2SquaredHinge, cost);
        };
    return [coordinates = Coordinates(samples, stop)](const Eigen::VectorXd& targets, double cost) {
        const Eigen::VectorXd solution =
            liblinear::train(coordinates.values(), targets, Loss::L2SquaredHinge, cost);
        const Eigen::Index last = solution.size() - 1;
        const Eigen::VectorXd genes = coordinates.geneWeights(solution.head(last));
        Eigen::VectorXd weights(genes.size() + 1);
        weights << genes, solution[last];
        return weights;
    };
}

std::vector<double> settings(const FoldData&) {
    return {1e-4, 1e-3, 1e-2, 1e-1};
}

std::vector<ReferenceCalls> classify(const FoldData& data, std::span<const double> costs,
                                     std::stop_token stop) {
    return oneAgainstRest(data, costs, false, stop, trainer(data.train, stop));
}

} // namespace

const ReferenceRecipe linearSvm = {ReferenceMethod::LinearSvm, settings, classify};

} // namespace tamis::evaluation
