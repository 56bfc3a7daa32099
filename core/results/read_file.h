// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <string>
#include <string_view>

/// Private to core/results.
namespace tamis::results {

/// All bytes of a file of ours. `kind` and `suffix` are for errors: "a run of Tamis", ".tamis".
/// FileNotFound, Unreadable (a folder, no permission, more than 4 GB), EmptyFile.
Result<std::string> readFile(const std::string& path, std::string_view kind,
                             std::string_view suffix);

} // namespace tamis::results
