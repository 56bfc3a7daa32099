// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_view.h"

#include "ui/plot/heat_painter.h"
#include "ui/plot/plot_chart.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QRubberBand>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tamis::plot {

namespace {

constexpr double hoverReach = 24;
constexpr double clickReach = 1e9; ///< a click anywhere takes the nearest x

bool sameMeaning(const Axis& a, const Axis& b) {
    return a.label == b.label && a.scale == b.scale;
}

/// Ids with their x, series after series, each sorted along x.
std::vector<std::vector<std::pair<double, int>>> selectableSeries(const PlotDocument& document) {
    std::vector<std::vector<std::pair<double, int>>> all;
    const auto add = [&all](auto& items) {
        std::vector<std::pair<double, int>> ids;
        for (const auto& item : items)
            if (item.id >= 0 && std::isfinite(item.x))
                ids.emplace_back(item.x, item.id);
        std::stable_sort(ids.begin(), ids.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        if (!ids.empty())
            all.push_back(std::move(ids));
    };
    for (const Series& series : document.series)
        add(series.points);
    for (const BarSeries& series : document.bars)
        add(series.bars);
    return all;
}

} // namespace

PlotView::PlotView(QWidget* parent)
    : QChartView(parent), m_plot(new PlotChart(ChartStyle::screen(palette(), font()))),
      m_band(new QRubberBand(QRubberBand::Rectangle, viewport())), m_menu(new QMenu(this)),
      m_menuButton(new QToolButton(this)) {
    setChart(m_plot);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(260, 200);
    buildMenu();
    restyle();
    describe();
}

void PlotView::buildMenu() {
    m_menu->addAction(tr("Export plot…"), this, &PlotView::exportRequested);
    m_menu->addAction(tr("Copy picture"), this, [this] { copyPicture(shownDocument()); });
    m_menu->addAction(tr("Copy data"), this, [this] { copyData(m_document); });
    m_menu->addSeparator();
    m_menu->addAction(tr("Show everything"), this, &PlotView::resetZoom);
    m_menuButton->setText(QStringLiteral("⋯"));
    m_menuButton->setAutoRaise(true);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    m_menuButton->setMenu(m_menu);
    m_menuButton->setToolTip(tr("Export, copy or reset the zoom of this plot"));
    m_menuButton->setAccessibleName(tr("Plot menu"));
    m_menuButton->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
}

void PlotView::setDocument(const PlotDocument& document) {
    const bool sameX = sameMeaning(document.x, m_document.x);
    const bool sameY = sameMeaning(document.y, m_document.y);
    if (sameX && sameY && document == m_document)
        return;
    if (!sameX)
        m_zoomX.reset();
    if (!sameX || !sameY)
        m_zoomY.reset();
    m_document = document;
    refresh();
    describe();
}

void PlotView::setSelectedId(int id) {
    if (id == m_document.selectedId)
        return;
    m_document.selectedId = id;
    refresh();
}

void PlotView::setZoomX(const Ends& ends) {
    if (ends == m_zoomX)
        return;
    m_zoomX = ends;
    if (!ends)
        m_zoomY.reset();
    refresh();
}

PlotDocument PlotView::shownDocument() const {
    PlotDocument document = m_document;
    const auto fix = [](Axis& axis, const Ends& ends) {
        if (ends) {
            axis.minimum = ends->first;
            axis.maximum = ends->second;
        }
    };
    fix(document.x, m_zoomX);
    fix(document.y, m_zoomY);
    return document;
}

Result<void> PlotView::exportTo(const QString& path, Format format, int dpi) const {
    return exportPlot(shownDocument(), path, format, dpi);
}

std::optional<QPointF> PlotView::placeOf(int id) const {
    const PlotFrame frame = m_plot->frame();
    for (const Series& series : m_document.series)
        for (const PlotPoint& point : series.points)
            if (point.id == id && frame.shows(point.x, point.y))
                return frame.at(point.x, point.y);
    for (std::size_t index = 0; index < m_document.bars.size(); ++index)
        for (const Bar& bar : m_document.bars[index].bars)
            if (bar.id == id && frame.x.contains(bar.x))
                return barColumn(m_document, frame, index, bar.x).center();
    return heatRowPlace(m_document, frame, id);
}

void PlotView::refresh() {
    m_plot->setDocument(shownDocument());
}

void PlotView::restyle() {
    const ChartStyle style = ChartStyle::screen(palette(), font());
    setBackgroundBrush(style.background);
    m_plot->setStyle(style);
}

void PlotView::describe() {
    setAccessibleName(m_document.title);
    setAccessibleDescription(summary(m_document));
}

void PlotView::resetZoom() {
    m_zoomX.reset();
    m_zoomY.reset();
    refresh();
    Q_EMIT zoomXChanged(m_zoomX);
}

void PlotView::zoomTo(const QRect& area) {
    const PlotFrame frame = m_plot->frame();
    const QRectF wanted = QRectF(area).intersected(frame.area);
    if (wanted.width() < 4 || wanted.height() < 4 || m_document.isEmpty())
        return;
    const auto x = [&](double pixel) {
        const double part = (pixel - frame.area.left()) / frame.area.width();
        return frame.x.value(frame.x.low + part * (frame.x.high - frame.x.low));
    };
    const auto y = [&](double pixel) {
        const double part = (frame.area.bottom() - pixel) / frame.area.height();
        return frame.y.value(frame.y.low + part * (frame.y.high - frame.y.low));
    };
    if (m_document.x.categories.isEmpty())
        m_zoomX = {x(wanted.left()), x(wanted.right())};
    if (m_document.y.categories.isEmpty())
        m_zoomY = {y(wanted.bottom()), y(wanted.top())};
    refresh();
    Q_EMIT zoomXChanged(m_zoomX);
}

void PlotView::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        restyle();
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    placeMenuButton();
}

