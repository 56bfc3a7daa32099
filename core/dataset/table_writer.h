// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/support/result.h"

#include <stop_token>
#include <string>

namespace tamis::dataset {

/// Writes `sample,label,group,…,genes…`, one sample a row, numbers in as few digits as give the
/// same float again, NA where the file had no number; read again it gives the same dataset. Numbers
/// about the samples whose heading doesn't say what they are would be taken for genes: they are
/// left out (h5ad keeps them), and a label of such numbers is headed `class`. Weights are headed
/// `sample_weight`. Packed with gzip where the path ends in .gz. The same dataset gives the same
/// bytes. WriteFailed, Cancelled: no unfinished file is left behind.
Result<void> writeTable(const Dataset& dataset, const std::string& path,
                        const std::stop_token& stop = {});

/// As h5ad where the path ends so, else as a table.
Result<void> writeDataset(const Dataset& dataset, const std::string& path,
                          const std::stop_token& stop = {});

} // namespace tamis::dataset
