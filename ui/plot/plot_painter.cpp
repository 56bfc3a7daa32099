// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_painter.h"

#include "ui/plot/heat_painter.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace tamis::plot {

namespace {

QPolygonF polygon(int corners, double radius, double turn, double inner = 0) {
    QPolygonF shape;
    const int points = inner > 0 ? 2 * corners : corners;
    for (int i = 0; i < points; ++i) {
        const double r = inner > 0 && i % 2 == 1 ? inner * radius : radius;
        const double angle = turn + 2 * std::numbers::pi * i / points;
        shape << QPointF(r * std::sin(angle), -r * std::cos(angle));
    }
    return shape;
}

QPolygonF outline(Marker marker, double size) {
    const double r = size / 2;
    switch (marker) {
    case Marker::Square:
        return polygon(4, 1.25 * r, std::numbers::pi / 4);
    case Marker::Triangle:
        return polygon(3, 1.3 * r, 0);
    case Marker::Diamond:
        return polygon(4, 1.3 * r, 0);
    case Marker::DownTriangle:
        return polygon(3, 1.3 * r, std::numbers::pi);
    case Marker::Pentagon:
        return polygon(5, 1.2 * r, 0);
    case Marker::None:
    case Marker::Circle:
        break;
    }
    return {};
}

double clampedTo(const QRectF& area, double y) {
    return std::clamp(y, area.top(), area.bottom());
}

void paintError(QPainter& painter, const PlotPoint& point, const QColor& colour,
                const PlotFrame& frame) {
    if (!(point.error > 0) || !frame.x.contains(point.x))
        return;
    const QPointF top = frame.at(point.x, point.y + point.error);
    QPointF bottom = frame.at(point.x, point.y - point.error);
    if (std::isnan(bottom.y()))
        bottom = {top.x(), frame.area.bottom()};
    if (top.y() > frame.area.bottom() || bottom.y() < frame.area.top())
        return;
    const double y1 = clampedTo(frame.area, top.y()), y2 = clampedTo(frame.area, bottom.y());
    painter.setPen(QPen(colour, 1.2));
    painter.drawLine(QPointF(top.x(), y1), QPointF(top.x(), y2));
    for (const double y : {top.y(), bottom.y()})
        if (y >= frame.area.top() && y <= frame.area.bottom())
            painter.drawLine(QPointF(top.x() - 3, y), QPointF(top.x() + 3, y));
}

void paintSeries(QPainter& painter, const Series& series, const ChartStyle& style,
                 const PlotFrame& frame) {
    const QColor colour = style.colour(series.style.colour);
    for (const PlotPoint& point : series.points)
        paintError(painter, point, colour, frame);
    if (series.style.marker == Marker::None)
        return;
    for (const PlotPoint& point : series.points)
        if (frame.shows(point.x, point.y))
            paintMarker(painter, series.style.marker, frame.at(point.x, point.y), style.markerSize,
                        colour, style.background);
}

void paintBars(QPainter& painter, const PlotDocument& document, const ChartStyle& style,
               const PlotFrame& frame) {
    for (std::size_t index = 0; index < document.bars.size(); ++index) {
        const QColor colour = style.colour(document.bars[index].colour);
        for (const Bar& bar : document.bars[index].bars) {
            if (!frame.x.contains(bar.x))
                continue;
            const QRectF column = barColumn(document, frame, index, bar.x);
            double below = 0;
            for (std::size_t part = 0; part < bar.parts.size(); ++part) {
                if (!(bar.parts[part] > 0))
                    continue;
                const double above = below + bar.parts[part];
                const double top = clampedTo(frame.area, frame.at(bar.x, above).y());
                const double bottom = clampedTo(frame.area, frame.at(bar.x, below).y());
                if (bottom > top)
                    painter.fillRect(QRectF(column.left(), top, column.width(), bottom - top),
                                     barPartColour(style, colour, part));
                below = above;
            }
        }
    }
}

/// Linear interpolation between order statistics (R's type 7, numpy's default).
double quantile(const std::vector<double>& sorted, double q) {
    const double place = q * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

void paintBoxOutline(QPainter& painter, const BoxSeries& box, const std::vector<double>& sorted,
                     const ChartStyle& style, const PlotFrame& frame, double half) {
    const double q1 = quantile(sorted, 0.25), q3 = quantile(sorted, 0.75);
    const double reach = 1.5 * (q3 - q1);
    const double low = *std::lower_bound(sorted.begin(), sorted.end(), q1 - reach);
    const double high = *(std::upper_bound(sorted.begin(), sorted.end(), q3 + reach) - 1);
    const auto y = [&](double v) { return clampedTo(frame.area, frame.at(box.position, v).y()); };
    const double x = frame.at(box.position, q1).x();
    const QColor colour = style.colour(box.style.colour);
    painter.setPen(QPen(colour, 1.4));
    painter.setBrush(style.tint(colour, 0.15));
    painter.drawRect(QRectF(QPointF(x - half, y(q3)), QPointF(x + half, y(q1))));
    painter.drawLine(QPointF(x, y(q3)), QPointF(x, y(high)));
    painter.drawLine(QPointF(x, y(q1)), QPointF(x, y(low)));
    painter.setPen(QPen(colour, 2.4));
    const double median = y(quantile(sorted, 0.5));
    painter.drawLine(QPointF(x - half, median), QPointF(x + half, median));
}

void paintBox(QPainter& painter, const BoxSeries& box, const ChartStyle& style,
              const PlotFrame& frame) {
    std::vector<double> sorted;
    for (const double value : box.values)
        if (!std::isnan(frame.y.drawn(value)))
            sorted.push_back(value);
    if (sorted.empty() || !frame.x.contains(box.position))
        return;
    std::sort(sorted.begin(), sorted.end());
    const double perUnit = frame.area.width() / (frame.x.high - frame.x.low);
    const double half = std::min(60.0, 0.3 * perUnit);
    paintBoxOutline(painter, box, sorted, style, frame, half);
    // Spread by the golden ratio's multiples: even, and the same in every picture.
    const QColor colour = style.colour(box.style.colour);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (!frame.y.contains(sorted[i]))
            continue;
        const double golden = std::fmod(0.618034 * static_cast<double>(i + 1), 1.0) - 0.5;
        const QPointF centre = frame.at(box.position, sorted[i]) + QPointF(1.3 * half * golden, 0);
        paintMarker(painter, box.style.marker, centre, 0.75 * style.markerSize, colour,
                    style.background);
    }
}

/// Calls visit(point's place) for every drawn point of that id.
template <class Visit>
void forPoints(const PlotDocument& document, const PlotFrame& frame, int id, Visit visit) {
    for (const Series& series : document.series)
        for (const PlotPoint& point : series.points)
            if (point.id == id && id >= 0 && frame.shows(point.x, point.y))
                visit(frame.at(point.x, point.y));
}

void paintSelection(QPainter& painter, const PlotDocument& document, const ChartStyle& style,
                    const PlotFrame& frame) {
    if (document.selectedId < 0)
        return;
    double x = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t index = 0; index < document.bars.size(); ++index)
        for (const Bar& bar : document.bars[index].bars)
            if (bar.id == document.selectedId && frame.x.contains(bar.x))
                x = barColumn(document, frame, index, bar.x).center().x();
    forPoints(document, frame, document.selectedId, [&](QPointF place) { x = place.x(); });
    if (std::isnan(x))
        return;
    painter.setPen(QPen(style.muted, 1, Qt::DotLine));
    painter.drawLine(QPointF(x, frame.area.top()), QPointF(x, frame.area.bottom()));
}

} // namespace

