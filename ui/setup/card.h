// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace tamis::ui {

/// A step of the work: a heading, and a body that folds away to one line that says what it holds.
class Card : public QFrame {
    Q_OBJECT

  public:
    explicit Card(const QString& title, QWidget* parent = nullptr);

    QVBoxLayout* body() const { return m_bodyLayout; }

    /// What the heading says when the body is folded away.
    void setSummary(const QString& summary);
    QString summary() const { return m_summaryText; }

    bool isExpanded() const;
    void setExpanded(bool expanded);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void showSummary();

    bool m_expanded = true;
    QToolButton* m_heading = nullptr;
    QLabel* m_summary = nullptr;
    QWidget* m_bodyWidget = nullptr;
    QVBoxLayout* m_bodyLayout = nullptr;
    QString m_summaryText;
};

} // namespace tamis::ui
