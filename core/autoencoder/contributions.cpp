// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/contributions.h"

#include <cmath>
#include <numbers>
#include <vector>

namespace tamis::autoencoder {
namespace {

double activated(Activation activation, double x) {
    switch (activation) {
    case Activation::ReLU:
        return std::max(0.0, x);
    case Activation::GELU:
        return 0.5 * x * std::erfc(-x / std::numbers::sqrt2);
    case Activation::Tanh:
        return std::tanh(x);
    case Activation::ELU:
        return x > 0 ? x : std::expm1(x);
    case Activation::SiLU:
        break;
    }
    return x / (1 + std::exp(-x));
}

/// (φ(b + z) − φ(b)) / z; its limit φ'(b) for z → 0, as a central difference.
double meanSlope(Activation activation, double b, double z) {
    constexpr double small = 1e-6, step = 1e-5;
    if (std::abs(z) > small)
        return (activated(activation, b + z) - activated(activation, b)) / z;
    return (activated(activation, b + step) - activated(activation, b - step)) / (2 * step);
}

} // namespace

Eigen::MatrixXd classContributions(const Model& model, const dataset::Matrix& input,
                                   std::span<const int> labels) {
    const Eigen::MatrixXd first = model.first.weight.cast<double>();
    const Eigen::VectorXd bias = model.first.bias.cast<double>();
    Eigen::MatrixXd latent = model.latent.weight.cast<double>();
    latent.rowwise() -= Eigen::RowVectorXd(latent.colwise().mean());

    Eigen::MatrixXd contributions = Eigen::MatrixXd::Zero(first.cols(), latent.rows());
    for (Eigen::Index c = 0; c < latent.rows(); ++c) {
        std::vector<Eigen::Index> members;
        for (std::size_t i = 0; i < labels.size(); ++i)
            if (labels[i] == static_cast<int>(c))
                members.push_back(static_cast<Eigen::Index>(i));
        if (members.empty())
            continue;
        const Eigen::MatrixXd samples = input(members, Eigen::all).cast<double>();
        Eigen::MatrixXd slopes = samples * first.transpose(); // z, samples × hidden
        for (Eigen::Index h = 0; h < slopes.cols(); ++h)
            for (double& z : slopes.col(h))
                z = meanSlope(model.activation, bias[h], z);
        // Σ_x slope_h(x) x_j, weighted by the paths through h
        const Eigen::MatrixXd paths = latent.row(c).transpose().asDiagonal() *
                                      first.cwiseProduct(slopes.transpose() * samples);
        contributions.col(c) = paths.colwise().sum() / static_cast<double>(members.size());
    }
    return contributions;
}

} // namespace tamis::autoencoder
