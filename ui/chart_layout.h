// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QStackedWidget;
class QVBoxLayout;
class QWidget;
QT_END_NAMESPACE

namespace tamis::plot {
class PlotView;
}

/// How the pages of linked charts are laid out.
namespace tamis::ui {

/// Fills `page` with the text that stands there while there is nothing to draw (index 0) and its
/// charts (index 1).
QStackedWidget* stackedOn(QWidget& page, const QString& emptyText, QWidget* charts);

/// The column on `charts` that takes controls, grid and sentences.
QVBoxLayout* chartColumn(QWidget& charts);

/// Two rows and two columns that share the room evenly.
QGridLayout* chartGrid();

/// Whoever zooms one chart along the horizontal axis zooms all.
void linkZoom(std::span<plot::PlotView* const> views);

} // namespace tamis::ui
