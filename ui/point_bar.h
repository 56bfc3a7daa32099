// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <QWidget>

class QComboBox;

namespace tamis::ui {

/// The selected point, for all pages: which one it is, and another way to choose it.
class PointBar : public QWidget {
    Q_OBJECT

  public:
    explicit PointBar(QWidget* parent = nullptr);

    void setRun(const evaluation::RunResult* run);
    void setSelectedPoint(int point); ///< emits nothing
    /// Names a point that is not of the run and shown instead of a selected one; empty: none.
    void setTried(const QString& name);

  Q_SIGNALS:
    void pointSelected(int point);

  private:
    QComboBox* m_points = nullptr;
};

} // namespace tamis::ui
