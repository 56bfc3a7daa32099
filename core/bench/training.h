// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bench/goal.h"
#include "core/projection/projection.h"
#include "core/support/result.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

/// How fast training and the exploration of the radius are, on this machine, beside LibTorch.
namespace tamis::bench {

/// Synthetic data, and a sweep over them.
struct TrainingPlan {
    std::size_t samples = 779, genes = 10000; ///< the papers' largest set (HIF2)
    std::size_t folds = 4;
    std::size_t epochs = 30; ///< of each of the two descents
    std::size_t batch = 8;
    std::vector<projection::Kind> projections = {
        projection::Kind::BilevelL1Inf, projection::Kind::L1Inf, projection::Kind::BilevelL11,
        projection::Kind::L12};
    std::vector<std::size_t> geneCounts = {5, 10, 20, 50, 100, 200, 500};
    int repeats = 5; ///< epochs of each engine, of which the quickest counts
    unsigned threads = 0;
    std::uint64_t seed = 1;
};
/// 200 × 2000, two projections, five epochs.
TrainingPlan quickTraining();

struct TrainingRow {
    std::string what;
    double seconds = 0;
    double reference = 0; ///< seconds of what it is compared with; 0: nothing
};

struct TrainingBench {
    std::vector<TrainingRow> rows;
    /// T1  a LibTorch epoch ≥ 4 fused ones, of the first descent, for both kinds of first layer
    /// T2  the naive sweep ≥ 30 times the sweep, both as it is by default and reconstructing all
    ///     genes in the second descent: for each fit, LibTorch trains the whole network twice; one
    ///     such fit a thread is measured for one epoch of each descent, and scaled
    /// T3  radius → gene list ≤ 50 ms, over all folds
    /// T4  radius → accuracy on all folds ≤ 2 s, with RadiusPreview
    /// T5  the most memory the sweep takes, the data included, ≤ 3 times the data
    std::vector<Goal> goals;
    bool cancelled = false; ///< stopped: rows and goals hold what was finished
};

Result<TrainingBench>
benchTraining(const TrainingPlan& plan,
              const std::function<void(double fraction, const std::string& what)>& progress,
              std::stop_token stop);

} // namespace tamis::bench
