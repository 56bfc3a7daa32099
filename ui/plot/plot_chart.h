// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_legend.h"
#include "ui/plot/plot_painter.h"

#include <QChart>

#include <optional>

QT_BEGIN_NAMESPACE
class QAreaSeries;
class QCategoryAxis;
class QLineSeries;
QT_END_NAMESPACE

namespace tamis::plot {

/// A PlotDocument as a Qt chart: axes, grid, lines and bands are Qt Charts', all else is painted
/// above them. Title and legend are our own, since QLegend cuts names instead of wrapping, and
/// QLogValueAxis writes no label at all within a decade.
class PlotChart : public QChart {
    Q_OBJECT

  public:
    explicit PlotChart(const ChartStyle& style, QGraphicsItem* parent = nullptr);

    void setDocument(const PlotDocument& document);
    void setStyle(const ChartStyle& style);
    const PlotDocument& document() const { return m_document; }

    PlotFrame frame() const;
    /// Computes the layout now instead of at the next event.
    void layOutNow();

    struct Hit {
        int id = -1;
        QPointF place;
        QString text; ///< values, for the tooltip
    };
    /// The point of the nearest x (of those at the same x the nearest y) within `reach` pixels
    /// across, or of a scatter the nearest point; only points with an id when `selectable`.
    std::optional<Hit> nearest(QPointF position, double reach, bool selectable) const;

    void paintOver(QPainter& painter) const; ///< called by the item above the series

  protected:
    void resizeEvent(QGraphicsSceneResizeEvent* event) override;

  private:
    std::optional<Hit> heatHit(QPointF position, bool selectable) const;
    std::vector<Hit> seriesHits(bool selectable) const;
    std::vector<Hit> barHits(double y, bool selectable) const;
    void rebuild();
    void updateRanges();
    void updateMargins();
    void thinHeatNames();
    void replaceAxis(QCategoryAxis*& axis, const AxisRange& range, Qt::Alignment side,
                     const QString& title);
    void styleAxis(QCategoryAxis& axis) const;
    QLineSeries& line(std::size_t index);
    QAreaSeries& area(std::size_t index);
    void fillBands();
    void fillLines();
    void addPiece(std::size_t& used, const QList<QPointF>& points, const SeriesStyle& style,
                  double width);

    PlotDocument m_document;
    ChartStyle m_style;
    AxisRange m_x, m_y;
    QCategoryAxis* m_xAxis = nullptr;
    QCategoryAxis* m_yAxis = nullptr;
    std::vector<QLineSeries*> m_lines;
    std::vector<QAreaSeries*> m_areas;
    std::vector<LegendEntry> m_legend;
    QGraphicsItem* m_over = nullptr;
    double m_headHeight = 0;
    int m_rowNameSize = 0; ///< pixels, of a heat map's rows
};

} // namespace tamis::plot
