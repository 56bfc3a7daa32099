// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "core/evaluation/units.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace tamis::evaluation {

/// Where finished work is collected, each piece in a place of its own, so that the order in which
/// pieces arrive leaves no trace.
class SweepBoard {
  public:
    SweepBoard(std::vector<Point> points, const std::vector<Unit>& units);

    void placeBaseline(const Unit& unit, Fit fit);
    void placeFit(const Unit& unit, std::size_t point, Fit fit);
    /// Accuracy of an inner fold.
    void placeValidation(const Unit& unit, std::size_t point, double accuracy);

    /// Takes in the fits of an earlier run that belong to one of the points and units, with their
    /// validation; and the baselines.
    void takeOver(const RunResult& earlier);

    /// Points that a unit has still to fit: none where all that it would place is there.
    std::vector<std::size_t> missing(const Unit& unit) const;
    bool hasBaseline(const Unit& unit) const;
    bool hasFits() const;
    std::vector<Fit> baseline() const;
    std::vector<Point> points() const;

  private:
    std::optional<double> validation(std::size_t point, std::size_t cell) const;

    std::vector<Point> m_points;
    std::map<std::pair<std::uint64_t, std::size_t>, std::size_t> m_cellOf; ///< of seed and fold
    std::size_t m_cells = 0;
    std::vector<std::optional<Fit>> m_baseline;          ///< [cell]
    std::vector<std::vector<std::optional<Fit>>> m_fits; ///< [point][cell]
    /// [point][cell][inner fold]
    std::vector<std::vector<std::vector<std::optional<double>>>> m_validation;
};

} // namespace tamis::evaluation
