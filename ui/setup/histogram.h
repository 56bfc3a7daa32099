// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/preprocessing.h"

#include <QWidget>

namespace tamis::ui {

/// All values of the matrix at a glance: counts, logs and z-scores look different.
class Histogram : public QWidget {
    Q_OBJECT

  public:
    explicit Histogram(QWidget* parent = nullptr);
    void setValues(const dataset::ValueSummary& values);
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    dataset::ValueSummary m_values;
};

} // namespace tamis::ui
