// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/module_table.h"
#include "core/selection/list_overlap.h"

namespace tamis::modules {

/// What a module has in common with a list of genes of the same data.
struct ModuleOverlap {
    selection::ListOverlap lists; ///< the module's genes first; of all genes offered to the modules
    double q = 1;                 ///< of Benjamini and Hochberg over all modules
};

/// One a row. `genes`: without repetitions. The modules of one fit share genes, and a list that was
/// selected on the same samples is no independent evidence: p and q order, they don't prove.
std::vector<ModuleOverlap> moduleOverlaps(const Modules& modules, std::span<const ModuleRow> rows,
                                          std::span<const std::string> genes);

} // namespace tamis::modules
