// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/raw_table.h"

namespace tamis::dataset {

struct Assembled {
    std::shared_ptr<Dataset> dataset;
    Description description;
};

/// Settles what every format has in common: chooses label, group and weights among the
/// annotations, settles gene names that occur twice, counts, warns. The values are left as read,
/// except where Duplicates merges genes. The hash is filled where no cell is missing.
/// Errors: NoLabel where options name a label, group or weights that aren't there, Malformed
/// where a weight is no number from 0 on.
Result<Assembled> assemble(RawTable table, const ImportOptions& options, const std::string& path,
                           unsigned threads = 0);

/// Why cells without a number are refused as long as nobody says what they become.
Error missingCellsError(const Description& description, const std::string& firstMissing);

/// What Missing says about cells without a number. `firstMissing` says where the first stands.
Result<void> settleMissing(Dataset& dataset, const Description& description, Missing policy,
                           const std::string& firstMissing);

} // namespace tamis::dataset
