// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/model.h"
#include "core/dataset/preprocessing.h"
#include "core/evaluation/run_result.h"
#include "core/evaluation/transform.h"

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace tamis::evaluation {

/// A network for other people's samples: trained on all labelled samples of a dataset, with all
/// that it takes to apply it.
struct FinalModel {
    std::vector<std::string> genes;   ///< that it reads, in the order of its input
    std::vector<std::string> classes; ///< in the order of its output
    Transform transform;              ///< of these genes
    autoencoder::Model network;       ///< without decoder: `unfold` and `output` are empty

    std::string programVersion;
    std::string dataName, dataHash, labelName;
    dataset::ValueKind values = dataset::ValueKind::Logs; ///< what the data looked like
    std::size_t samples = 0;                              ///< it was trained on
    SweepConfig config;
    projection::Kind projection = projection::Kind::BilevelL1Inf;
    double radius = 0, threshold = 0;
    /// Of the same point on test samples, over the folds and seeds of the run: what to expect. The
    /// model itself has seen every sample, so nothing is left to judge it on.
    MeanSd accuracy;
};

/// Trains a point of a run again, on all labelled samples and with the run's settings and first
/// seed. The same bits for any number of threads. `progressed` gets the finished part of the work.
/// Cancelled within 200 ms of a stop. Usage: another dataset than the run's (by its hash), no such
/// point. NothingSurvives: no gene survives.
Result<FinalModel> trainFinalModel(const dataset::Dataset& dataset, const RunResult& run,
                                   std::size_t point,
                                   const std::function<void(double fraction)>& progressed,
                                   std::stop_token stop = {});

} // namespace tamis::evaluation
