// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <QString>

#include <cstddef>

/// Numbers and names as a person reads them. Never through the desktop's locale: 0.435 is 0.435.
namespace tamis::ui {

QString grouped(std::size_t number);              ///< "12 625", with narrow no-break spaces
QString fixed(double number, int digits);         ///< "0.435", "–" for NaN
QString percent(double fraction, int digits = 0); ///< "83 %"
QString duration(double seconds);                 ///< "4 s", "2 min 05 s", "1 h 10 min"
QString counted(std::size_t number, const QString& one, const QString& many);

/// "Bi-level ℓ1,∞ · 20 genes" or "… · radius 0.5": how a point is called everywhere.
QString pointName(const evaluation::Point& point);

} // namespace tamis::ui
