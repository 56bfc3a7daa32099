// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "core/modules/modules.h"

#include <string>

namespace tamis::results {

inline constexpr int runFileVersion = 1;

/// Writes a .tamis file (JSON, versioned) through a temporary file beside it: either the whole new
/// file stands there afterwards or the old one, untouched. Modules that were found in the same data
/// are kept beside the run.
Result<void> saveRun(const evaluation::RunResult& run, const std::string& path,
                     const modules::ModulesPtr& modules = nullptr);

/// Refuses, with the reason, what is no run file, is damaged, or was made by a newer version.
Result<evaluation::RunResultPtr> openRun(const std::string& path);
/// The modules that a run file keeps; none where it keeps none. Refuses as openRun() does.
Result<modules::ModulesPtr> openModulesOfRun(const std::string& path);

} // namespace tamis::results
