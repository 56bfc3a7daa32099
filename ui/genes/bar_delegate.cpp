// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/bar_delegate.h"

#include "ui/theme.h"

#include <QPainter>

#include <algorithm>

namespace tamis::ui {

BarDelegate::BarDelegate(int barRole, QObject* parent)
    : QStyledItemDelegate(parent), m_barRole(barRole) {}

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    const QVariant fraction = index.data(m_barRole);
    if (fraction.isValid() && !option.state.testFlag(QStyle::State_Selected)) {
        QColor colour = toneColour(option.palette, Tone::Neutral);
        colour.setAlphaF(0.22F);
        QRectF bar = QRectF(option.rect).adjusted(2, 3, -2, -3);
        bar.setWidth(bar.width() * std::clamp(fraction.toDouble(), 0.0, 1.0));
        painter->fillRect(bar, colour);
    }
    QStyledItemDelegate::paint(painter, option, index);
}

} // namespace tamis::ui
