// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"
#include "ui/plot/plot_export.h"

#include <QChartView>

#include <optional>
#include <utility>

QT_BEGIN_NAMESPACE
class QMenu;
class QRubberBand;
class QToolButton;
QT_END_NAMESPACE

namespace tamis::plot {

class PlotChart;

/// Shows a PlotDocument in the screen's style. Hover shows values; click, arrow keys select points;
/// drag zooms, double click or Escape shows everything again.
class PlotView : public QChartView {
    Q_OBJECT

  public:
    explicit PlotView(QWidget* parent = nullptr);

    /// Keeps the zoom, as long as the axes keep their meaning (label and scale).
    void setDocument(const PlotDocument& document);
    const PlotDocument& document() const { return m_document; }
    void setSelectedId(int id);

    using Ends = std::optional<std::pair<double, double>>;
    void setZoomX(const Ends& ends); ///< emits nothing
    const Ends& zoomX() const { return m_zoomX; }

    /// What is on the screen, zoom included.
    Result<void> exportTo(const QString& path, Format format, int dpi = 300) const;
    PlotDocument shownDocument() const;
    /// No more than it needs, lest a page grows with its charts and never shrinks again.
    QSize sizeHint() const override { return minimumSize(); }

    /// Where a point stands in the viewport: for tests and for tools that point at it.
    std::optional<QPointF> placeOf(int id) const;

  Q_SIGNALS:
    void pointActivated(int id);
    void exportRequested(); ///< the window asks for a path, then calls exportTo()
    void zoomXChanged(const tamis::plot::PlotView::Ends& ends);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

  private:
    void refresh();
    void restyle();
    void describe();
    void resetZoom();
    void zoomTo(const QRect& area);
    void step(int direction);
    void changeSeries(int direction);
    void activate(int id);
    void buildMenu();
    void placeMenuButton();

    PlotDocument m_document;
    PlotChart* m_plot;
    Ends m_zoomX, m_zoomY;
    QPoint m_pressed;
    bool m_dragging = false;
    QRubberBand* m_band;
    QMenu* m_menu;
    QToolButton* m_menuButton;
};

} // namespace tamis::plot
