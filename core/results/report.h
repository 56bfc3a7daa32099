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

/// To be asked before writeReport(). Usage: one of its files would be the very one that the run was
/// opened from (`runFile`, empty: from none), or made from (see findData()).
Result<void> checkReportFolder(const std::string& folder, const evaluation::RunResult& run,
                               const std::string& runFile);

/// Writes index.html, genes.csv, points.csv, calls.csv, run.json and img/ into `folder` (made when
/// missing): data, preparation, model, evaluation, versions, seeds; enough for a methods section.
/// Genes and calls are those of `point` of the run, chosen by a person; where there is none, of the
/// 1-SE point. Returns the paths written, relative to `folder`.
Result<std::vector<std::string>> writeReport(const evaluation::RunResult& run,
                                             const std::string& folder,
                                             const std::vector<ReportImage>& images = {},
                                             const modules::ModulesPtr& modules = nullptr,
                                             std::optional<std::size_t> point = {});

} // namespace tamis::results
