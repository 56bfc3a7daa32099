// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart_layout.h"

#include "ui/plot/plot_view.h"

#include <QGridLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <vector>

namespace tamis::ui {

using plot::PlotView;

QStackedWidget* stackedOn(QWidget& page, const QString& emptyText, QWidget* charts) {
    auto* text = new QLabel(emptyText);
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    text->setMargin(24);
    auto* stack = new QStackedWidget;
    stack->addWidget(text);
    stack->addWidget(charts);
    auto* layout = new QVBoxLayout(&page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(stack);
    return stack;
}

QVBoxLayout* chartColumn(QWidget& charts) {
    auto* column = new QVBoxLayout(&charts);
    column->setContentsMargins(10, 8, 10, 10);
    column->setSpacing(8);
    return column;
}

QGridLayout* chartGrid() {
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    for (const int i : {0, 1}) {
        grid->setRowStretch(i, 1);
        grid->setColumnStretch(i, 1);
    }
    return grid;
}

void linkZoom(std::span<PlotView* const> views) {
    const std::vector<PlotView*> all(views.begin(), views.end());
    for (PlotView* view : all)
        QObject::connect(view, &PlotView::zoomXChanged, view, [all](const PlotView::Ends& ends) {
            for (PlotView* other : all)
                other->setZoomX(ends);
        });
}

} // namespace tamis::ui
