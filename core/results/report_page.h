// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/results/report.h"

#include <optional>
#include <string>

/// Private to core/results.
namespace tamis::results {

/// The point whose genes the report hands over: the 1-SE point, else none.
std::optional<std::size_t> reportedPoint(const evaluation::RunResult& run);

/// index.html. Images are expected in img/. modules: those of the same data, or none.
std::string reportPage(const evaluation::RunResult& run, const std::vector<ReportImage>& images,
                       const modules::Modules* modules = nullptr);

} // namespace tamis::results
