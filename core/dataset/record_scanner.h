// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace tamis::dataset {

/// One row of a delimited text. The fields stay valid as long as the text they were found in.
struct Record {
    std::size_t line = 0; ///< where it begins, from 1
    std::vector<std::string_view> fields;
    bool blank() const; ///< every field empty, or of blanks and control characters
};

/// Finds the rows and fields of delimited text in memory: quotes ("" within quotes is a quote),
/// line breaks within quotes, CR, LF and CRLF. The separator ' ' stands for any run of blanks and
/// tabs.
class RecordScanner {
  public:
    /// `line`: the number of the line that comes first.
    RecordScanner(char separator, std::size_t line) : m_separator(separator), m_line(line) {}

    /// The record that begins at `at`, which moves behind it; false where it doesn't end before
    /// `end`. `goesOn`: there is more text behind the end. Doubled quotes become one in place.
    bool next(char*& at, char* end, bool goesOn, Record& record);
    /// As next(), but leaves the text as it is.
    bool skip(char*& at, char* end, bool goesOn, Record& record);
    std::size_t line() const { return m_line; } ///< of what comes next
    /// One line was read by other means.
    void passLine() { ++m_line; }

  private:
    char* scanQuoted(char* at, char* end, bool goesOn, std::string_view& field, bool& escaped);

    char m_separator;
    std::size_t m_line;
    std::size_t m_linesInRecord = 0;
    std::vector<std::size_t> m_escaped; ///< fields of the record with doubled quotes
};

} // namespace tamis::dataset
