// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/results/report.h"

#include <optional>
#include <string>

/// Private to core/results.
namespace tamis::results {

/// index.html. reported: the point whose genes the report hands over, or none. Images are expected
/// in img/. modules: those of the same data, or none.
std::string reportPage(const evaluation::RunResult& run, const std::optional<std::size_t>& reported,
                       const std::vector<ReportImage>& images,
                       const modules::Modules* modules = nullptr);

} // namespace tamis::results
