// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/cell.h"
#include "core/dataset/names.h"
#include "core/dataset/raw_table.h"

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

/// How the rows of a text are to be read.
struct Layout {
    std::string format = "delimited text";
    char separator = ',';
    Marks marks;
    bool decimalGiven = false; ///< by the user: no other mark is tolerated
    bool markUnseen = false;   ///< the numbers of the head have no mark
    bool genesInRows = false;
    std::vector<Detection> detections;        ///< as Description::detections
    Choice sheets, valueColumns, nameColumns; ///< as in Description
    std::size_t preamble = 0;                 ///< lines that are skipped unread
    std::size_t firstDataLine = 1;            ///< rows above are titles and the heading
    std::vector<Column> columns;
    bool hasHeading = true;
    bool headingHoldsClasses = false; ///< the headings are the samples' classes, not their names
    /// Genes in rows: rows among the first ones that hold text or classes about the samples. Empty:
    /// each row is asked what it is.
    std::optional<std::size_t> annotationRows;
    std::optional<std::size_t> declaredRows; ///< rows of values that the file says it has
    std::string declaredIn;                  ///< where it says so
    std::string endMark;                     ///< a row that begins with it ends the table
    std::string sheet;   ///< of a workbook: places are its cells, not lines and columns
    NameDecoder decoder; ///< has seen the names in the head
    std::vector<Annotation> annotations; ///< that stand above the table
    std::string label;                   ///< the annotation that the format says is the class
    std::vector<Warning> warnings;
    /// A guess on which nobody should compute without having looked.
    std::optional<Error> unsafe;
};

} // namespace tamis::dataset
