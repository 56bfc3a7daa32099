// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/descent.h"
#include "core/dataset/sample_view.h"
#include "core/evaluation/run_result.h"
#include "core/support/random.h"

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace tamis::evaluation {

/// Training and test samples, prepared: whatever was fitted for that saw the training rows only.
/// They share the values of the dataset.
struct FoldData {
    dataset::SampleView train, test;
    std::vector<int> trainLabels, testLabels;
    std::size_t classes = 0;
};

/// What is asked of one point.
struct PointRequest {
    projection::Kind projection;
    double radius = 0; ///< where geneCount is 0
    std::size_t geneCount = 0;
};

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
};

/// The first descent, shared by all points of a fold.
struct FirstDescent {
    autoencoder::Model initial, trained;
    Fit fit; ///< as it is, unprojected: scores, logits, history, seconds.first
};

/// Trains without constraint. Cancelled after a stop, Internal when the loss diverges.
Result<FirstDescent> firstDescent(const FoldData& data, const FitOptions& options, Random& random);

/// The fair baseline: the same network without projection, trained on for as long as the second
/// descent of a projected one. Its history goes on with these epochs.
Result<Fit> unprojected(const FoldData& data, const FirstDescent& first, const FitOptions& options,
                        Random& random);

/// Projects the trained first layer: radius, threshold and the genes that survive; nothing is
/// trained.
Result<Fit> projected(const FirstDescent& first, const PointRequest& request,
                      const SweepConfig& config);

/// Projects the trained first layer, trains again on the genes that survive, and judges the result
/// on the test samples. Where nothing survives the most frequent training class is called.
Result<Fit> secondDescent(const FoldData& data, const FirstDescent& first,
                          const PointRequest& request, const FitOptions& options, Random& random);

} // namespace tamis::evaluation