QPointF PlotFrame::at(double vx, double vy) const {
    return {area.left() + (x.drawn(vx) - x.low) / (x.high - x.low) * area.width(),
            area.bottom() - (y.drawn(vy) - y.low) / (y.high - y.low) * area.height()};
}

QColor barPartColour(const ChartStyle& style, const QColor& colour, std::size_t part) {
    constexpr double strengths[] = {0.4, 1.0, 0.7};
    return style.tint(colour, strengths[part % 3]);
}

QRectF barColumn(const PlotDocument& document, const PlotFrame& frame, std::size_t index,
                 double x) {
    std::vector<double> places;
    for (const BarSeries& series : document.bars)
        for (const Bar& bar : series.bars)
            places.push_back(frame.at(bar.x, 1).x());
    std::sort(places.begin(), places.end());
    double room = frame.area.width() / 8;
    for (std::size_t i = 1; i < places.size(); ++i)
        if (places[i] - places[i - 1] > 1)
            room = std::min(room, places[i] - places[i - 1]);
    const auto count = static_cast<double>(document.bars.size());
    const double width = std::clamp(0.75 * room / count, 3.0, 24.0);
    const double left = frame.at(x, 1).x() - count * width / 2 + width * static_cast<double>(index);
    return {left, frame.area.top(), std::max(2.0, width - 1), frame.area.height()};
}

void paintMarker(QPainter& painter, Marker marker, QPointF centre, double size,
                 const QColor& colour, const QColor& rim) {
    if (marker == Marker::None)
        return;
    painter.setPen(QPen(rim, 0.8));
    painter.setBrush(colour);
    if (marker == Marker::Circle)
        painter.drawEllipse(centre, 0.55 * size, 0.55 * size);
    else
        painter.drawPolygon(outline(marker, size).translated(centre));
}

void paintMark(QPainter& painter, MarkKind kind, QPointF centre, double size,
               const ChartStyle& style) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.text, 1.5));
    if (kind == MarkKind::Best)
        painter.drawEllipse(centre, size, size);
    else
        painter.drawRect(
            QRectF(centre.x() - size * 0.9, centre.y() - size * 0.9, size * 1.8, size * 1.8));
}

void paintMarks(QPainter& painter, const PlotDocument& document, const ChartStyle& style,
                const PlotFrame& frame) {
    paintHeat(painter, document, style, frame);
    paintBars(painter, document, style, frame);
    for (const BoxSeries& box : document.boxes)
        paintBox(painter, box, style, frame);
    paintSelection(painter, document, style, frame);
    for (const Series& series : document.series)
        paintSeries(painter, series, style, frame);
    for (const Mark& mark : document.marks)
        forPoints(document, frame, mark.id, [&](QPointF place) {
            paintMark(painter, mark.kind, place, style.markerSize, style);
        });
    forPoints(document, frame, document.selectedId, [&](QPointF place) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(style.highlight, 2.4));
        painter.drawEllipse(place, 0.85 * style.markerSize, 0.85 * style.markerSize);
    });
}

} // namespace tamis::plot
