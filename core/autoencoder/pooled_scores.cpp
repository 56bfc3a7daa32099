// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/pooled_scores.h"

#include <algorithm>
#include <vector>

namespace tamis::autoencoder {
namespace {

using projection::Kind;

constexpr Kind measured[] = {Kind::L1Inf, Kind::BilevelL1Inf, Kind::L12};

Eigen::VectorXd partsOfLargest(const Eigen::VectorXd& values) {
    const double largest = values.maxCoeff();
    return largest > 0 ? Eigen::VectorXd(values / largest) : values;
}

Eigen::MatrixXd rowsInParts(Eigen::MatrixXd rows) {
    for (Eigen::Index row = 0; row < rows.rows(); ++row)
        rows.row(row) = partsOfLargest(rows.row(row));
    return rows;
}

} // namespace

Eigen::VectorXd geneNorms(const Weights& first, Kind kind) {
    const auto weights = first.cast<double>();
    switch (kind) {
    case Kind::L1Inf:
    case Kind::BilevelL11:
        return weights.cwiseAbs().colwise().sum();
    case Kind::L12:
        return weights.colwise().norm();
    case Kind::BilevelL1Inf:
    case Kind::L1:
        break;
    }
    return weights.cwiseAbs().colwise().maxCoeff();
}

Eigen::MatrixXd logitSlopes(const Model& model) {
    Weights latent = model.latent.weight;
    latent.rowwise() -= latent.colwise().mean().eval();
    return (latent * model.first.weight).cwiseAbs().cast<double>();
}

std::size_t PooledScores::placeOf(Kind kind) {
    switch (kind) {
    case Kind::L1Inf:
    case Kind::BilevelL11:
        return 0;
    case Kind::BilevelL1Inf:
    case Kind::L1:
        return 1;
    case Kind::L12:
        break;
    }
    return 2;
}

PooledScores PooledScores::balanced(const Eigen::VectorXd& spreads) {
    std::vector<double> varying;
    for (const double spread : spreads)
        if (spread > 0)
            varying.push_back(spread);
    const auto middle = varying.begin() + static_cast<std::ptrdiff_t>(varying.size() / 2);
    std::ranges::nth_element(varying, middle);
    const double median = varying.empty() ? 1 : *middle;
    PooledScores scores;
    scores.m_damping = spreads.array() / (spreads.array() + median);
    return scores;
}

void PooledScores::add(const Model& trained) {
    for (const Kind kind : measured) {
        const Eigen::VectorXd norms = geneNorms(trained.first.weight, kind);
        Norms& sums = m_norms[placeOf(kind)];
        if (m_count == 0)
            sums.parts.setZero(norms.size());
        sums.parts += partsOfLargest(norms);
        sums.largest += norms.maxCoeff();
    }
    if (m_damping.size() > 0) {
        const Eigen::MatrixXd classes = rowsInParts(logitSlopes(trained));
        m_classes = m_count == 0 ? classes : Eigen::MatrixXd(m_classes + classes);
    }
    ++m_count;
}

void PooledScores::impose(Weights& first, Kind kind) const {
    const Norms& norms = m_norms[placeOf(kind)];
    Eigen::VectorXd scores = partsOfLargest(norms.parts);
    if (m_damping.size() > 0) {
        scores += rowsInParts(m_classes).colwise().maxCoeff().transpose();
        scores = partsOfLargest(m_damping.cwiseProduct(scores));
    }
    scores *= norms.largest / static_cast<double>(m_count);
    const Eigen::VectorXd own = geneNorms(first, kind);
    const Eigen::VectorXd factors = (own.array() > 0).select(scores.array() / own.array(), 1.0);
    first *= factors.cast<float>().asDiagonal();
}

} // namespace tamis::autoencoder
