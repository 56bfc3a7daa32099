// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/fit.h"
#include "core/evaluation/preparation.h"
#include "core/evaluation/run_result.h"
#include "core/support/random.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tamis::evaluation {

/// One training job of a sweep: a fold of a seed, judged on its test samples, or, with `inner` ≥ 0,
/// an inner fold of its training samples.
struct Unit {
    std::size_t cell = 0; ///< seed index · folds + fold
    std::uint64_t seed = 0;
    std::size_t fold = 0;
    int inner = -1;
    std::vector<std::size_t> train, test; ///< indices into Preparation::labels()
};

/// All jobs, the fits themselves before the inner folds that validate them: so the curves stand
/// early.
std::vector<Unit> planUnits(const Preparation& preparation, const SweepConfig& config);

/// Classes that some folds train or test without, as happens to rare classes and where the samples
/// of a class are in few groups. Inner folds don't count.
std::vector<Warning> missingClasses(const std::vector<std::string>& classes,
                                    const Preparation& preparation, std::span<const Unit> units);

/// The points of a sweep without fits, projection after projection, along the radius.
std::vector<Point> planPoints(const SweepConfig& config);

/// The random numbers of a unit's first descent, and those of its second ones. All points of a unit
/// share the latter: a point's numbers do not depend on which other points were asked for.
Random firstRandom(const Unit& unit);
Random secondRandom(const Unit& unit);

/// Notes seed, fold and test samples of the unit that a fit belongs to.
void attribute(Fit& fit, const Unit& unit, const Preparation& preparation);

} // namespace tamis::evaluation
