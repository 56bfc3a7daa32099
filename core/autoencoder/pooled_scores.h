// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/model.h"
#include "core/projection/projection.h"

#include <Eigen/Core>

#include <array>
#include <cstddef>

namespace tamis::autoencoder {

/// The one number of a gene's weights w that decides whether a projection of the first layer keeps
/// the gene: Σ|w| for l1inf and bilevel-l11, max |w| for bilevel-l1inf and l1, ‖w‖₂ for l12.
/// One a gene.
Eigen::VectorXd geneNorms(const Weights& first, projection::Kind kind);

/// How far each gene moves each logit through linear units, apart from what moves all of them
/// alike: |(V − mean over classes of V) W|, V the latent weight, W the first. classes × genes.
Eigen::MatrixXd logitSlopes(const Model& model);

/// The genes' scores of one or several trainings. Let x̄ be the mean over trainings of x, in each
/// divided by its largest entry, and that mean again divided by its largest entry:
///   score_j = geneNorms̄_j;
/// balanced, where s_j is the spread of a gene before it was standardised:
///   score_j = s_j / (s_j + median s) · (geneNorms̄_j + max_c logitSlopes̄_cj).
/// Trainings count alike, however far their weights have grown, and balanced so do classes: the
/// genes of a class that is easily learnt don't crowd out those of another. Genes that vary little
/// are damped as in SAM (Tusher, Tibshirani, Chu, PNAS 98, 2001): their spread is known least well.
class PooledScores {
  public:
    PooledScores() = default;
    /// One spread ≥ 0 a gene; a constant gene (0) scores 0. Where all are the same none is damped
    /// more than another.
    static PooledScores balanced(const Eigen::VectorXd& spreads);

    void add(const Model& trained);

    /// Scales every column of `first` such that its geneNorms() are the scores, the largest one the
    /// mean of the trainings' largest norms: a projection then keeps what all of them together
    /// prefer, at radii of the usual size. A column of zeros stays zero. After at least one add().
    void impose(Weights& first, projection::Kind kind) const;

  private:
    struct Norms {
        Eigen::VectorXd parts; ///< Σ norm / largest norm, one a gene
        double largest = 0;    ///< Σ largest norm
    };
    static std::size_t placeOf(projection::Kind kind);

    Eigen::VectorXd m_damping;    ///< s / (s + median s); empty: not balanced
    std::array<Norms, 3> m_norms; ///< the sum, the largest and the length of the weights
    Eigen::MatrixXd m_classes;
    std::size_t m_count = 0; ///< trainings
};

} // namespace tamis::autoencoder
