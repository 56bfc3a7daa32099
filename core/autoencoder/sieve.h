// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/model.h"
#include "core/projection/projection.h"
#include "core/support/result.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace tamis::autoencoder {

/// The ball that the first layer is projected onto. geneCount > 0: the one that leaves so many
/// genes, instead of the one with `radius`.
struct Ball {
    projection::Kind projection = projection::Kind::BilevelL1Inf;
    double radius = 0;
    std::size_t geneCount = 0;
};

/// The weights that a sieve may touch, where a model or an engine holds them.
struct EncoderViews {
    projection::GroupView<float> first;  ///< genes × hidden
    projection::GroupView<float> bias;   ///< of the first layer: hidden × 1
    projection::GroupView<float> latent; ///< hidden × classes
};
EncoderViews encoderOf(Model& model);

/// Projects the encoder of one training, once or again and again: later projections start from what
/// the last one found, which is quick as long as the weights change slowly.
class Sieve {
  public:
    Sieve(const Ball& ball, SieveScope scope) : m_ball(ball), m_scope(scope) {}

    /// In place. With a gene count the radius is found anew. Errors as of projection::project().
    Result<void> project(const EncoderViews& encoder);

    /// What a projection found.
    struct Cut {
        double radius = 0;
        double threshold = 0; ///< θ or τ of the first weight
    };
    Cut cut() const { return m_cut; }                    ///< of the last projection
    void recall(const Cut& earlier) { m_cut = earlier; } ///< with the network of that time

  private:
    Result<void> projectOthers(const EncoderViews& encoder);

    Ball m_ball;
    SieveScope m_scope;
    projection::Workspace m_first, m_others;
    Cut m_cut;
};

/// A model whose first layer went through the sieve.
struct Sieved {
    Model model;                      ///< projected weights
    std::vector<std::uint32_t> genes; ///< surviving columns of the first weight, ascending
    std::vector<float> norms;         ///< ‖column‖₂ of each of them
    Sieve::Cut cut;
};

/// Projects a trained model. Started cold: a radius gives the same bits whichever radii were tried
/// before.
Result<Sieved> sieve(Model trained, const Ball& ball, SieveScope scope);

/// What survives in a model that was projected.
Sieved survivors(Model projected, const Sieve::Cut& cut);

/// Whether the second descent starts from the projected network, not from the initial one.
bool continuesTrained(const TrainingOptions& options);

/// The model with which the second descent starts: the initial one, drawn anew, or the projected
/// one (continuesTrained()), of the surviving genes only. With SieveScope::Published single weights
/// that the projection set to zero are zero, too.
Model secondStart(const std::function<Model()>& drawInitial, const Sieved& sieved,
                  const TrainingOptions& options);

} // namespace tamis::autoencoder
