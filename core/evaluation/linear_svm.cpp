// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/liblinear.h"
#include "core/evaluation/one_against_rest.h"

#include <Eigen/Eigenvalues>

namespace tamis::evaluation {
namespace {

/// Samples seen along the directions they span, and the way back: with a quadratic penalty the
/// solution for `rotated`, times `back`, is that for the samples (Hastie, Tibshirani, Biostatistics
/// 5, 2004), and there are no more directions than samples.
struct Rotation {
    Eigen::MatrixXd rotated; ///< samples × directions
    Eigen::MatrixXd back;    ///< genes × directions, orthonormal columns
};

Rotation rotation(const Eigen::MatrixXd& samples) {
    constexpr double rounding = 1e-10;
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> gram(samples * samples.transpose());
    const Eigen::VectorXd& squares = gram.eigenvalues(); // ascending
    const Eigen::Index used = (squares.array() > rounding * squares.maxCoeff()).count();
    const Eigen::MatrixXd left = gram.eigenvectors().rightCols(used);
    const Eigen::VectorXd lengths = squares.tail(used).cwiseSqrt();
    return {left * lengths.asDiagonal(),
            samples.transpose() * left * lengths.cwiseInverse().asDiagonal()};
}

std::vector<double> settings(const FoldData&) {
    return {1e-4, 1e-3, 1e-2, 1e-1, 1};
}

std::vector<ReferenceCalls> classify(const FoldData& data, std::span<const double> costs,
                                     std::stop_token stop) {
    const Rotation turned = rotation(data.train.cast<double>());
    return oneAgainstRest(
        data, costs, false, stop, [&](const Eigen::VectorXd& targets, double cost) {
            const Eigen::VectorXd solution =
                liblinear::train(turned.rotated, targets, liblinear::Loss::L2SquaredHinge, cost);
            Eigen::VectorXd weights(data.train.cols() + 1);
            weights << turned.back * solution.head(turned.rotated.cols()),
                solution[turned.rotated.cols()];
            return weights;
        });
}

} // namespace

const ReferenceRecipe linearSvm = {ReferenceMethod::LinearSvm, settings, classify};

} // namespace tamis::evaluation
