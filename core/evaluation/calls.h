// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tamis::evaluation {

/// How a sample was called by a model that had not seen it.
struct SampleCall {
    std::uint32_t sample = 0; ///< row of the dataset
    std::uint64_t seed = 0;
    std::size_t fold = 0;
    int trueClass = dataset::unlabeled;
    int called = 0;                    ///< largest logit, the first one on ties
    std::vector<float> logits;         ///< one a class
    std::vector<double> probabilities; ///< their softmax

    double probability() const { return probabilities[static_cast<std::size_t>(called)]; }
    bool isWrong() const { return trueClass != dataset::unlabeled && called != trueClass; }
};

/// The call that logits (one a class) make; seed and fold are 0.
SampleCall makeCall(std::uint32_t sample, int trueClass, std::span<const float> logits);

/// All calls of a point, in order of its fits, then of the dataset: a sample once a seed.
std::vector<SampleCall> sampleCalls(const RunResult& run, const Point& point);

/// Calls whose probability lies in (low, high].
struct ReliabilityBin {
    double low = 0, high = 0;
    std::size_t calls = 0;
    double probability = 0; ///< mean of the calls
    double right = 0;       ///< part of the calls that are right
};

/// Whether probabilities mean what they say.
struct Calibration {
    /// Brier, Monthly Weather Review 78 (1950): mean over the calls of Σ_c (p_c − [c is true])². 0:
    /// sure and right; 2: sure and wrong. With two classes twice what some programs print.
    double brier = 0;
    /// The same of somebody who always says the frequencies of the classes: Σ_c f_c (1 − f_c).
    double brierOfFrequencies = 0;
    double probability = 0, right = 0; ///< over all calls: mean probability, part that is right
    /// Expected calibration error (Guo et al., ICML 2017, equation 3): mean over the bins, weighted
    /// by their calls, of |probability − right|.
    double error = 0;
    std::vector<ReliabilityBin> bins; ///< tenths, those with calls
};

/// Of the calls whose class is known; NaN and no bins without any.
Calibration calibration(std::span<const SampleCall> calls);

} // namespace tamis::evaluation
