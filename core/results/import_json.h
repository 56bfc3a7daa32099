// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import_options.h"
#include "core/support/result.h"

#include <string>
#include <string_view>

namespace tamis::results {

/// What was said about a file, as run files hold it, in one line of JSON.
std::string importJson(const dataset::ImportOptions& options);

/// Refuses what importJson() has not written, or an older version of it; newer settings that are
/// missing are left to be detected.
Result<dataset::ImportOptions> importFromJson(std::string_view text);

} // namespace tamis::results
