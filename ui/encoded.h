// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

#include <string>

namespace tamis::ui {

/// A path as core opens it.
inline std::string encoded(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

} // namespace tamis::ui
