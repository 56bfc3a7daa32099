// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/training.h"
#include "core/support/random.h"

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <span>

namespace tamis::autoencoder {

/// outputs × inputs, row after row: the layout of a torch Linear weight.
using Weights = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// y = weight · x + bias.
struct Linear {
    Weights weight;
    Eigen::VectorXf bias;
};

/// The supervised autoencoder of paper 002, section 5.3. The latent vector, one number a class,
/// is the logit vector.
struct Model {
    Linear first;  ///< genes → hidden: the sieve; column j belongs to gene j
    Linear latent; ///< hidden → classes
    Linear unfold; ///< classes → hidden
    Linear output; ///< hidden → reconstructed genes
    Activation activation = Activation::SiLU; ///< after `first` and after `unfold`
};

/// Weights and biases U(±1/√inputs), as torch's Linear; the first weight × 0.01 with
/// FirstLayer::FollowSignal.
Model initialModel(std::size_t genes, std::size_t classes, const TrainingOptions& options,
                   Random& random);

/// The same network with only the chosen input genes, and, with SelectedGenes, only these as
/// output.
Model compacted(const Model& model, std::span<const std::uint32_t> genes, Reconstruct reconstruct);

} // namespace tamis::autoencoder
