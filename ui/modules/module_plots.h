// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/modules/activities.h"

namespace tamis::ui {

/// A module's activity by class: points and box.
plot::PlotDocument activityPlot(const Activities& activities, std::size_t module);

/// Modules × samples, class after class and those without class behind them. Each module's
/// activities are divided by its largest size: modules differ in that, and it says nothing.
plot::PlotDocument activityHeatMap(const Activities& activities);

/// After each epoch. `emptyText`: where there is no history.
plot::PlotDocument objectivePlot(const std::vector<dictionary::Epoch>& history,
                                 const QString& emptyText);
plot::PlotDocument explainedPlot(const std::vector<dictionary::Epoch>& history,
                                 const QString& emptyText);

} // namespace tamis::ui
