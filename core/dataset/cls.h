// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace tamis::dataset {

/// The text looks like a CLS file (GSEA): counts, then "# names", then a class for each sample.
bool isCls(std::string_view text);

/// The class of each sample, in the order of the samples of the table it belongs to.
/// Errors: Malformed where its parts don't fit together, and for a continuous phenotype.
/// Format: GSEA's documentation, "Data formats", CLS.
Result<std::vector<std::string>> parseCls(std::string_view text, const std::string& path);

/// The CLS file that stands beside a table under the same name (a.cls for a.gct.gz); empty where
/// there is none.
std::string clsBeside(const std::string& path);

} // namespace tamis::dataset
