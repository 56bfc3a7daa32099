// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/readers/reader.h"
#include "core/dataset/readers/table_layout.h"
#include "core/dataset/record_blocks.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tamis::dataset {

/// What is counted while rows are read, with the place of the first.
struct RowFindings {
    std::size_t missing = 0; ///< cells without a number
    std::string firstMissing;
    std::size_t mixed = 0; ///< cells with the other decimal mark
    std::string firstMixed;
    bool decimals = false;    ///< some numbers have a mark that can't part thousands
    std::size_t inDoubt = 0;  ///< numbers with a mark that may
    std::string firstInDoubt; ///< its place
    std::string inDoubtExample;
    std::size_t comments = 0;
    std::size_t counters = 0; ///< rows about reads that no gene got
    std::size_t headings = 0; ///< rows that repeat the heading
    std::string firstHeading;
    std::size_t swallowed = 0; ///< texts in quotation marks that look like rows
    std::string firstSwallowed;

    /// Adds those of rows further down.
    void add(const RowFindings& later);
};

/// A row that is none of numbers, where genes stand in rows.
struct TextRow {
    std::string name; ///< in the column of names; perhaps empty
    std::string place;
    std::size_t rowsAbove = 0; ///< of numbers
    bool known = false;        ///< its name says that it is about the samples
    bool heading = false;      ///< its name is that of a heading
    bool afterBlank = false;   ///< the line above is blank
};

/// Some rows of a table, as they stand in the file.
struct ParsedRows {
    std::vector<std::string> names;              ///< of the rows; empty where there are none
    std::vector<std::vector<std::string>> cells; ///< of each column about the samples
    std::vector<Annotation> annotations;         ///< genes in rows: rows about the samples
    std::vector<TextRow> texts;     ///< these rows, where no layout says how many there are
    std::size_t rows = 0;           ///< of numbers
    std::vector<std::size_t> lines; ///< where these begin
    std::vector<float> values;      ///< rows × columns of numbers
    RowFindings findings;
    NameDecoder decoder;        ///< has seen the names
    bool ended = false;         ///< by the layout's end mark
    std::optional<Error> error; ///< at which reading ended
};

/// Reads rows of numbers whose layout is known. May be used by several threads at once.
class RowParser {
  public:
    /// Both must outlive the parser.
    RowParser(const ReadRequest& request, const Layout& layout);

    const std::vector<std::size_t>& valueColumns() const { return m_values; }
    const std::vector<std::size_t>& annotationColumns() const { return m_annotations; }
    bool hasNames() const { return m_name.has_value(); }

    /// Changes the block's text; what `rows` held is replaced, its memory used again. `rowsBefore`:
    /// no fewer than the layout's annotationRows, unless exactly so many rows of data stand above
    /// the block.
    void parse(RecordBlock& block, std::size_t rowsBefore, ParsedRows& rows) const;

  private:
    enum class Row { Data, Left, End };
    bool takePlain(char*& at, char* end, std::size_t row, ParsedRows& rows) const;
    bool takePlainName(std::string_view name, std::size_t row, ParsedRows& rows) const;
    Result<Row> check(Record& record, RowFindings& findings) const;
    bool repeatsHeading(const Record& record) const;
    Result<void> lookForRowsInQuotes(const Record& record, RowFindings& findings) const;
    Result<void> takeSample(const Record& record, ParsedRows& rows) const;
    Result<void> takeGene(const Record& record, std::size_t row, bool afterBlank,
                          ParsedRows& rows) const;
    std::string nameOfRow(const Record& record) const;
    bool takeLabelRow(const Record& record, std::size_t row, bool afterBlank,
                      ParsedRows& rows) const;
    bool isAboutSamples(const Record& record, std::size_t row, const std::string& name) const;
    bool holdsTextOnly(const Record& record) const;
    Result<void> takeNumbers(const Record& record, const std::string& gene, ParsedRows& rows) const;
    void lookAtMark(std::string_view field, const Record& record, std::size_t column,
                    const std::string& gene, RowFindings& findings) const;
    Result<float> unusual(std::string_view field, const Record& record, std::size_t column,
                          const std::string& gene, ParsedRows& rows) const;
    std::string place(const Record& record, std::size_t column, const std::string& gene) const;
    std::string place(const Record& record) const;

    const ReadRequest& m_request;
    const Layout& m_layout;
    std::vector<std::size_t> m_values;      ///< columns with numbers
    std::vector<std::size_t> m_annotations; ///< columns about the samples
    std::optional<std::size_t> m_name;      ///< the column with the rows' names
    std::string m_corner;                   ///< heading of that column
    bool m_plain = true;                    ///< numbers are as from_chars() takes them
};

} // namespace tamis::dataset
