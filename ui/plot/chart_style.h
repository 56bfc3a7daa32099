// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_document.h"

#include <QColor>
#include <QFont>
#include <QPalette>

namespace tamis::plot {

/// How plots look: on the screen it follows the palette, on paper it is always the same.
struct ChartStyle {
    QColor background, text, muted, grid, frame, highlight;
    QFont font; ///< sized in pixels, so that every device scales it alike
    double lineWidth = 1.8;
    double markerSize = 8;
    bool dark = false;

    static ChartStyle screen(const QPalette& palette, const QFont& font);
    static ChartStyle paper();

    /// Okabe and Ito's colours, told apart by colour-blind people, too; lightened where they would
    /// sink into a dark background. neutralColour is `text`.
    QColor colour(int index) const;
    /// The colour thinned towards the background, opaque (printers and SVG viewers agree on it).
    QColor tint(const QColor& colour, double strength) const;

    friend bool operator==(const ChartStyle&, const ChartStyle&) = default;
};

/// WCAG 2.1 contrast ratio, 1 … 21.
double contrast(const QColor& a, const QColor& b);

/// The i-th class keeps its colour and marker in every plot.
SeriesStyle classStyle(int index);

} // namespace tamis::plot
