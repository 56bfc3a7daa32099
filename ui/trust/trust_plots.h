// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "ui/plot/plot_document.h"

/// What speaks for and against a run, as plots.
namespace tamis::ui {

/// Test accuracies of the folds: the autoencoder, its radius chosen by inner validation, beside
/// classical methods on the same folds and the network on all genes.
plot::PlotDocument methodsPlot(const evaluation::RunResult& run);

/// Whether the probabilities of a point's calls are what they say; point −1: none.
plot::PlotDocument reliabilityPlot(const evaluation::RunResult& run, int point);

/// Accuracy on half-samples with the true labels, and with shuffled ones.
plot::PlotDocument permutationPlot(const evaluation::RunResult& run);

/// How often half-samples select the genes, from the most frequent one on, and how often they do
/// with shuffled labels.
plot::PlotDocument frequencyPlot(const evaluation::RunResult& run);

} // namespace tamis::ui
