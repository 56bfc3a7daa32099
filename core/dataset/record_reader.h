// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/record_scanner.h"
#include "core/support/result.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace tamis::dataset {

/// Fills the room with the next bytes of a text; 0 at the end.
using Fill = std::function<Result<std::size_t>(std::span<char>)>;

/// Reads delimited text row after row.
class RecordReader {
  public:
    /// `cut`: the text is the head of a longer one, so its last, unfinished row doesn't count.
    /// `firstLine`: the number of the line that comes first.
    RecordReader(Fill fill, char separator, std::string path, bool cut = false,
                 std::size_t firstLine = 1);

    /// The next row, whose fields stay valid until the one after; false at the end of the text.
    Result<bool> next(Record& record);

  private:
    Result<void> refill();

    Fill m_fill;
    RecordScanner m_scanner;
    std::string m_path;
    bool m_cut;
    std::string m_buffer;
    std::size_t m_begin = 0; ///< of the row in m_buffer
    std::size_t m_end = 0;   ///< of the bytes in m_buffer
    bool m_atEnd = false;
};

/// The text as a Fill.
Fill fillFrom(std::string_view text);

// What can be wrong with a text of rows.
tl::unexpected<Error> quoteNeverCloses(const std::string& path, std::size_t line);
tl::unexpected<Error> rowTooLong(const std::string& path, std::size_t line);
inline constexpr std::size_t longestRecord = std::size_t{1} << 28;

} // namespace tamis::dataset
