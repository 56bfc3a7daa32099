// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/results/figures.h"
#include "ui/plot/plot_document.h"

#include <vector>

namespace tamis::ui {

/// A figure of a paper as one or two plots: quantities of different kinds, and matrices of
/// different shapes, are drawn apart.
std::vector<plot::PlotDocument> figurePlots(const results::Figure& figure);

} // namespace tamis::ui
