// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/model.h"
#include "core/autoencoder/sieve.h"
#include "core/dataset/sample_view.h"

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace tamis::autoencoder {

/// What one descent trains on. Samples are rows.
struct DescentData {
    const dataset::SampleView& input;  ///< genes of the first layer
    const dataset::SampleView& target; ///< genes to reconstruct
    std::span<const int> labels;       ///< class per sample
    /// How much each sample counts in the cross-entropy beside the others: scaled to 1 on average
    /// over the samples that are stepped with, then times its class weight. Empty: all alike.
    std::span<const float> weights = {};
    /// Rows that no step sees, ascending: where there are any, the weights of the epoch with the
    /// lowest cross-entropy of these samples are what stays, and the descent ends when `patience`
    /// epochs brought no lower one.
    std::span<const std::size_t> heldOut = {};
};

inline constexpr std::size_t patience = 5;

struct DescentOptions {
    Stage stage = Stage::FirstDescent;
    std::size_t epochs = 30;
    /// The published scripts' mask of the second descent: in `first` and `latent.weight` no
    /// gradient where |w| < 1e-4 at that moment.
    bool freezeZeros = false;
    /// > 0: goes on, for up to ten times as many epochs, as long as an epoch still lowers the loss
    /// by more than this part of the first epoch's (mean of five epochs against the five before).
    double convergence = 0;
    /// Projects the encoder after each step with Projected::EveryStep, else after each epoch.
    Sieve* sieve = nullptr;
};

enum class DescentEnd { Finished, Stopped, Diverged };

/// Logits of the model as it is now, samples × classes, row after row.
using Logits = std::function<std::vector<float>(const dataset::SampleView& input)>;

/// Called after every epoch; may complete the summary (validationAccuracy).
using EpochEnded = std::function<void(EpochSummary&, const Logits&)>;

/// Trains `model` in place with the engine that `training` names, on the calling thread alone.
/// `random` orders the batches. A stop is seen before every batch. Diverged: the loss or a weight
/// is no longer finite.
DescentEnd descend(Model& model, const DescentData& data, const TrainingOptions& training,
                   const DescentOptions& options, Random& random, const EpochEnded& epochEnded,
                   std::stop_token stop);

/// Logits, samples × classes, row after row.
std::vector<float> logits(const Model& model, const dataset::SampleView& input);

} // namespace tamis::autoencoder
