// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <QFrame>

class QLabel;

namespace tamis::ui {

/// What the person should know, over the pages, without stopping their work. One message at a time:
/// the newest.
class MessageBar : public QFrame {
    Q_OBJECT

  public:
    enum class Level { Information, Warning, Error };

    explicit MessageBar(QWidget* parent = nullptr);

    void show(Level level, const QString& what, const QString& detail = {});
    void showError(const QString& doing, const Error& error);
    void clear();

    Level level() const { return m_level; }
    QString text() const; ///< everything it says; empty when hidden

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void paintLevel();

    Level m_level = Level::Information;
    QLabel* m_icon = nullptr;
    QLabel* m_what = nullptr;
    QLabel* m_detail = nullptr;
};

} // namespace tamis::ui
