// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/results/report.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tamis::ui {

/// The four charts over the radius (or the genes, when genes were asked for) as SVG, in the order
/// of the Explore page, the heat map of the genes of the reported point (as in writeReport()) and
/// that of the modules; none for a run without points.
std::vector<results::ReportImage> reportImages(const evaluation::RunResult& run,
                                               const modules::ModulesPtr& modules = nullptr,
                                               std::optional<std::size_t> point = {});

} // namespace tamis::ui
