// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tamis::ui {

/// How one test sample was called by the model of the fold that had not seen it.
struct SampleCall {
    std::uint32_t sample = 0; ///< row of the dataset
    std::size_t fold = 0;
    int trueClass = dataset::unlabeled;
    int called = 0;
    double probability = 0; ///< softmax of the called class; not calibrated
    std::vector<float> logits;

    bool isWrong() const { return trueClass != dataset::unlabeled && called != trueClass; }
};

/// All test samples of a point for one seed, misclassified first, the surest of them on top; then
/// the least sure of the right ones.
std::vector<SampleCall> sampleCalls(const evaluation::RunResult& run,
                                    const evaluation::Point& point, std::uint64_t seed);

/// Where the samples lie in the plane: the two logits with two classes, else the first two
/// principal components of the logits. calls × 2, with the variance fractions of the components
/// (0 with two classes).
struct LatentPlane {
    Eigen::MatrixX2d places;
    double firstShare = 0, secondShare = 0;
};
LatentPlane latentPlane(const std::vector<SampleCall>& calls);

} // namespace tamis::ui
