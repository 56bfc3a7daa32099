// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/modules.h"
#include "core/results/json_reader.h"

/// Modules as JSON, in a file of their own and in that of a run. Private to core/results.
namespace tamis::results {

inline constexpr std::string_view modulesFormat = "tamis-modules";

/// Not their history.
Json modulesJson(const modules::Modules& modules);
/// BadField: not what was written.
modules::Modules readModules(const JsonReader& in);

} // namespace tamis::results
