// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tamis::cli {

/// A plain table of numbers, row after row.
struct NumericTable {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> values;
};

/// Reads numbers separated by commas, without header; plain or gzip. Lines and columns in errors
/// are counted from 1. Malformed: a cell that isn't a number, a row of another length; NonFinite:
/// NaN and infinity, with their number and the first place, or a cell beyond double; EmptyFile: no
/// number in it; and ByteSource's errors.
Result<NumericTable> readNumericCsv(const std::string& path);

/// Writes with 17 significant digits, so that every double is read back as the same bits.
Result<void> writeNumericCsv(const std::string& path, const NumericTable& table);

} // namespace tamis::cli
