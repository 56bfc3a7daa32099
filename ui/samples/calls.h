// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/calls.h"

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace tamis::ui {

using evaluation::SampleCall;

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
