// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QStringList>
#include <QTabBar>
#include <QWidget>

namespace tamis::testing {

/// What the Tab key reaches, can be seen, and has no name for those who can't see it.
inline QStringList namelessOf(const QWidget& window) {
    QStringList nameless;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy() ||
            !widget->isVisible() || widget->objectName().startsWith("qt_") ||
            qobject_cast<QTabBar*>(widget))
            continue;
        const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
        if (!face || face->text(QAccessible::Name).isEmpty())
            nameless << QString("%1 %2").arg(widget->metaObject()->className(),
                                             widget->objectName());
    }
    return nameless;
}

} // namespace tamis::testing
