// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTableView;

namespace tamis::ui {

/// What all tables share: whole rows are selected, a fixed row height, no grid.
void styleTable(QTableView& table);

/// The selected rows (all rows without a selection), tab separated, with the header.
QString copyText(const QTableView& table);

} // namespace tamis::ui
