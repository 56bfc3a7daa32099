// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/liblinear.h"
#include "core/evaluation/one_against_rest.h"

#include <Eigen/Cholesky>

namespace tamis::evaluation {
namespace {

/// Samples seen along an orthonormal basis of what they span: with many more genes than samples a
/// solution of few coordinates. A quadratic penalty doesn't notice (Hastie, Tibshirani,
/// Biostatistics 5, 2004). From the Gram matrix G = P' L D L' P: coordinates P' L √D; the basis is
/// the pivot samples times L'⁻¹ D^-½.
class Coordinates {
  public:
    explicit Coordinates(const Eigen::MatrixXd& samples) {
        constexpr double rounding = 1e-10;
        const Eigen::LDLT<Eigen::MatrixXd> gram(samples * samples.transpose());
        const Eigen::VectorXd pivots = gram.vectorD();
        const Eigen::Index used = (pivots.array() > rounding * pivots.maxCoeff()).count();
        m_lengths = pivots.head(used).cwiseSqrt(); // LDLT takes the largest first
        m_lower = Eigen::MatrixXd(gram.matrixL()).leftCols(used);
        m_pivotSamples = (gram.transpositionsP() * samples).topRows(used);
        m_values = gram.transpositionsP().transpose() * (m_lower * m_lengths.asDiagonal());
    }

    const Eigen::MatrixXd& values() const { return m_values; } ///< samples × coordinates

    /// Of genes, for weights of coordinates.
    Eigen::VectorXd geneWeights(const Eigen::VectorXd& weights) const {
        const Eigen::VectorXd scaled = weights.cwiseQuotient(m_lengths);
        return m_pivotSamples.transpose() * m_lower.topRows(m_lengths.size())
                                                .transpose()
                                                .triangularView<Eigen::UnitUpper>()
                                                .solve(scaled);
    }

  private:
    Eigen::MatrixXd m_lower, m_pivotSamples, m_values;
    Eigen::VectorXd m_lengths;
};

/// With fewer genes than samples the genes themselves are the coordinates.
TrainBinary trainer(const Eigen::MatrixXd& samples) {
    using liblinear::Loss;
    if (samples.rows() >= samples.cols())
        return [&samples](const Eigen::VectorXd& targets, double cost) {
            return liblinear::train(samples, targets, Loss::L2SquaredHinge, cost);
        };
    return [coordinates = Coordinates(samples)](const Eigen::VectorXd& targets, double cost) {
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
    const Eigen::MatrixXd samples = data.train.cast<double>();
    return oneAgainstRest(data, costs, false, stop, trainer(samples));
}

} // namespace

const ReferenceRecipe linearSvm = {ReferenceMethod::LinearSvm, settings, classify};

} // namespace tamis::evaluation