void PlotView::placeMenuButton() {
    const QSize wanted = m_menuButton->sizeHint();
    m_menuButton->setGeometry(width() - wanted.width() - 4, 4, wanted.width(), wanted.height());
    m_menuButton->raise();
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (event->buttons() & Qt::LeftButton) {
        m_dragging = m_dragging || (at - m_pressed).manhattanLength() > 8;
        if (m_dragging) {
            m_band->setGeometry(QRect(m_pressed, at).normalized());
            m_band->show();
        }
        return;
    }
    const auto hit = m_plot->nearest(event->position(), hoverReach, false);
    const bool inside = m_plot->plotArea().adjusted(-6, -6, 6, 6).contains(event->position());
    if (!hit || !inside) {
        QToolTip::hideText();
        return;
    }
    // Escaped, since a tooltip guesses by itself whether its text is HTML.
    QToolTip::showText(
        event->globalPosition().toPoint(),
        QStringLiteral("<p style='white-space:pre'>%1</p>").arg(hit->text.toHtmlEscaped()), this);
}

void PlotView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = event->position().toPoint();
    m_dragging = false;
}

void PlotView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_band->hide();
    if (m_dragging) {
        m_dragging = false;
        zoomTo(QRect(m_pressed, event->position().toPoint()).normalized());
        return;
    }
    if (!m_plot->plotArea().adjusted(-8, -8, 8, 8).contains(event->position()))
        return;
    if (const auto hit = m_plot->nearest(event->position(), clickReach, true))
        activate(hit->id);
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        resetZoom();
}

void PlotView::activate(int id) {
    setSelectedId(id);
    Q_EMIT pointActivated(id);
}

void PlotView::step(int direction) {
    const auto all = selectableSeries(m_document);
    if (all.empty())
        return;
    for (const auto& ids : all)
        for (std::size_t i = 0; i < ids.size(); ++i)
            if (ids[i].second == m_document.selectedId) {
                const auto next = static_cast<std::ptrdiff_t>(i) + direction;
                if (next >= 0 && next < std::ssize(ids))
                    activate(ids[static_cast<std::size_t>(next)].second);
                return;
            }
    activate(direction > 0 ? all.front().front().second : all.front().back().second);
}

void PlotView::changeSeries(int direction) {
    if (m_document.heat.rowsSelectable) {
        const int next = m_document.selectedId + direction;
        if (next >= 0 && next < static_cast<int>(m_document.heat.cells.size()))
            activate(next);
        return;
    }
    const auto all = selectableSeries(m_document);
    for (std::size_t s = 0; s < all.size(); ++s)
        for (const auto& [x, id] : all[s]) {
            if (id != m_document.selectedId)
                continue;
            const auto next = static_cast<std::ptrdiff_t>(s) + direction;
            if (next < 0 || next >= std::ssize(all))
                return;
            const auto& ids = all[static_cast<std::size_t>(next)];
            const double from = x;
            activate(std::min_element(ids.begin(), ids.end(), [from](const auto& a, const auto& b) {
                         return std::abs(a.first - from) < std::abs(b.first - from);
                     })->second);
            return;
        }
}

void PlotView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        return copyPicture(shownDocument());
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-1);
    case Qt::Key_Right:
        return step(1);
    case Qt::Key_Up:
        return changeSeries(-1);
    case Qt::Key_Down:
        return changeSeries(1);
    case Qt::Key_Escape:
        if (m_zoomX || m_zoomY)
            return resetZoom();
        break;
    default:
        break;
    }
    QChartView::keyPressEvent(event);
}

void PlotView::contextMenuEvent(QContextMenuEvent* event) {
    m_menu->popup(event->reason() == QContextMenuEvent::Keyboard ? mapToGlobal(rect().center())
                                                                 : event->globalPos());
}

void PlotView::focusInEvent(QFocusEvent* event) {
    QChartView::focusInEvent(event);
    viewport()->update();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
    QChartView::focusOutEvent(event);
    viewport()->update();
}

void PlotView::drawForeground(QPainter* painter, const QRectF&) {
    if (!hasFocus())
        return;
    painter->setPen(QPen(palette().color(QPalette::Highlight), 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace tamis::plot
