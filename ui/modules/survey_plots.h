// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/modules/activities.h"

namespace tamis::ui {

/// Explained and held-out variance over the number of modules, a colour a λ. Ids: places in
/// survey.points.
plot::PlotDocument variancePlot(const dictionary::Survey* survey, int selected);
/// How far the modules of two seeds agree.
plot::PlotDocument stabilityPlot(const dictionary::Survey* survey, int selected);

/// Share of a point's seeds in which two samples have the same strongest module; samples in the
/// order of their clusters. `samples`: those that were surveyed.
plot::PlotDocument consensusPlot(const dictionary::SurveyPoint* point,
                                 const plot::ClassedSamples& samples);

} // namespace tamis::ui
