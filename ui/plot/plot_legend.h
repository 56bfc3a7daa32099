// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/axis_range.h"
#include "ui/plot/chart_style.h"
#include "ui/plot/plot_document.h"

#include <QPainter>
#include <QRectF>

namespace tamis::plot {

/// One entry of the legend: what its swatch shows and its name.
struct LegendEntry {
    enum class Swatch { Line, Marker, LineAndMarker, Fill, Ramp, Best, OneStandardError };
    QString name;
    QColor colour;
    Swatch swatch = Swatch::Line;
    Marker marker = Marker::None;
    bool dashed = false;
    QRectF place = {};             ///< set by layOutLegend()
    std::vector<QColor> ramp = {}; ///< of Swatch::Ramp, from its low end
};

std::vector<LegendEntry> legendEntries(const PlotDocument& document, const ChartStyle& style);

/// Fills rows from the left, wrapping at `width`, so that no name is ever cut; returns the height.
double layOutLegend(std::vector<LegendEntry>& entries, const ChartStyle& style, double width);

void paintLegend(QPainter& painter, const std::vector<LegendEntry>& entries,
                 const ChartStyle& style, QPointF origin);

} // namespace tamis::plot
