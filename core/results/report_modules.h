// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/modules.h"

#include <string>

/// Private to core/results.
namespace tamis::results {

/// What the report says of gene modules: how they were found, and their table with the classes.
std::string modulesSection(const modules::Modules& modules);

} // namespace tamis::results
