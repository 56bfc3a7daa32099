// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/heat_painter.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tamis::plot {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::plot::HeatMap)
};

constexpr int blue = 0, vermilion = 1; // of Okabe and Ito
constexpr double stripe = 9, stripeGap = 3;
constexpr int rampSteps = 33;

std::size_t columnCount(const HeatMap& heat) {
    return heat.cells.empty() ? 0 : heat.cells.front().size();
}

/// In a sentence a hyphen is no minus sign.
QString withMinus(double number) {
    return shortNumber(number, 3).replace(QLatin1Char('-'), QChar(0x2212));
}

/// Row r is drawn at this y: rows are counted from above.
double rowPlace(const HeatMap& heat, std::size_t row) {
    return static_cast<double>(heat.cells.size() - 1 - row);
}

const ColumnGroup* groupOf(const HeatMap& heat, std::size_t column) {
    for (const ColumnGroup& group : heat.groups) {
        if (column < group.columns)
            return &group;
        column -= group.columns;
    }
    return nullptr;
}

/// With a fraction of a pixel over: viewers of SVG and PDF show seams between cells that only
/// touch.
QRectF cellPlace(const PlotFrame& frame, double column, double y, const QRectF& area) {
    const QRectF exact =
        QRectF(frame.at(column - 0.5, y - 0.5), frame.at(column + 0.5, y + 0.5)).normalized();
    return exact.adjusted(0, 0, 0.4, 0.4).intersected(area);
}

void paintStripe(QPainter& painter, const HeatMap& heat, const ChartStyle& style,
                 const PlotFrame& frame) {
    std::size_t first = 0;
    for (const ColumnGroup& group : heat.groups) {
        const double left = frame.at(static_cast<double>(first) - 0.5, 0).x();
        first += group.columns;
        const double right = frame.at(static_cast<double>(first) - 0.5, 0).x();
        painter.fillRect(QRectF(left, frame.area.top() - stripeGap - stripe, right - left, stripe),
                         style.colour(group.colour));
    }
}

} // namespace

double heatLimit(const HeatMap& heat) {
    if (heat.limit > 0)
        return heat.limit;
    double largest = 0;
    for (const auto& row : heat.cells)
        for (const double cell : row)
            if (std::isfinite(cell))
                largest = std::max(largest, std::abs(cell));
    return largest > 0 ? largest : 1;
}

QColor heatColour(const HeatMap& heat, double limit, double value, const ChartStyle& style) {
    if (std::isnan(value))
        return style.grid;
    const double strength = std::clamp(std::abs(value) / limit, 0.0, 1.0);
    if (heat.ramp == Ramp::Sequential)
        return style.tint(style.colour(blue), value > 0 ? strength : 0);
    return style.tint(style.colour(value < 0 ? blue : vermilion), strength);
}

std::vector<ColumnGroup> distinctGroups(const HeatMap& heat) {
    std::vector<ColumnGroup> distinct;
    for (const ColumnGroup& group : heat.groups) {
        const auto known = std::ranges::find(distinct, group.name, &ColumnGroup::name);
        if (known == distinct.end())
            distinct.push_back(group);
        else
            known->columns += group.columns;
    }
    return distinct;
}

double stripeHeight(const HeatMap& heat) {
    return heat.groups.empty() ? 0 : stripe + stripeGap;
}

void paintHeat(QPainter& painter, const PlotDocument& document, const ChartStyle& style,
               const PlotFrame& frame) {
    const HeatMap& heat = document.heat;
    if (heat.cells.empty())
        return;
    const double limit = heatLimit(heat);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t row = 0; row < heat.cells.size(); ++row)
        for (std::size_t column = 0; column < heat.cells[row].size(); ++column)
            painter.fillRect(
                cellPlace(frame, static_cast<double>(column), rowPlace(heat, row), frame.area),
                heatColour(heat, limit, heat.cells[row][column], style));
    paintStripe(painter, heat, style, frame);
    painter.restore();
    if (document.selectedId < 0 ||
        static_cast<std::size_t>(document.selectedId) >= heat.cells.size())
        return;
    const double y = rowPlace(heat, static_cast<std::size_t>(document.selectedId));
    const double last = static_cast<double>(columnCount(heat)) - 0.5;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.text, 1.6));
    painter.drawRect(QRectF(frame.at(-0.5, y - 0.5), frame.at(last, y + 0.5)).normalized());
}

void addHeatEntries(std::vector<LegendEntry>& entries, const HeatMap& heat,
                    const ChartStyle& style) {
    for (const ColumnGroup& group : distinctGroups(heat))
        entries.push_back({group.name, style.colour(group.colour), LegendEntry::Swatch::Fill});
    const double limit = heatLimit(heat);
    const double low = heat.ramp == Ramp::Diverging ? -limit : 0;
    LegendEntry ramp{
        Text::tr("%1 to %2 %3").arg(withMinus(low), shortNumber(limit, 3), heat.quantity),
        style.text, LegendEntry::Swatch::Ramp};
    for (int i = 0; i < rampSteps; ++i)
        ramp.ramp.push_back(
            heatColour(heat, limit, low + (limit - low) * i / (rampSteps - 1), style));
    entries.push_back(std::move(ramp));
}

std::optional<HeatCell> heatCellAt(const PlotDocument& document, const PlotFrame& frame,
                                   QPointF position) {
    const std::size_t rows = document.heat.cells.size(), columns = columnCount(document.heat);
    if (rows == 0 || columns == 0 || !frame.area.contains(position))
        return std::nullopt;
    const auto place = [](double part, std::size_t count) {
        return std::min(static_cast<std::size_t>(part * static_cast<double>(count)), count - 1);
    };
    HeatCell cell;
    cell.column = place((position.x() - frame.area.left()) / frame.area.width(), columns);
    cell.row = place((position.y() - frame.area.top()) / frame.area.height(), rows);
    cell.centre = frame.at(static_cast<double>(cell.column), rowPlace(document.heat, cell.row));
    return cell;
}

QString heatCellText(const PlotDocument& document, const HeatCell& cell) {
    QString column = document.x.categories.value(static_cast<qsizetype>(cell.column));
    if (const ColumnGroup* group = groupOf(document.heat, cell.column))
        column = Text::tr("%1 (%2)").arg(column, group->name);
    const double value = document.heat.cells[cell.row][cell.column];
    return document.y.categories.value(static_cast<qsizetype>(cell.row)) + '\n' + column + '\n' +
           Text::tr("%1 %2").arg(shortNumber(value, 3), document.heat.quantity);
}

std::optional<QPointF> heatRowPlace(const PlotDocument& document, const PlotFrame& frame, int row) {
    const std::size_t columns = columnCount(document.heat);
    if (row < 0 || static_cast<std::size_t>(row) >= document.heat.cells.size() || columns == 0)
        return std::nullopt;
    return frame.at(static_cast<double>(columns / 2),
                    rowPlace(document.heat, static_cast<std::size_t>(row)));
}

std::vector<Tick> thinned(std::vector<Tick> ticks, double needed, double room) {
    const auto fitting = static_cast<std::size_t>(std::max(0.0, room / std::max(1.0, needed)));
    if (fitting >= ticks.size())
        return ticks;
    if (fitting == 0)
        return {};
    const std::size_t stride = (ticks.size() + fitting - 1) / fitting;
    std::vector<Tick> kept;
    for (std::size_t i = 0; i < ticks.size(); i += stride)
        kept.push_back(std::move(ticks[i]));
    return kept;
}

} // namespace tamis::plot
