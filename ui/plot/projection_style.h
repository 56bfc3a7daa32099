// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"
#include "ui/plot/plot_document.h"

namespace tamis::plot {

/// A projection keeps its colour and marker in every plot.
SeriesStyle seriesStyle(projection::Kind kind);
QString projectionLabel(projection::Kind kind);
/// "θ" or "τ": different quantities.
QString thresholdLabel(projection::Kind kind);

} // namespace tamis::plot
