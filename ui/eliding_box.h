// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace tamis::ui {

/// A list whose text ends in an ellipsis where there is too little room for it; its tooltip then
/// begins with the whole text.
class ElidingBox : public QComboBox {
    Q_OBJECT

  public:
    using QComboBox::QComboBox;

    QString wholeText() const; ///< of what is chosen, else the placeholder
    QString shownText() const; ///< as much of it as there is room for

    QSize sizeHint() const override; ///< has room for the placeholder, too

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    int textWidth() const;
};

} // namespace tamis::ui
