// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "ui/plot/plot_document.h"

#include <cstdint>

namespace tamis::ui {

/// The gene's values by class: points and box. Says so when the run holds no values of the gene.
plot::PlotDocument genePlot(const evaluation::RunResult& run, std::uint32_t gene);

} // namespace tamis::ui
