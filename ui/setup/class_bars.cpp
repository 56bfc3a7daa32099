// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/class_bars.h"

#include "ui/format.h"
#include "ui/plot/chart_style.h"

#include <QPainter>

#include <algorithm>

namespace tamis::ui {

ClassBars::ClassBars(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Samples per class"));
}

void ClassBars::setClasses(const QStringList& names, const std::vector<std::size_t>& counts) {
    m_names = names;
    m_counts = counts;
    QStringList lines;
    for (qsizetype i = 0; i < names.size(); ++i)
        lines << QStringLiteral("%1: %2").arg(names[i]).arg(counts[static_cast<std::size_t>(i)]);
    setAccessibleDescription(lines.join(QStringLiteral(", ")));
    setToolTip(lines.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

QSize ClassBars::sizeHint() const {
    return {220, static_cast<int>(m_names.size()) * lineHeight()};
}

void ClassBars::paintEvent(QPaintEvent*) {
    if (m_counts.empty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto style = plot::ChartStyle::screen(palette(), font());
    const std::size_t most = std::max<std::size_t>(1, *std::ranges::max_element(m_counts));

    int nameWidth = 0, countWidth = 0;
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        nameWidth = std::max(nameWidth,
                             fontMetrics().horizontalAdvance(m_names[static_cast<qsizetype>(i)]));
        countWidth = std::max(countWidth, fontMetrics().horizontalAdvance(grouped(m_counts[i])));
    }
    nameWidth = std::min(nameWidth + 1, width() / 2); // advances are rounded
    const int barLeft = nameWidth + 10;
    const int barSpace = std::max(0, width() - barLeft - countWidth - 10);

    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        const auto row = static_cast<int>(i);
        const QRect line(0, row * lineHeight(), width(), lineHeight());
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRect(line.left(), line.top(), nameWidth, line.height()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(m_names[row], Qt::ElideRight, nameWidth));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, grouped(m_counts[i]));
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.colour(plot::classStyle(row).colour));
        const double length =
            barSpace * static_cast<double>(m_counts[i]) / static_cast<double>(most);
        painter.drawRoundedRect(QRectF(barLeft, line.center().y() - 3, std::max(2.0, length), 8), 2,
                                2);
    }
}

} // namespace tamis::ui
