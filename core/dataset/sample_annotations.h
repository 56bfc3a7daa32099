// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"
#include "core/dataset/raw_table.h"
#include "core/support/result.h"

#include <string>

namespace tamis::dataset {

/// What a table says about its samples: chooses the label and notes what could be one, takes
/// classes, groups and weights. `dataset` has its samples already, and a place for a label of each.
/// NoLabel: there is no column or row of a name asked for. Malformed: a weight that is none.
Result<void> takeAnnotations(const RawTable& table, const ImportOptions& options,
                             const std::string& path, Dataset& dataset, Description& description);

} // namespace tamis::dataset
