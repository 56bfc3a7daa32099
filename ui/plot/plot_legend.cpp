// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_legend.h"

#include "ui/plot/heat_painter.h"
#include "ui/plot/plot_painter.h"

#include <QFontMetricsF>

#include <algorithm>

namespace tamis::plot {

namespace {

constexpr double gap = 6;
constexpr double between = 16;
constexpr double slack = 4; ///< that a text may take beyond its place

using Swatch = LegendEntry::Swatch;

double swatchWidth(const LegendEntry& entry) {
    return entry.swatch == Swatch::Ramp ? 66 : 22;
}

void paintSwatch(QPainter& painter, const LegendEntry& entry, const ChartStyle& style,
                 const QRectF& box) {
    const QPointF centre = box.center();
    if (entry.swatch == Swatch::Fill) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(entry.colour);
        painter.drawRect(QRectF(centre.x() - 6, centre.y() - 5, 12, 10));
        return;
    }
    if (entry.swatch == Swatch::Ramp) {
        const double width = box.width() / static_cast<double>(entry.ramp.size());
        for (std::size_t i = 0; i < entry.ramp.size(); ++i)
            painter.fillRect(QRectF(box.left() + width * static_cast<double>(i), centre.y() - 5,
                                    width + 0.5, 10),
                             entry.ramp[i]);
        return;
    }
    if (entry.swatch == Swatch::Line || entry.swatch == Swatch::LineAndMarker) {
        QPen pen(entry.colour, style.lineWidth, entry.dashed ? Qt::DashLine : Qt::SolidLine);
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.drawLine(QPointF(box.left(), centre.y()), QPointF(box.right(), centre.y()));
    }
    if (entry.swatch == Swatch::Best || entry.swatch == Swatch::OneStandardError)
        paintMark(painter,
                  entry.swatch == Swatch::Best ? MarkKind::Best : MarkKind::OneStandardError,
                  centre, style.markerSize, style);
    else
        paintMarker(painter, entry.marker, centre, style.markerSize, entry.colour,
                    style.background);
}

} // namespace

std::vector<LegendEntry> legendEntries(const PlotDocument& document, const ChartStyle& style) {
    std::vector<LegendEntry> entries;
    for (const Series& one : document.series) {
        const bool marked = one.style.marker != Marker::None;
        const Swatch swatch = !one.joined ? Swatch::Marker
                              : marked    ? Swatch::LineAndMarker
                                          : Swatch::Line;
        entries.push_back({one.name,
                           style.colour(one.style.colour),
                           swatch,
                           one.style.marker,
                           one.style.dashed,
                           {}});
    }
    for (const BarSeries& one : document.bars)
        entries.push_back(
            {one.name, style.colour(one.colour), Swatch::Fill, Marker::None, false, {}});
    if (!document.bars.empty())
        for (qsizetype part = 0; part < document.barParts.size(); ++part)
            entries.push_back({document.barParts[part],
                               barPartColour(style, style.text, static_cast<std::size_t>(part)),
                               Swatch::Fill,
                               Marker::None,
                               false,
                               {}});
    for (const BoxSeries& one : document.boxes)
        entries.push_back({one.name,
                           style.colour(one.style.colour),
                           Swatch::Marker,
                           one.style.marker,
                           false,
                           {}});
    if (!document.heat.cells.empty())
        addHeatEntries(entries, document.heat, style);
    for (const Level& level : document.levels)
        entries.push_back(
            {level.name, style.colour(level.colour), Swatch::Line, Marker::None, true, {}});
    for (const Band& band : document.bands)
        entries.push_back({band.name,
                           style.tint(style.colour(band.colour), 0.25),
                           Swatch::Fill,
                           Marker::None,
                           false,
                           {}});
    for (const Mark& mark : document.marks)
        entries.push_back({mark.name,
                           style.text,
                           mark.kind == MarkKind::Best ? Swatch::Best : Swatch::OneStandardError,
                           Marker::None,
                           false,
                           {}});
    std::erase_if(entries, [](const LegendEntry& entry) { return entry.name.isEmpty(); });
    return entries;
}

double layOutLegend(std::vector<LegendEntry>& entries, const ChartStyle& style, double width) {
    const QFontMetricsF metrics(style.font);
    const double row = std::max(metrics.height(), style.markerSize + 6) + 2;
    double x = 0, y = 0;
    for (LegendEntry& entry : entries) {
        const double before = swatchWidth(entry) + gap;
        const double needed = before + metrics.horizontalAdvance(entry.name) + 2;
        if (x > 0 && x + needed > width) {
            x = 0;
            y += row;
        }
        if (needed <= width) {
            entry.place = QRectF(x, y, needed, row);
            x += needed + between;
            continue;
        }
        // Wider than the plot: on several lines, and nothing beside it.
        const QRectF lines = metrics.boundingRect(QRectF(0, 0, width - before - slack, 1e4),
                                                  Qt::TextWordWrap, entry.name);
        entry.place = QRectF(0, y, width - slack, std::max(row, lines.height()));
        y += entry.place.height() - row;
        x = width;
    }
    return entries.empty() ? 0 : y + row;
}

void paintLegend(QPainter& painter, const std::vector<LegendEntry>& entries,
                 const ChartStyle& style, QPointF origin) {
    painter.setFont(style.font);
    for (const LegendEntry& entry : entries) {
        const QRectF place = entry.place.translated(origin);
        paintSwatch(painter, entry, style,
                    QRectF(place.topLeft(), QSizeF(swatchWidth(entry), place.height())));
        painter.setPen(style.text);
        painter.drawText(place.adjusted(swatchWidth(entry) + gap, 0, slack, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip | Qt::TextWordWrap,
                         entry.name);
    }
}

} // namespace tamis::plot
