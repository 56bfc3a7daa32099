// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/results/figures.h"

/// One function a figure. Private to core/results.
namespace tamis::results {

struct FigureMaking {
    const FigureInfo& info;
    const FigureOptions& options;
    const FigureProgress& progress;
    const std::stop_token& stop;
};

// figure_times.cpp
Result<Figure> timesAndSparsity(const FigureMaking& making);
Result<Figure> timesOfTwoShapes(const FigureMaking& making);
Result<Figure> timesOfMethodsBySize(const FigureMaking& making);
Result<Figure> timesByRadius(const FigureMaking& making);
Result<Figure> timesBySize(const FigureMaking& making);

// figure_curves.cpp
Result<Figure> eventsBySparsity(const FigureMaking& making);
Result<Figure> thresholds(const FigureMaking& making);
Result<Figure> identityL1Inf(const FigureMaking& making);
Result<Figure> identityL11(const FigureMaking& making);
Result<Figure> identityL12(const FigureMaking& making);
Result<Figure> errors(const FigureMaking& making);
Result<Figure> sparsityCurves(const FigureMaking& making);

} // namespace tamis::results
