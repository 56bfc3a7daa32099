// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/evaluation/run_result.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>

namespace tamis::evaluation {

struct SweepProgress {
    double fraction = 0;     ///< of the work, in [0, 1]
    double secondsLeft = -1; ///< −1 while unknown
};

struct TrainingEpoch {
    std::uint64_t seed = 0;
    std::size_t fold = 0;
    int point = -1;     ///< index into RunResult::points, −1 for the shared first descent
    int innerFold = -1; ///< −1: the fit itself, else the inner fold it is validated on
    autoencoder::EpochSummary summary;
};

/// Called from worker threads, one call at a time.
class SweepObserver {
  public:
    virtual ~SweepObserver() = default;
    virtual void progressed(const SweepProgress&) {}
    virtual void epochEnded(const TrainingEpoch&) {}
    /// All that is finished so far; comes after every finished fit, so keep it cheap.
    virtual void updated(RunResultPtr) {}
};

/// Whether a sweep would differ from an earlier one in nothing but its points and seeds, so that
/// its fits of the same point, seed and fold would be the same bit for bit.
bool canContinue(const RunResult& earlier, const dataset::Dataset& dataset,
                 const SweepConfig& config);

/// Trains the first descent once per (seed, fold), projects it at every point, trains the second
/// descent on what survives, and scores it on the fold's test samples. Where the first layer is
/// projected while it is trained every point has a first descent of its own. First descents, and
/// then the points of each, are spread over threads; the same bits for any number of them. A stop
/// within 200 ms returns what is finished, as Termination::Cancelled; with nothing finished it is
/// ErrorCode::Cancelled. A training that fails (its loss diverges, the memory does not suffice) is
/// a warning `training-failed` with its place, and all else goes on; with nothing finished it is
/// the error. Fits of `earlier` are taken over where canContinue() holds, and what new points need
/// is trained again; any other run is passed over.
Result<RunResultPtr> runSweep(const dataset::Dataset& dataset, const SweepConfig& config,
                              SweepObserver& observer, std::stop_token stop = {},
                              const RunResult* earlier = nullptr);

} // namespace tamis::evaluation
