// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBoxLayout>
#include <QLabel>

namespace tamis::ui {

/// Puts the field into the row, behind a label whose shortcut leads to it.
inline void addLabelled(QBoxLayout& row, const QString& title, QWidget& field, int stretch = 0) {
    auto* label = new QLabel(title);
    label->setBuddy(&field);
    row.addWidget(label);
    row.addWidget(&field, stretch);
}

} // namespace tamis::ui
