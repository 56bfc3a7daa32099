// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::dataset {

/// One row of a delimited text. The fields stay valid until the next row is read.
struct Record {
    std::size_t line = 0; ///< where it begins, from 1
    std::vector<std::string_view> fields;
    bool blank() const; ///< every field empty
};

/// Splits delimited text into rows and fields: quotes ("" within quotes is a quote), line breaks
/// within quotes, CR, LF and CRLF. The separator ' ' stands for any run of blanks and tabs.
class RecordReader {
  public:
    /// Fills the room with the next bytes of the text; 0 at the end.
    using Fill = std::function<Result<std::size_t>(std::span<char>)>;

    /// `cut`: the text is the head of a longer one, so its last, unfinished row doesn't count.
    /// `firstLine`: the number of the line that comes first.
    RecordReader(Fill fill, char separator, std::string path, bool cut = false,
                 std::size_t firstLine = 1);

    /// The next row; false at the end of the text.
    Result<bool> next(Record& record);

  private:
    enum class Scan { Record, NeedMore };
    Scan scan(Record& record);
    char* scanQuoted(char* at, std::string_view& field, bool& escaped);
    void unescape(Record& record);
    Result<void> refill();

    Fill m_fill;
    char m_separator;
    std::string m_path;
    bool m_cut;
    std::string m_buffer;
    std::size_t m_begin = 0; ///< of the row in m_buffer
    std::size_t m_end = 0;   ///< of the bytes in m_buffer
    std::size_t m_line;
    std::size_t m_linesInRecord = 0;
    bool m_atEnd = false;
    std::vector<std::size_t> m_escaped; ///< fields of the row with doubled quotes
};

/// The text as a Fill.
RecordReader::Fill fillFrom(std::string_view text);

} // namespace tamis::dataset
