// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace tamis::evaluation {

/// The corrected resampled t-test of C. Nadeau, Y. Bengio, Inference for the generalization error,
/// Machine Learning 52 (2003), section 5: for the differences d_i of two methods over J pairs of
/// training and test samples
///   t = d̄ / √((1/J + n₂/n₁) · s²),  s² = Σ (d_i − d̄)² / (J − 1),
/// with n₁ training and n₂ test samples, against Student's t with J − 1 degrees of freedom. Without
/// the term n₂/n₁ the test takes the J differences for independent; they are not, their training
/// samples overlap, and it would find differences far too often. The correction is a rule of thumb
/// made for repeated random splits, here applied to repeated cross-validation.
struct PairedTest {
    double difference = 0; ///< d̄; NaN without pairs
    double t = 0;
    double p = 0; ///< two-sided
};

/// `testToTraining` is n₂/n₁. t and p are NaN for fewer than two pairs, and where all differences
/// are the same number other than 0; differences that are all 0 give t = 0, p = 1.
PairedTest pairedTest(std::span<const double> differences, double testToTraining);

} // namespace tamis::evaluation
