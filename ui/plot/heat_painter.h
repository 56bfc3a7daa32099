// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_legend.h"
#include "ui/plot/plot_painter.h"

#include <optional>

/// Heat maps: colours, stripe of the columns' groups, and what is where.
namespace tamis::plot {

/// Where the colours end: the limit asked for, else the largest size of a number (1 without any).
double heatLimit(const HeatMap& heat);

/// Diverging: the background at 0, blue below, vermilion above, which colour-blind people tell
/// apart. A NaN has the grid's colour.
QColor heatColour(const HeatMap& heat, double limit, double value, const ChartStyle& style);

/// Groups of one name, which may stand apart, together.
std::vector<ColumnGroup> distinctGroups(const HeatMap& heat);

/// What the stripe of groups takes above the plot area, in pixels; 0 without groups.
double stripeHeight(const HeatMap& heat);

void paintHeat(QPainter& painter, const PlotDocument& document, const ChartStyle& style,
               const PlotFrame& frame);

/// The groups, then the ramp with its ends.
void addHeatEntries(std::vector<LegendEntry>& entries, const HeatMap& heat,
                    const ChartStyle& style);

struct HeatCell {
    std::size_t row = 0, column = 0;
    QPointF centre;
};
std::optional<HeatCell> heatCellAt(const PlotDocument& document, const PlotFrame& frame,
                                   QPointF position);
/// "gene, sample (class), quantity: value", a line each.
QString heatCellText(const PlotDocument& document, const HeatCell& cell);
/// The middle of a row.
std::optional<QPointF> heatRowPlace(const PlotDocument& document, const PlotFrame& frame, int row);

/// Names that don't fit beside each other are left out: all that `room` pixels hold, evenly.
std::vector<Tick> thinned(std::vector<Tick> ticks, double needed, double room);

} // namespace tamis::plot
