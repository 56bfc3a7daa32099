// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

namespace tamis::ui {

/// The window's pages. Each scrolls where the screen is smaller than it can become, so that the
/// window fits on a projector.
class Pages : public QTabWidget {
    Q_OBJECT

  public:
    explicit Pages(QWidget* parent = nullptr);

    void addPage(QWidget* page, const QString& title);
    QWidget* currentPage() const;
    void showPage(const QWidget* page);
};

} // namespace tamis::ui
