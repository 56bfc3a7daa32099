// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/calls.h"

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace tamis::ui {

using evaluation::SampleCall;

/// All test samples of a point for one seed, sorted.
std::vector<SampleCall> sampleCalls(const evaluation::RunResult& run,
                                    const evaluation::Point& point, std::uint64_t seed);

/// Misclassified first, the surest of them on top; then the least sure.
void sortCalls(std::vector<SampleCall>& calls);

/// The plane on which samples are drawn: the two logits with two classes, else the first two
/// principal components of the logits of the calls it is made from.
struct LatentPlane {
    Eigen::RowVectorXd mean;                ///< of the logits; 0 with two classes
    Eigen::MatrixX2d axes;                  ///< classes × 2
    double firstShare = 0, secondShare = 0; ///< of the variance; 0 with two classes

    /// calls × 2.
    Eigen::MatrixX2d places(const std::vector<SampleCall>& calls) const;
};
LatentPlane latentPlane(const std::vector<SampleCall>& calls);

} // namespace tamis::ui
