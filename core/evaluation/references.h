// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/units.h"

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace tamis::evaluation {

/// The classical methods on the folds of a sweep: for each fold the setting with the highest mean
/// accuracy over its inner folds (ties to the simpler model), then trained on the whole training
/// part and judged on the test part. Folds without inner ones are left out. Parallel over folds;
/// the same bits for any number of threads. A stop, seen between two trainings, leaves out what
/// isn't finished; want of memory leaves out the folds for which it doesn't suffice. `finished` is
/// called by worker threads after each (fold, method).
std::vector<Reference> fitReferences(const Preparation& preparation, std::span<const Unit> units,
                                     unsigned threads, std::stop_token stop,
                                     const std::function<void(const Unit&)>& finished);

} // namespace tamis::evaluation
