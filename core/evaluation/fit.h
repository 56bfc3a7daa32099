// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/descent.h"
#include "core/autoencoder/pooled_scores.h"
#include "core/autoencoder/sieve.h"
#include "core/dataset/sample_view.h"
#include "core/evaluation/run_result.h"
#include "core/support/random.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tamis::evaluation {

/// Training and test samples, prepared: whatever was fitted for that saw the training rows only.
/// They share the values of the dataset.
struct FoldData {
    dataset::SampleView train, test;
    std::vector<int> trainLabels, testLabels;
    std::vector<int> trainGroups;    ///< empty without groups
    std::vector<float> trainWeights; ///< in the cross-entropy; empty: 1
    std::size_t classes = 0;
};

/// What is asked of one point.
using PointRequest = autoencoder::Ball;

/// Whether the test samples are looked at while training.
enum class Watch {
    Nothing,   ///< judged once, after the last epoch
    Curve,     ///< their accuracy is shown epoch by epoch, the last epoch counts all the same
    BestEpoch, ///< the published protocol: the epoch with the best test accuracy counts
};

/// How the fits of a sweep are made; the same for all of them.
struct FitOptions {
    const SweepConfig& config;
    Watch watch = Watch::Nothing;
    std::stop_token stop;
    std::function<void(const autoencoder::EpochSummary&)> epochEnded;
    /// An epoch ended of a first descent that only helps to choose the genes
    /// (SweepConfig::restarts) and leaves no history.
    std::function<void()> restartEpochEnded = {};
};

/// The first descent, shared by all points of a fold where Projected::Once lets it.
struct FirstDescent {
    /// Draws the initial model anew, which most of the time isn't worth its memory.
    Random initial{0};
    autoencoder::Model trained;
    Fit fit; ///< as it is: scores, logits, history, seconds.first
    /// What decides which genes of `trained` survive, where it isn't their weights alone.
    std::optional<autoencoder::PooledScores> pooled;
    std::optional<autoencoder::Sieve::Cut> cut; ///< the last one, where it was projected
};

/// A point of a fold: what came out, and the network itself.
struct SecondDescent {
    Fit fit;
    std::vector<std::uint32_t> genes; ///< inputs of the network, ascending; none when none survives
    autoencoder::Model model;         ///< of these genes, after the last epoch
};

/// Trains, after the restarts; with `projectedOn` the first layer is projected after every epoch or
/// step, as TrainingOptions::projected says. Cancelled after a stop, Internal when the loss
/// diverges.
Result<FirstDescent> firstDescent(const FoldData& data, const FitOptions& options, Random& random,
                                  const std::optional<PointRequest>& projectedOn = std::nullopt);

/// The fair baseline: the same network without projection, trained on for as long as the second
/// descent of a projected one. Its history goes on with these epochs. It takes over the output
/// layer of `first` where no point starts from that.
Result<Fit> unprojected(const FoldData& data, FirstDescent& first, const FitOptions& options,
                        Random& random);

/// Projects the trained first layer: radius, threshold and the genes that survive; nothing is
/// trained.
Result<Fit> projected(const FirstDescent& first, const PointRequest& request,
                      const SweepConfig& config);

/// Projects the trained first layer, unless its descent did that, trains again on the genes that
/// survive, and judges the result on the test samples. Where nothing survives the most frequent
/// training class is called.
Result<SecondDescent> secondDescent(const FoldData& data, const FirstDescent& first,
                                    const PointRequest& request, const FitOptions& options,
                                    Random& random);

/// Both descents of one point, the first one its own.
Result<SecondDescent> doubleDescent(const FoldData& data, const PointRequest& request,
                                    const FitOptions& options, Random& firstRandom,
                                    Random& secondRandom);

} // namespace tamis::evaluation
