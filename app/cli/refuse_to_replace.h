// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"
#include "core/support/result.h"

#include <string>
#include <vector>

namespace tamis::cli {

/// Refuses an output in the place of a file that is read, or of another output: it would be gone.
Result<void> refuseToReplace(const std::vector<std::string>& inputs,
                             const std::vector<std::string>& outputs);

/// The same, where data are read.
Result<void> refuseToReplace(const std::string& file, const dataset::ImportOptions& options,
                             const std::vector<std::string>& outputs);

} // namespace tamis::cli
