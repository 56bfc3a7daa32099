// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/fit.h"
#include "core/evaluation/preparation.h"
#include "core/evaluation/run_result.h"

#include <cstddef>
#include <optional>
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

/// The points of a sweep without fits, projection after projection, along the radius.
std::vector<Point> planPoints(const SweepConfig& config);

/// Where finished work is collected, each piece in a place of its own, so that the order in which
/// pieces arrive leaves no trace.
class SweepBoard {
  public:
    SweepBoard(std::vector<Point> points, const std::vector<Unit>& units);

    void placeBaseline(const Unit& unit, Fit fit);
    void placeFit(const Unit& unit, std::size_t point, Fit fit);
    /// Accuracy of an inner fold.
    void placeValidation(const Unit& unit, std::size_t point, double accuracy);

    bool hasFits() const;
    std::vector<Fit> baseline() const;
    std::vector<Point> points() const;

  private:
    std::optional<double> validation(std::size_t point, std::size_t cell) const;

    std::vector<Point> m_points;
    std::size_t m_cells = 0;
    std::vector<std::optional<Fit>> m_baseline;          ///< [cell]
    std::vector<std::vector<std::optional<Fit>>> m_fits; ///< [point][cell]
    /// [point][cell][inner fold]
    std::vector<std::vector<std::vector<std::optional<double>>>> m_validation;
};

} // namespace tamis::evaluation
