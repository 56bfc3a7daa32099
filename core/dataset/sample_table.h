// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/raw_table.h"

#include <stop_token>
#include <string>

namespace tamis::dataset {

/// Adds what a file says about the samples (classes, groups) to the table's annotations. Its rows
/// are found by the samples' names: as they are, else but for capitals, else as R changes them
/// (X1.tumor for "1-tumor"), where that is unambiguous; the column with the names is the one that
/// fits best. Delimited text, a workbook or a GEO series matrix. A CLS file (GSEA) has no names and
/// is taken in order. What fits on neither side is reported among the warnings.
/// Errors: as for any file; Malformed where no name fits or two rows of one sample differ.
Result<void> addSampleTable(RawTable& table, const std::string& path, std::stop_token stop = {});

/// As above for the CLS file beside the table, if there is one and it fits.
void addClsBeside(RawTable& table, const std::string& path);

/// As R's make.names(): letters, digits, dots and underscores, not beginning with a digit.
std::string rName(std::string_view name);

} // namespace tamis::dataset
