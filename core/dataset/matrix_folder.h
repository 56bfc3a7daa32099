// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <string>

namespace tamis::dataset {

/// The Matrix Market file of a folder as 10x Genomics' Cell Ranger writes it; where it has none, of
/// the folder inside it (version 2 has one a genome). Empty where there is none there, either.
/// Errors: Usage where there are several.
Result<std::string> matrixFileIn(const std::string& folder);

} // namespace tamis::dataset
