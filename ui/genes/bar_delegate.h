// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace tamis::ui {

/// A number with a bar behind it, as long as the fraction the model gives for it.
class BarDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    BarDelegate(int barRole, QObject* parent);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

  private:
    int m_barRole;
};

} // namespace tamis::ui
