// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "core/modules/modules.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tamis::results {

/// A picture that somebody else has drawn, to stand in the report's img/ folder.
struct ReportImage {
    std::string fileName; ///< "accuracy.svg"
    std::string title;
    std::string content;
};

/// Writes index.html, genes.csv, points.csv, calls.csv, run.json and img/ into `folder` (made when
/// missing): data, preparation, model, evaluation, versions, seeds; enough for a methods section.
/// Genes and calls are those of `point` of the run, chosen by a person; where there is none, of the
/// 1-SE point. Usage: a file of it would replace data of the run. Returns the paths written,
/// relative to `folder`.
Result<std::vector<std::string>> writeReport(const evaluation::RunResult& run,
                                             const std::string& folder,
                                             const std::vector<ReportImage>& images = {},
                                             const modules::ModulesPtr& modules = nullptr,
                                             std::optional<std::size_t> point = {});

/// Refused where the report's run.json would be the very file that the run was opened from.
Result<void> checkReportFolder(const std::string& folder, const std::string& runFile);

} // namespace tamis::results
