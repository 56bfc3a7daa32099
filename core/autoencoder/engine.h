// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/descent.h"
#include "core/autoencoder/sieve.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace tamis::autoencoder {

/// Sums over a batch, before its step.
struct BatchLoss {
    double classification = 0, reconstruction = 0;
    std::size_t right = 0; ///< samples whose largest logit is that of their class
};

/// What one descent is made of, the same for both engines.
struct DescentPlan {
    const DescentData& data;
    const TrainingOptions& training;
    std::span<const float> weights; ///< of the cross-entropy, one a sample
    bool freezeZeros = false;
};

/// Takes the steps of a descent; all else, such as the order of the batches, is descend()'s.
class BatchEngine {
  public:
    virtual ~BatchEngine() = default;

    /// The loss of these samples, its gradient, and one step of the optimisers.
    virtual BatchLoss step(std::span<const std::size_t> samples) = 0;
    /// The encoder as it is now, until the next step; it may be changed.
    virtual EncoderViews encoder() = 0;
    virtual std::vector<float> logits(const dataset::SampleView& input) = 0;
    /// Writes the weights as they are now to the model the engine was made for; nobody reads that
    /// before.
    virtual void store() = 0;
    /// The last store(): no step follows, so that what steps remember can go.
    virtual void finish() = 0;
};

/// The reference: LibTorch's autograd.
std::unique_ptr<BatchEngine> torchEngine(Model& model, const DescentPlan& plan);
/// Gradient and step together, block of genes by block of genes.
std::unique_ptr<BatchEngine> fusedEngine(Model& model, const DescentPlan& plan);

} // namespace tamis::autoencoder
