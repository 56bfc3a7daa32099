// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <cstddef>
#include <vector>

namespace tamis::ui {

/// A line a class: name, a bar as long as its share in the colour it has in every plot, count.
class ClassBars : public QWidget {
    Q_OBJECT

  public:
    explicit ClassBars(QWidget* parent = nullptr);
    void setClasses(const QStringList& names, const std::vector<std::size_t>& counts);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    int lineHeight() const { return fontMetrics().height() + 4; }

    QStringList m_names;
    std::vector<std::size_t> m_counts;
};

} // namespace tamis::ui
