// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import_options.h"
#include "core/modules/module_table.h"

namespace tamis::modules {

/// The command line that would find these modules: "tamis-cli modules", the file, and of the
/// options only those that differ from the defaults, quoted for a shell.
std::string commandLine(const ModulesConfig& config, double cutoff, std::string_view dataFile,
                        const dataset::ImportOptions& import = {});

} // namespace tamis::modules
