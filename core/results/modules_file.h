// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/modules.h"

#include <string>

namespace tamis::results {

inline constexpr int modulesFileVersion = 1;

/// Writes modules as JSON (versioned): the whole file or none.
Result<void> saveModules(const modules::Modules& modules, const std::string& path);

/// Refuses, with the reason, what are no modules, is damaged, or was made by a newer version. The
/// history of the fit isn't in the file.
Result<modules::ModulesPtr> openModules(const std::string& path);

} // namespace tamis::results
