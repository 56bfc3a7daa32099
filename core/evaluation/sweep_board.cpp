// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sweep_board.h"

#include "core/evaluation/folds.h"

#include <algorithm>
#include <numeric>

namespace tamis::evaluation {
namespace {

/// Tags of random streams: what a stream is for is part of its path.
enum Stream : std::uint64_t { OuterFolds = 1, InnerFolds = 2 };

/// Splits `samples` by their fold number: test = those of `fold`, train = the others.
void split(std::span<const std::size_t> samples, std::span<const std::size_t> folds,
           std::size_t fold, Unit& unit) {
    for (std::size_t i = 0; i < samples.size(); ++i)
        (folds[i] == fold ? unit.test : unit.train).push_back(samples[i]);
}

void planInner(const Preparation& preparation, const SweepConfig& config, const Unit& outer,
               std::vector<Unit>& units) {
    Random random({outer.seed, InnerFolds, outer.fold});
    const std::vector<std::size_t> folds =
        stratifiedFolds(picked(preparation.labels(), outer.train),
                        picked(preparation.groups(), outer.train), config.innerFolds, random);
    int planned = 0;
    for (std::size_t inner = 0; inner < config.innerFolds; ++inner) {
        Unit unit{outer.cell, outer.seed, outer.fold, planned, {}, {}};
        split(outer.train, folds, inner, unit);
        if (unit.test.empty() || unit.train.empty())
            continue;
        units.push_back(std::move(unit));
        ++planned;
    }
}

} // namespace

std::vector<Unit> planUnits(const Preparation& preparation, const SweepConfig& config) {
    const std::size_t samples = preparation.labels().size();
    std::vector<std::size_t> all(samples);
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<Unit> units;
    for (std::size_t s = 0; s < config.seeds.size(); ++s) {
        Random random({config.seeds[s], OuterFolds});
        const std::vector<std::size_t> folds =
            config.preset == Preset::Paper
                ? publishedFolds(samples, config.folds)
                : stratifiedFolds(preparation.labels(), preparation.groups(), config.folds, random);
        for (std::size_t fold = 0; fold < config.folds; ++fold) {
            Unit unit{s * config.folds + fold, config.seeds[s], fold, -1, {}, {}};
            split(all, folds, fold, unit);
            units.push_back(std::move(unit));
        }
    }
    if (config.preset == Preset::Honest && config.innerFolds > 0) {
        const std::size_t outer = units.size();
        for (std::size_t i = 0; i < outer; ++i)
            planInner(preparation, config, Unit(units[i]), units);
    }
    return units;
}

std::vector<Point> planPoints(const SweepConfig& config) {
    std::vector<double> radii = config.radii;
    std::vector<std::size_t> counts = config.geneCounts;
    std::sort(radii.begin(), radii.end());
    std::sort(counts.begin(), counts.end());
    std::vector<Point> points;
    for (const projection::Kind kind : config.projections) {
        for (const double radius : radii)
            points.push_back({kind, radius, 0, {}});
        for (const std::size_t count : counts)
            points.push_back({kind, 0, count, {}});
    }
    return points;
}

SweepBoard::SweepBoard(std::vector<Point> points, const std::vector<Unit>& units)
    : m_points(std::move(points)) {
    std::vector<std::size_t> inner;
    for (const Unit& unit : units) {
        inner.resize(std::max(inner.size(), unit.cell + 1));
        if (unit.inner >= 0)
            ++inner[unit.cell];
    }
    m_cells = inner.size();
    m_baseline.resize(m_cells);
    m_fits.resize(m_points.size(), std::vector<std::optional<Fit>>(m_cells));
    std::vector<std::vector<std::optional<double>>> empty;
    for (const std::size_t count : inner)
        empty.emplace_back(count);
    m_validation.resize(m_points.size(), empty);
}

void SweepBoard::placeBaseline(const Unit& unit, Fit fit) {
    m_baseline[unit.cell] = std::move(fit);
}

void SweepBoard::placeFit(const Unit& unit, std::size_t point, Fit fit) {
    m_fits[point][unit.cell] = std::move(fit);
}

void SweepBoard::placeValidation(const Unit& unit, std::size_t point, double accuracy) {
    m_validation[point][unit.cell][static_cast<std::size_t>(unit.inner)] = accuracy;
}

bool SweepBoard::hasFits() const {
    return std::any_of(m_fits.begin(), m_fits.end(), [](const auto& cells) {
        return std::any_of(cells.begin(), cells.end(), [](const auto& fit) { return fit; });
    });
}

std::vector<Fit> SweepBoard::baseline() const {
    std::vector<Fit> fits;
    for (const std::optional<Fit>& fit : m_baseline)
        if (fit)
            fits.push_back(*fit);
    return fits;
}

std::vector<Point> SweepBoard::points() const {
    std::vector<Point> points = m_points;
    for (std::size_t p = 0; p < points.size(); ++p) {
        double radiusSum = 0;
        for (std::size_t cell = 0; cell < m_cells; ++cell)
            if (const std::optional<Fit>& fit = m_fits[p][cell]) {
                points[p].fits.push_back(*fit);
                points[p].fits.back().validation = validation(p, cell);
                radiusSum += fit->radius;
            }
        if (points[p].geneCount > 0 && !points[p].fits.empty())
            points[p].radius = radiusSum / static_cast<double>(points[p].fits.size());
    }
    return points;
}

std::optional<double> SweepBoard::validation(std::size_t point, std::size_t cell) const {
    const std::vector<std::optional<double>>& inner = m_validation[point][cell];
    double sum = 0;
    for (const std::optional<double>& accuracy : inner) {
        if (!accuracy)
            return std::nullopt;
        sum += *accuracy;
    }
    return inner.empty() ? std::nullopt : std::optional(sum / static_cast<double>(inner.size()));
}

} // namespace tamis::evaluation
