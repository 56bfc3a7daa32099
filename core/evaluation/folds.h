// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/random.h"

#include <cstddef>
#include <span>
#include <vector>

namespace tamis::evaluation {

/// Fold number (0 … folds − 1) of every sample: each class is spread as evenly as can be, and the
/// folds differ by at most one sample a class. With `groups` (one number a sample; empty: none) all
/// samples of a group stay together, and the classes are spread as evenly as that allows.
std::vector<std::size_t> stratifiedFolds(std::span<const int> labels, std::span<const int> groups,
                                         std::size_t folds, Random& random);

/// The folds of the published scripts: scikit-learn's KFold(folds, shuffle=True, random_state=5),
/// not stratified.
std::vector<std::size_t> publishedFolds(std::size_t samples, std::size_t folds);

} // namespace tamis::evaluation
