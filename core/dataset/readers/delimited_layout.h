// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"
#include "core/dataset/names.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tamis::dataset {

enum class ColumnRole {
    Ignored,    ///< text about genes, a second id
    Name,       ///< of the row
    Value,      ///< numbers: a gene, or a sample where genes stand in rows
    Annotation, ///< text or class numbers about samples
};

struct Column {
    std::string heading;
    ColumnRole role = ColumnRole::Value;
};

/// How the rows of a delimited text are to be read.
struct Layout {
    char separator = ',';
    char decimal = '.';
    bool decimalGiven = false; ///< by the user: no other mark is tolerated
    bool genesInRows = false;
    std::string orientationReason;
    std::size_t firstDataLine = 1; ///< what stands above are titles and the heading
    std::vector<Column> columns;
    bool hasHeading = true;
    bool headingHoldsClasses = false; ///< the headings are the samples' classes, not their names
    NameDecoder decoder;              ///< has seen the names in the head
    std::vector<Warning> warnings;
    /// A guess on which nobody should compute without having looked.
    std::optional<Error> unsafe;
};

/// Looks at the head of a text. `rows` counts the rows of the whole head, of which `text` may hold
/// more than are looked at.
Result<Layout> detectLayout(const std::string& text, bool cut, const ImportOptions& options,
                            const std::string& path);

/// The row's id says that it holds classes: "Label", "class", … in one of the first rows.
bool isLabelRow(const std::string& id, std::size_t dataRow, const ImportOptions& options);

} // namespace tamis::dataset
