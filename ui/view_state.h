// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace tamis::ui {

/// Where a person was in a run: it comes back when the run is opened again.
struct ViewState {
    int point = -1;
    int page = 0;
    int sortColumn = 0;
    bool sortDescending = false;
    double minimumFrequency = 0;
    int firstGenes = 0;    ///< 0: all
    QStringList pins = {}; ///< genes
    friend bool operator==(const ViewState&, const ViewState&) = default;
};

} // namespace tamis::ui
