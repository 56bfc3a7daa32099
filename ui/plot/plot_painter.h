// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/axis_range.h"
#include "ui/plot/chart_style.h"
#include "ui/plot/plot_document.h"

#include <QPainter>
#include <QRectF>

namespace tamis::plot {

/// Maps values to the plot area's pixels.
struct PlotFrame {
    AxisRange x, y;
    QRectF area;

    bool shows(double vx, double vy) const { return x.contains(vx) && y.contains(vy); }
    QPointF at(double vx, double vy) const; ///< NaN where an axis has no place for the value
};

/// What Qt Charts has no series for: markers of our shapes, error bars, bars on a number axis,
/// boxes, heat cells and the marks of chosen points. Clips by arithmetic, since QSvgGenerator knows
/// no clipping.
void paintMarks(QPainter& painter, const PlotDocument& document, const ChartStyle& style,
                const PlotFrame& frame);

/// Filled shape around `centre`, with a rim in the background's colour.
void paintMarker(QPainter& painter, Marker marker, QPointF centre, double size,
                 const QColor& colour, const QColor& rim);
void paintMark(QPainter& painter, MarkKind kind, QPointF centre, double size,
               const ChartStyle& style);

/// The parts of a stack: the series' colour, then a strong and a weak tint of it.
QColor barPartColour(const ChartStyle& style, const QColor& colour, std::size_t part);

/// Where a bar of series `index` stands and how wide it is, in pixels.
QRectF barColumn(const PlotDocument& document, const PlotFrame& frame, std::size_t index, double x);

} // namespace tamis::plot
