// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/histogram.h"

#include "ui/plot/plot_document.h"
#include "ui/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

Histogram::Histogram(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Histogram of all values"));
    setToolTip(tr("Histogram of all values; heights are square roots of the counts, so that a "
                  "few large values can be seen"));
}

void Histogram::setValues(const dataset::ValueSummary& values) {
    m_values = values;
    setAccessibleDescription(
        tr("From %1 to %2")
            .arg(plot::shortNumber(values.minimum), plot::shortNumber(values.maximum)));
    update();
}

QSize Histogram::sizeHint() const {
    return {220, 44 + fontMetrics().height()};
}

void Histogram::paintEvent(QPaintEvent*) {
    const auto& counts = m_values.binCounts;
    if (counts.empty())
        return;
    QPainter painter(this);
    const int textHeight = fontMetrics().height();
    const QRectF area(0, 0, width(), height() - textHeight - 2);
    const double highest = std::sqrt(static_cast<double>(*std::ranges::max_element(counts)));
    const double step = area.width() / static_cast<double>(counts.size());

    painter.setPen(Qt::NoPen);
    painter.setBrush(toneColour(palette(), Tone::Neutral));
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0)
            continue;
        const double share = std::sqrt(static_cast<double>(counts[i])) / highest;
        const double bar = std::max(1.0, share * (area.height() - 2));
        painter.drawRect(QRectF(area.left() + step * static_cast<double>(i), area.bottom() - bar,
                                std::max(1.0, step - 1), bar));
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(area.bottomLeft(), area.bottomRight());

    painter.setPen(quietText(palette()));
    const QRectF labels(0, area.bottom() + 2, width(), textHeight);
    painter.drawText(labels, Qt::AlignLeft, plot::shortNumber(m_values.minimum));
    painter.drawText(labels, Qt::AlignRight, plot::shortNumber(m_values.maximum));
}

} // namespace tamis::ui
