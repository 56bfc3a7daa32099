// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/reference_methods.h"

#include <functional>
#include <stop_token>
#include <vector>

/// What linear classifiers share. Private to core/evaluation.
namespace tamis::evaluation {

/// Weights of every gene, the intercept last, that tell +1 from −1 (one target a training sample).
using TrainBinary = std::function<Eigen::VectorXd(const Eigen::VectorXd& targets, double cost)>;

/// Each class against the rest; with two classes one model serves both, and the first class has
/// score 0. One entry a cost, fewer after a stop; `selects`: say which genes have weights.
std::vector<ReferenceCalls> oneAgainstRest(const FoldData& data, std::span<const double> costs,
                                           bool selects, std::stop_token stop,
                                           const TrainBinary& train);

/// Σ over samples of weights[sample] · their genes.
Eigen::VectorXd weightedSum(const dataset::SampleView& samples, const Eigen::VectorXd& weights);

/// ±1 a training sample: +1 in the class.
Eigen::VectorXd targetsOf(const FoldData& data, std::size_t positive);

} // namespace tamis::evaluation
