// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/explore_plots.h"

#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLabel;
class QRadioButton;
class QStackedWidget;
QT_END_NAMESPACE

namespace tamis::plot {
class PlotView;
}

namespace tamis::ui {

class RadiusBar;

/// Four linked charts over the radius or the genes kept.
class ExplorePage : public QWidget {
    Q_OBJECT

  public:
    explicit ExplorePage(QWidget* parent = nullptr);

    /// Takes snapshots as fast as they come: the charts follow once per turn of the event loop, and
    /// only while they can be seen. A run of another configuration or dataset resets the view.
    void setRun(evaluation::RunResultPtr run);
    /// Is a run on its way? What is said before its first point depends on it.
    void setRunning(bool running);
    void setSelectedPoint(int point); ///< emits nothing; −1: none
    int selectedPoint() const { return m_view.selected; }

    /// A point that is not of the run, drawn beside the others; none: taken away.
    void setTried(evaluation::RunResultPtr tried);
    RadiusBar& radiusBar() const { return *m_bar; }

    /// The charts in order: accuracy, genes kept, threshold, time.
    const std::array<plot::PlotView*, 4>& plots() const { return m_plots; }

  Q_SIGNALS:
    void pointSelected(int indexIntoRunPoints);
    void tourRequested(); ///< from the page's first words

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* buildCharts();
    QLabel* words() const;
    QWidget* buildControls();
    void scheduleRefresh();
    void refresh();
    void takeView();
    void showControls();
    void showRange();

    evaluation::RunResultPtr m_run, m_tried;
    PointSummaries m_summaries;
    ExploreView m_view;
    bool m_stale = false, m_scheduled = false;
    std::array<plot::PlotView*, 4> m_plots{};
    QRadioButton *m_alongRadius, *m_alongGenes;
    QCheckBox *m_logAlong, *m_logGenes;
    QLabel *m_choice, *m_selection;
    RadiusBar* m_bar;
    QStackedWidget* m_stack = nullptr;
};

} // namespace tamis::ui
