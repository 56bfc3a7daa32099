// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/support/result.h"

#include <string>

namespace tamis::bench {

/// Counts as Cell Ranger 3 and later write them: HDF5, whole numbers in packed chunks, one sample
/// (barcode) after the other. WriteFailed.
Result<void> writeTenxFile(const dataset::Dataset& cells, const std::string& path);

} // namespace tamis::bench
