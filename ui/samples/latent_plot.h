// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_document.h"
#include "ui/samples/calls.h"
#include "ui/session/called_samples.h"

namespace tamis::ui {

/// Test samples in the latent space, coloured by true class, wrong calls ringed.
plot::PlotDocument latentPlot(const evaluation::RunResult& run,
                              const std::vector<SampleCall>& calls);

/// New samples, marked by the class they are called, among those the final model was trained on.
plot::PlotDocument latentPlot(const CalledSamples& called);

} // namespace tamis::ui
