// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/model.h"
#include "core/dataset/sample_view.h"

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
};

struct DescentOptions {
    Stage stage = Stage::FirstDescent;
    std::size_t epochs = 30;
    /// The published scripts' mask of the second descent: in `first` and `latent.weight` no
    /// gradient where |w| < 1e-4 at that moment.
    bool freezeZeros = false;
};

enum class DescentEnd { Finished, Stopped, Diverged };

/// Logits of the model as it is now, samples × classes, row after row.
using Logits = std::function<std::vector<float>(const dataset::SampleView& input)>;

/// Called after every epoch; may complete the summary (validationAccuracy).
using EpochEnded = std::function<void(EpochSummary&, const Logits&)>;

/// Trains `model` in place with the engine that `training` names, on the calling thread alone.
/// `random` orders the batches. A stop is seen before every batch. Diverged: the loss is no longer
/// finite.
DescentEnd descend(Model& model, const DescentData& data, const TrainingOptions& training,
                   const DescentOptions& options, Random& random, const EpochEnded& epochEnded,
                   std::stop_token stop);

/// Logits, samples × classes, row after row.
std::vector<float> logits(const Model& model, const dataset::SampleView& input);

} // namespace tamis::autoencoder
