// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/head.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tamis::dataset {

/// A table of text: what is known about samples.
struct TextTable {
    struct Row {
        std::size_t line = 0;
        std::vector<std::string> cells; ///< trimmed; at most as many as there are headings
    };
    std::vector<std::string> heading;
    std::vector<Row> rows;
};

/// Of a delimited text, a workbook (its first sheet that isn't empty) or the lines above the table
/// of a GEO series matrix. A first line that is one field short has an empty corner, as R writes
/// it.
Result<TextTable> textTable(const Head& head, const std::string& path);

} // namespace tamis::dataset
