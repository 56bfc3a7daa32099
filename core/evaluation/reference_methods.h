// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/fit.h"

#include <limits>
#include <span>
#include <stop_token>
#include <vector>

namespace tamis::evaluation {

/// What a classical classifier says of the test samples of a fold.
struct ReferenceCalls {
    std::vector<float> scores;          ///< test samples × classes, row after row; largest = call
    std::vector<SelectedGene> selected; ///< genes it uses; empty where it always uses all
};

/// The score of a class without training samples.
inline constexpr float neverCalled = std::numeric_limits<float>::lowest();

/// A classical classifier with one number to choose. Both functions see the training part alone.
struct ReferenceRecipe {
    ReferenceMethod method;
    /// The settings to choose from, the simplest model first.
    std::vector<double> (*settings)(const FoldData& data);
    /// Trains with each of the settings and calls the test samples: one entry a setting. Fewer
    /// after a stop.
    std::vector<ReferenceCalls> (*classify)(const FoldData& data, std::span<const double> settings,
                                            std::stop_token stop);
};

/// visit(index, genes) for each sample, its genes in double precision.
template <class Visit>
void forEachSample(const dataset::SampleView& samples, Visit visit) {
    Eigen::RowVectorXf genes(samples.cols());
    for (Eigen::Index i = 0; i < samples.rows(); ++i) {
        samples.write(i, {genes.data(), static_cast<std::size_t>(genes.size())});
        visit(i, Eigen::RowVectorXd(genes.cast<double>()));
    }
}

/// Logistic regression with an l1 penalty, ‖w‖₁ + C · Σ log(1 + exp(−y (w·x + b))), by liblinear
/// (Fan et al., JMLR 9, 2008; Yuan, Ho, Lin, JMLR 13, 2012), one class against the rest where there
/// are more than two; the intercept b is penalised as another weight. Settings: C from twice to 64
/// times the smallest one with a weight other than 0.
extern const ReferenceRecipe l1Logistic;

/// Linear support vector machine, ½‖w‖² + C · Σ max(0, 1 − y (w·x + b))², by liblinear likewise.
/// Settings: C = 1e-4 … 0.1; beyond, few samples of many genes are separated and nothing changes.
extern const ReferenceRecipe linearSvm;

/// Nearest shrunken centroids: Tibshirani, Hastie, Narasimhan, Chu, PNAS 99 (2002), with
/// m_k = √(1/n_k − 1/n) as in Statistical Science 18 (2003), s₀ the median of the s_i, and the
/// classes' training frequencies as priors:
///   d_ik = (x̄_ik − x̄_i) / (m_k (s_i + s₀)),  d'_ik = sign(d_ik) (|d_ik| − Δ)₊
///   score_k(x) = log π_k − ½ Σ_i ((x_i − x̄_i) / (s_i + s₀) − m_k d'_ik)²
/// Settings: Δ in ten even steps from just below the largest |d_ik| down to 0. A gene is used while
/// some d'_ik isn't 0.
extern const ReferenceRecipe shrunkenCentroids;

/// The k nearest training samples by Euclidean distance vote; equally near ones count in file
/// order, equal votes go to the first class. Scores are the parts of the votes. Settings:
/// k = 15, 9, 7, 5, 3, 1, where there are so many samples.
extern const ReferenceRecipe nearestNeighbours;

} // namespace tamis::evaluation
