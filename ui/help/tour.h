// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace tamis::ui {

/// The five-minute tour, to be read beside the window.
class Tour : public QDialog {
    Q_OBJECT

  public:
    explicit Tour(QWidget* parent = nullptr);
};

} // namespace tamis::ui
