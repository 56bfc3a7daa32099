// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_chart.h"

#include "ui/plot/heat_painter.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QLineSeries>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace tamis::plot {

namespace {

constexpr double menuRoom = 24; ///< for the button on the right of the title
constexpr double edge = 10;     ///< free pixels around everything
constexpr int smallestName = 7; ///< pixels, of a heat map's rows

class Overlay : public QGraphicsItem {
  public:
    explicit Overlay(PlotChart* chart) : QGraphicsItem(chart), m_chart(chart) { setZValue(1000); }
    QRectF boundingRect() const override { return m_chart->rect(); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override {
        m_chart->paintOver(*painter);
    }
    void chartResized() { prepareGeometryChange(); }

  private:
    PlotChart* m_chart;
};

std::vector<double> valuesAlongX(const PlotDocument& document) {
    std::vector<double> values;
    for (const Series& series : document.series)
        for (const PlotPoint& point : series.points)
            values.push_back(point.x);
    for (const BarSeries& series : document.bars)
        for (const Bar& bar : series.bars)
            values.push_back(bar.x);
    return values;
}

std::vector<double> valuesAlongY(const PlotDocument& document) {
    std::vector<double> values;
    for (const Series& series : document.series)
        for (const PlotPoint& point : series.points)
            values.insert(values.end(), {point.y, point.y - point.error, point.y + point.error});
    for (const Level& level : document.levels)
        values.insert(values.end(), {level.value - level.error, level.value + level.error});
    for (const Band& band : document.bands)
        values.insert(values.end(), {band.low, band.high});
    for (const BarSeries& series : document.bars)
        for (const Bar& bar : series.bars) {
            double sum = 0;
            for (const double part : bar.parts)
                sum += part > 0 ? part : 0;
            values.insert(values.end(), {0.0, sum});
        }
    for (const BoxSeries& box : document.boxes)
        values.insert(values.end(), box.values.begin(), box.values.end());
    return values;
}

/// Liang and Barsky: the part of a – b inside the window, in drawn coordinates.
std::optional<std::array<QPointF, 2>> clipped(QPointF a, QPointF b, const QRectF& window) {
    double enter = 0, leave = 1;
    const QPointF d = b - a;
    const double directions[] = {-d.x(), d.x(), -d.y(), d.y()};
    const double distances[] = {a.x() - window.left(), window.right() - a.x(), a.y() - window.top(),
                                window.bottom() - a.y()};
    for (int side = 0; side < 4; ++side) {
        if (directions[side] == 0) {
            if (distances[side] < 0)
                return std::nullopt;
            continue;
        }
        const double t = distances[side] / directions[side];
        if (directions[side] < 0)
            enter = std::max(enter, t);
        else
            leave = std::min(leave, t);
    }
    if (enter > leave)
        return std::nullopt;
    return std::array{a + enter * d, a + leave * d};
}

/// The visible parts of a polyline; NaN and the window's edge end a part.
std::vector<QList<QPointF>> visiblePieces(const std::vector<PlotPoint>& points, const AxisRange& x,
                                          const AxisRange& y) {
    const QRectF window(x.low, y.low, x.high - x.low, y.high - y.low);
    std::vector<QList<QPointF>> pieces;
    QPointF previous;
    bool following = false; // `previous` is the point before
    bool open = false;      // the last piece ends at `previous`
    for (const PlotPoint& point : points) {
        const QPointF place(x.drawn(point.x), y.drawn(point.y));
        const bool valid = !std::isnan(place.x()) && !std::isnan(place.y());
        const auto part = valid && following ? clipped(previous, place, window) : std::nullopt;
        if (part && !open)
            pieces.push_back({(*part)[0]});
        if (part)
            pieces.back() << (*part)[1];
        open = part && (*part)[1] == place;
        following = valid;
        previous = place;
    }
    return pieces;
}

/// The title, or what stands before its brackets, in as much of it as there is room for, where it
/// would be cut off: "Test accuracy (mean ± SE)" beside a low chart.
QString fittingTitle(const QString& title, const QFont& font, double room) {
    const QFontMetricsF metrics(font);
    return metrics.horizontalAdvance(title) <= room
               ? title
               : metrics.elidedText(title.left(title.indexOf(QStringLiteral(" ("))), Qt::ElideRight,
                                    room);
}

constexpr double nameGap = 6; ///< between a heat map and its names

QFont rowNameFont(const ChartStyle& style, int size) {
    QFont font = style.font;
    font.setPixelSize(size);
    return font;
}

/// The ticks' labels beside and below the cells, and what the columns are.
void paintHeatNames(QPainter& painter, const QString& columns, const ChartStyle& style,
                    const PlotFrame& frame, int rowNameSize) {
    const QFont font = rowNameFont(style, rowNameSize);
    const QFontMetricsF metrics(font);
    const double room = frame.area.left() - nameGap - edge;
    painter.setPen(style.text);
    painter.setFont(font);
    for (const Tick& tick : frame.y.ticks) {
        const double y = frame.at(0, tick.at).y();
        painter.drawText(QRectF(edge, y - metrics.height() / 2, room, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                         metrics.elidedText(tick.label, Qt::ElideMiddle, room + 1));
    }
    painter.setFont(style.font);
    const double line = QFontMetricsF(style.font).height();
    double below = frame.area.bottom() + 4;
    for (const Tick& tick : frame.x.ticks)
        painter.drawText(QRectF(frame.at(tick.at, 0).x() - 200, below, 400, line),
                         Qt::AlignHCenter | Qt::AlignTop, tick.label);
    below += frame.x.ticks.empty() ? 0 : line + 2;
    painter.drawText(QRectF(frame.area.left(), below, frame.area.width(), line),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, columns);
}

QString withError(double value, double error) {
    return error > 0 ? shortNumber(value) + QStringLiteral(" ± ") + shortNumber(error, 2)
                     : shortNumber(value);
}

QString onAxis(const Axis& axis, const QString& text) {
    return axis.label + ": " + text;
}

} // namespace

PlotChart::PlotChart(const ChartStyle& style, QGraphicsItem* parent)
    : QChart(parent), m_style(style) {
    legend()->hide();
    setBackgroundRoundness(0);
    layout()->setContentsMargins(0, 0, 0, 0);
    m_over = new Overlay(this);
    connect(this, &QChart::plotAreaChanged, this, [this] { m_over->update(); });
    rebuild();
}

void PlotChart::setDocument(const PlotDocument& document) {
    if (document == m_document)
        return;
    m_document = document;
    rebuild();
}

void PlotChart::setStyle(const ChartStyle& style) {
    m_style = style;
    rebuild();
}

PlotFrame PlotChart::frame() const {
    return {m_x, m_y, plotArea()};
}

void PlotChart::layOutNow() {
    layout()->invalidate();
    layout()->activate();
}

void PlotChart::resizeEvent(QGraphicsSceneResizeEvent* event) {
    QChart::resizeEvent(event);
    static_cast<Overlay*>(m_over)->chartResized();
    rebuild();
}

void PlotChart::rebuild() {
    setBackgroundBrush(m_style.background);
    setBackgroundPen(Qt::NoPen);
    m_legend = legendEntries(m_document, m_style);
    updateMargins();
    updateRanges();
    fillBands();
    fillLines();
    layout()->activate(); // else axes follow one paint later than what is drawn over them
    m_over->update();
}

void PlotChart::updateMargins() {
    const QFontMetricsF metrics(m_style.font);
    m_headHeight = m_document.title.isEmpty() ? 0 : 1.25 * metrics.height() + 6;
    const double legendHeight =
        layOutLegend(m_legend, m_style, std::max(80.0, size().width() - 2 * edge));
    const double top = edge + m_headHeight + legendHeight + (legendHeight > 0 ? 6 : 2) +
                       stripeHeight(m_document.heat);
    if (m_document.heat.cells.empty()) {
        setMargins(QMargins(static_cast<int>(edge), static_cast<int>(top),
                            static_cast<int>(edge + 8), static_cast<int>(edge - 2)));
        return;
    }
    // Names of a heat map are painted here: Qt Charts shortens those that stand close.
    const double bottom = edge + 2.8 * metrics.height();
    const double row = std::max(1.0, size().height() - top - bottom) /
                       static_cast<double>(m_document.heat.cells.size());
    m_rowNameSize =
        std::clamp(static_cast<int>(0.85 * row), smallestName, m_style.font.pixelSize());
    double widest = 0;
    const QFontMetricsF rowMetrics(rowNameFont(m_style, m_rowNameSize));
    for (const QString& name : m_document.y.categories)
        widest = std::max(widest, rowMetrics.horizontalAdvance(name));
    const double left = edge + std::min(widest, 0.35 * size().width()) + nameGap;
    setMargins(QMargins(static_cast<int>(left), static_cast<int>(top), static_cast<int>(edge + 8),
                        static_cast<int>(bottom)));
}

void PlotChart::updateRanges() {
    const int across = std::clamp(static_cast<int>(size().width() / 75), 3, 9);
    const int up = std::clamp(static_cast<int>(size().height() / 55), 3, 7);
    m_x = axisRange(m_document.x, valuesAlongX(m_document), across);
    Axis y = m_document.y;
    if (!m_document.heat.cells.empty())
        std::reverse(y.categories.begin(), y.categories.end());
    if (!m_document.bars.empty() && y.scale == Scale::Linear)
        y.floor = y.floor.value_or(0.0);
    m_y = axisRange(y, valuesAlongY(m_document), up);
    if (!m_document.heat.cells.empty())
        thinHeatNames();
    replaceAxis(m_xAxis, m_x, Qt::AlignBottom, m_document.x.label);
    // What the horizontal axis takes below: its labels, its title, and air.
    const double below = 3.5 * QFontMetricsF(m_style.font).height();
    const double room = size().height() - margins().top() - margins().bottom() - below;
    replaceAxis(m_yAxis, m_y, Qt::AlignLeft, fittingTitle(m_document.y.label, m_style.font, room));
}

/// Names of rows shrink before they are left out; names of columns are all there or none.
void PlotChart::thinHeatNames() {
    const QMarginsF around = margins();
    m_y.ticks = thinned(std::move(m_y.ticks), m_rowNameSize + 1,
                        size().height() - around.top() - around.bottom());
    const QFontMetricsF metrics(m_style.font);
    double widest = 0;
    for (const Tick& tick : m_x.ticks)
        widest = std::max(widest, metrics.horizontalAdvance(tick.label));
    const double width = size().width() - around.left() - around.right();
    if ((widest + 8) * static_cast<double>(m_x.ticks.size()) > width)
        m_x.ticks.clear();
}

/// A QCategoryAxis takes ticks wherever we want them. A new one is cheaper than clearing the old.
void PlotChart::replaceAxis(QCategoryAxis*& axis, const AxisRange& range, Qt::Alignment side,
                            const QString& title) {
    QStringList labels;
    for (const Tick& tick : range.ticks)
        labels << tick.label;
    const bool same = axis && axis->categoriesLabels() == labels && axis->min() == range.low &&
                      axis->max() == range.high;
    if (!same) {
        auto* fresh = new QCategoryAxis;
        fresh->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        fresh->setStartValue(range.low - (range.high - range.low));
        for (const Tick& tick : range.ticks)
            fresh->append(tick.label, tick.at);
        fresh->setRange(range.low, range.high);
        styleAxis(*fresh);
        addAxis(fresh, side);
        if (axis) {
            removeAxis(axis);
            delete axis;
        }
        axis = fresh;
        for (QAbstractSeries* one : series())
            one->attachAxis(axis);
    }
    styleAxis(*axis);
    axis->setTitleText(title.toHtmlEscaped());
    axis->setVisible(!m_document.isEmpty() && m_document.heat.cells.empty());
}

void PlotChart::styleAxis(QCategoryAxis& axis) const {
    axis.setLabelsFont(m_style.font);
    axis.setLabelsColor(m_style.text);
    axis.setTitleFont(m_style.font);
    axis.setTitleBrush(m_style.text);
    axis.setLinePen(QPen(m_style.frame, 1));
    axis.setGridLinePen(QPen(m_style.grid, 1));
    axis.setGridLineVisible(m_document.heat.cells.empty());
}

QLineSeries& PlotChart::line(std::size_t index) {
    while (m_lines.size() <= index) {
        auto* fresh = new QLineSeries;
        addSeries(fresh);
        fresh->attachAxis(m_xAxis);
        fresh->attachAxis(m_yAxis);
        m_lines.push_back(fresh);
    }
    return *m_lines[index];
}

QAreaSeries& PlotChart::area(std::size_t index) {
    while (m_areas.size() <= index) {
        auto* upper = new QLineSeries(this);
        auto* lower = new QLineSeries(this);
        auto* fresh = new QAreaSeries(upper, lower);
        addSeries(fresh);
        fresh->attachAxis(m_xAxis);
        fresh->attachAxis(m_yAxis);
        m_areas.push_back(fresh);
    }
    return *m_areas[index];
}

void PlotChart::fillBands() {
    std::size_t used = 0;
    const auto add = [&](double low, double high, int colour) {
        const double bottom =
            std::max(m_y.low, std::isnan(m_y.drawn(low)) ? m_y.low : m_y.drawn(low));
        const double top = std::min(m_y.high, m_y.drawn(high));
        if (!(top > bottom) || m_document.isEmpty())
            return;
        QAreaSeries& stripe = area(used++);
        QColor fill = m_style.colour(colour);
        fill.setAlphaF(0.14F);
        stripe.setBrush(fill);
        stripe.setPen(Qt::NoPen);
        stripe.upperSeries()->replace(QList<QPointF>{{m_x.low, top}, {m_x.high, top}});
        stripe.lowerSeries()->replace(QList<QPointF>{{m_x.low, bottom}, {m_x.high, bottom}});
        stripe.setVisible(true);
    };
    for (const Band& band : m_document.bands)
        add(band.low, band.high, band.colour);
    for (const Level& level : m_document.levels)
        if (level.error > 0)
            add(level.value - level.error, level.value + level.error, level.colour);
    for (; used < m_areas.size(); ++used)
        m_areas[used]->setVisible(false);
}

void PlotChart::addPiece(std::size_t& used, const QList<QPointF>& points, const SeriesStyle& style,
                         double width) {
    QLineSeries& piece = line(used++);
    QPen pen(m_style.colour(style.colour), width, style.dashed ? Qt::DashLine : Qt::SolidLine);
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(style.dashed ? Qt::FlatCap : Qt::RoundCap);
    piece.setPen(pen);
    piece.replace(points);
    piece.setVisible(true);
}

void PlotChart::fillLines() {
    std::size_t used = 0;
    if (!m_document.isEmpty())
        for (const Level& level : m_document.levels)
            if (m_y.contains(level.value)) {
                const double y = m_y.drawn(level.value);
                addPiece(used, {{m_x.low, y}, {m_x.high, y}}, {level.colour, Marker::None, true},
                         0.8 * m_style.lineWidth);
            }
    for (const Series& series : m_document.series)
        if (series.joined)
            for (const QList<QPointF>& piece : visiblePieces(series.points, m_x, m_y))
                addPiece(used, piece, series.style, m_style.lineWidth);
    for (; used < m_lines.size(); ++used)
        if (m_lines[used]->isVisible()) {
            m_lines[used]->setVisible(false);
            m_lines[used]->clear();
        }
}

void PlotChart::paintOver(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing);
    QFont bold = m_style.font;
    bold.setPixelSize(static_cast<int>(std::lround(1.15 * m_style.font.pixelSize())));
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(m_style.text);
    const double room = size().width() - 2 * edge - menuRoom;
    painter.drawText(QRectF(edge, edge, room, m_headHeight),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextDontClip,
                     fittingTitle(m_document.title, bold, room));
    if (m_document.isEmpty()) {
        painter.setFont(m_style.font);
        painter.setPen(m_style.muted);
        painter.drawText(QRectF(edge, edge, size().width() - 2 * edge, size().height() - 2 * edge),
                         Qt::AlignCenter | Qt::TextWordWrap, m_document.emptyText);
        return;
    }
    paintLegend(painter, m_legend, m_style, QPointF(edge, edge + m_headHeight));
    paintMarks(painter, m_document, m_style, frame());
    if (!m_document.heat.cells.empty())
        paintHeatNames(painter, m_document.x.label, m_style, frame(), m_rowNameSize);
}

std::optional<PlotChart::Hit> PlotChart::heatHit(QPointF position, bool selectable) const {
    const auto cell = heatCellAt(m_document, frame(), position);
    if (!cell || (selectable && !m_document.heat.rowsSelectable))
        return std::nullopt;
    return Hit{static_cast<int>(cell->row), cell->centre, heatCellText(m_document, *cell)};
}

std::vector<PlotChart::Hit> PlotChart::seriesHits(bool selectable) const {
    const PlotFrame shown = frame();
    std::vector<Hit> hits;
    for (const Series& series : m_document.series)
        for (const PlotPoint& point : series.points) {
            if (!shown.shows(point.x, point.y) || (point.id < 0 && selectable))
                continue;
            QStringList lines{point.name.isEmpty() ? series.name : point.name + ", " + series.name,
                              onAxis(m_document.x, shortNumber(point.x)),
                              onAxis(m_document.y, withError(point.y, point.error))};
            if (!point.detail.isEmpty())
                lines << point.detail;
            hits.push_back({point.id, shown.at(point.x, point.y), lines.join('\n')});
        }
    return hits;
}

/// A bar is hit at any height.
std::vector<PlotChart::Hit> PlotChart::barHits(double y, bool selectable) const {
    const PlotFrame shown = frame();
    std::vector<Hit> hits;
    for (std::size_t index = 0; index < m_document.bars.size(); ++index)
        for (const Bar& bar : m_document.bars[index].bars) {
            if (!shown.x.contains(bar.x) || (bar.id < 0 && selectable))
                continue;
            QStringList lines{m_document.bars[index].name,
                              onAxis(m_document.x, shortNumber(bar.x))};
            for (std::size_t part = 0; part < bar.parts.size(); ++part)
                lines << m_document.barParts.value(static_cast<qsizetype>(part)) + ": " +
                             shortNumber(bar.parts[part], 3);
            const double x = barColumn(m_document, shown, index, bar.x).center().x();
            hits.push_back({bar.id, QPointF(x, y), lines.join('\n')});
        }
    return hits;
}

std::optional<PlotChart::Hit> PlotChart::nearest(QPointF position, double reach,
                                                 bool selectable) const {
    if (!m_document.heat.cells.empty())
        return heatHit(position, selectable);
    std::vector<Hit> hits = seriesHits(selectable);
    std::ranges::move(barHits(position.y(), selectable), std::back_inserter(hits));
    const auto across = [&](const Hit& hit) { return std::abs(hit.place.x() - position.x()); };
    const auto up = [&](const Hit& hit) { return std::abs(hit.place.y() - position.y()); };
    const bool scattered =
        m_document.bars.empty() && std::ranges::none_of(m_document.series, &Series::joined);
    double column = reach; // the nearest x decides first, within a few pixels
    if (!scattered)
        for (const Hit& hit : hits)
            column = std::min(column, across(hit) + 3);
    std::erase_if(hits, [&](const Hit& hit) { return across(hit) > column; });
    const auto distance = [&](const Hit& hit) {
        return scattered ? std::hypot(across(hit), up(hit)) : up(hit);
    };
    const auto best = std::ranges::min_element(hits, {}, distance);
    if (best == hits.end() || (scattered && distance(*best) > reach))
        return std::nullopt;
    return *best;
}

} // namespace tamis::plot
