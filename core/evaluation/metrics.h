// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <cstddef>
#include <span>

namespace tamis::evaluation {

/// logits: samples × classes, row after row; truth: a class per sample, `dataset::unlabeled` ones
/// are left out. The call is the class with the largest logit, the first one on ties. Balanced
/// accuracy is the mean recall over the classes present in truth. auc is the mean over the classes
/// that have both members and others; with two classes both areas are the same, the plain AUC.
/// What isn't defined (no labelled sample; auc with one class) is NaN.
Scores score(std::span<const float> logits, std::span<const int> truth, std::size_t classes);

/// Probability that a positive one has a higher score than another, ties counting one half
/// (Mann–Whitney). NaN when all are positive or none is; a NaN score counts as the lowest.
double areaUnderCurve(std::span<const double> scores, std::span<const char> positive);

/// Index of the largest entry, the first one on ties. Not empty.
std::size_t largestIndex(std::span<const float> values);

} // namespace tamis::evaluation
