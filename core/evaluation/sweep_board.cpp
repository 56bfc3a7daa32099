// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sweep_board.h"

#include <algorithm>

namespace tamis::evaluation {
namespace {

/// Whether two points ask for the same.
bool samePlace(const Point& a, const Point& b) {
    return a.projection == b.projection && a.geneCount == b.geneCount &&
           (a.geneCount > 0 || a.radius == b.radius);
}

} // namespace

SweepBoard::SweepBoard(std::vector<Point> points, const std::vector<Unit>& units)
    : m_points(std::move(points)) {
    std::vector<std::size_t> inner;
    for (const Unit& unit : units) {
        inner.resize(std::max(inner.size(), unit.cell + 1));
        m_cellOf[{unit.seed, unit.fold}] = unit.cell;
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

void SweepBoard::takeOver(const RunResult& earlier) {
    const auto place = [this](const std::vector<Fit>& fits,
                              std::vector<std::optional<Fit>>& cells) {
        for (const Fit& fit : fits)
            if (const auto cell = m_cellOf.find({fit.seed, fit.fold}); cell != m_cellOf.end())
                cells[cell->second] = fit;
    };
    place(earlier.baseline, m_baseline);
    for (const Point& point : earlier.points)
        for (std::size_t p = 0; p < m_points.size(); ++p)
            if (samePlace(point, m_points[p]))
                place(point.fits, m_fits[p]);
}

std::vector<std::size_t> SweepBoard::missing(const Unit& unit) const {
    std::vector<std::size_t> points;
    for (std::size_t point = 0; point < m_points.size(); ++point) {
        const std::optional<Fit>& fit = m_fits[point][unit.cell];
        const bool there =
            unit.inner < 0
                ? fit.has_value()
                : (fit && fit->validation) ||
                      m_validation[point][unit.cell][static_cast<std::size_t>(unit.inner)];
        if (!there)
            points.push_back(point);
    }
    return points;
}

bool SweepBoard::hasBaseline(const Unit& unit) const {
    return m_baseline[unit.cell].has_value();
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
                if (!fit->validation)
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
