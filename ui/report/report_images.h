// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/results/report.h"

#include <vector>

namespace tamis::ui {

/// The four charts over the radius (or the genes, when genes were asked for) as SVG, in the order
/// of the Explore page; none for a run without points.
std::vector<results::ReportImage> reportImages(const evaluation::RunResult& run,
                                               const modules::ModulesPtr& modules = nullptr);

} // namespace tamis::ui
