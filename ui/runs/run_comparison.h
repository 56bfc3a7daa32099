// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/selection/list_overlap.h"
#include "ui/plot/plot_document.h"
#include "ui/runs/run_shelf.h"

namespace tamis::ui {

/// The parameters of a run, those that differ from the defaults first, as HTML.
QString runText(const ShelvedRun& shelved);

/// Test accuracy over the genes kept, of both: a projection keeps its colour and marker, the second
/// run is dashed.
plot::PlotDocument comparisonPlot(const ShelvedRun& first, const ShelvedRun& second);

/// Genes selected in at least half of the trainings at the point that represents each run, among
/// the genes that both data have.
selection::ListOverlap listOverlap(const evaluation::RunResult& first,
                                   const evaluation::RunResult& second);

/// What differs in the parameters, and what the lists have in common, as HTML.
QString comparisonText(const ShelvedRun& first, const ShelvedRun& second);

} // namespace tamis::ui
