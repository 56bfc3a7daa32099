// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/record_reader.h"

#include <string>

namespace tamis::dataset {

/// Some whole rows of a delimited text.
struct RecordBlock {
    std::string text;
    std::size_t line = 1; ///< where it begins
    bool goesOn = false;  ///< its last row is cut off, and doesn't count
};

/// Cuts delimited text at the ends of rows, so that the pieces can be parsed side by side.
class RecordBlocks {
  public:
    /// As RecordReader. `size`: of a block, about.
    RecordBlocks(Fill fill, char separator, std::string path, bool cut, std::size_t firstLine,
                 std::size_t size);

    /// The next block, in the memory of one that is done with; false at the end.
    Result<bool> next(RecordBlock& block);

  private:
    std::size_t endOfRows(std::string& text);

    Fill m_fill;
    char m_separator;
    std::string m_path;
    bool m_cut;
    std::size_t m_line;
    std::size_t m_size;
    std::string m_rest; ///< behind the last block
    bool m_atEnd = false;
};

} // namespace tamis::dataset
