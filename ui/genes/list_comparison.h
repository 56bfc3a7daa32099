// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/selection/list_overlap.h"

#include <QDialog>

QT_BEGIN_NAMESPACE
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTextEdit;
QT_END_NAMESPACE

namespace tamis::ui {

/// The gene list beside one that the person pastes or loads: what is in both, and whether that is
/// more than chance.
class ListComparison : public QDialog {
    Q_OBJECT

  public:
    explicit ListComparison(QWidget* parent = nullptr);

    /// `shown`: our list in words; `population`: all genes of the data.
    void setOurs(std::vector<std::string> genes, const QString& shown,
                 std::vector<std::string> population);
    void setText(const QString& text); ///< of the other list

  Q_SIGNALS:
    void fileRequested();
    void sharedChosen(const std::vector<std::string>& genes); ///< to be pinned

  private:
    void compare();

    std::vector<std::string> m_ours, m_population;
    selection::ListOverlap m_overlap;
    QLabel* m_shown = nullptr;
    QPlainTextEdit* m_text = nullptr;
    QTextEdit* m_outcome = nullptr;
    QPushButton* m_pin = nullptr;
};

/// The outcome in words, as HTML.
QString overlapText(const selection::ListOverlap& overlap, const std::vector<std::string>& unknown,
                    std::size_t population);

} // namespace tamis::ui
