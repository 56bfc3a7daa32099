// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/row_parser.h"

#include "core/dataset/cell.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/decimal_mark.h"
#include "core/dataset/readers/delimited_layout.h"
#include "core/dataset/readers/quick_number.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tamis::dataset {
namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

/// A, B, …, Z, AA, AB, …
std::string columnLetters(std::size_t column) {
    std::string letters(1, static_cast<char>('A' + column % 26));
    for (column /= 26; column > 0; column = (column - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (column - 1) % 26));
    return letters;
}

/// Rows with which HTSeq and STAR account for reads.
bool countsNoGene(std::string_view name) {
    static constexpr std::array<std::string_view, 9> names = {"__no_feature",
                                                              "__ambiguous",
                                                              "__too_low_aQual",
                                                              "__not_aligned",
                                                              "__alignment_not_unique",
                                                              "N_unmapped",
                                                              "N_multimapping",
                                                              "N_noFeature",
                                                              "N_ambiguous"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// "gene,,,": pandas' line with the name of the index, below several lines of headings.
bool namesTheIndex(const std::vector<std::string_view>& fields) {
    const std::string_view first = trimmed(fields.front());
    return fields.size() > 1 && !first.empty() && trimmed(fields[1]).empty() &&
           std::all_of(fields.begin() + 2, fields.end(),
                       [](std::string_view field) { return trimmed(field).empty(); }) &&
           (headsGenes(first) || headsSamples(first));
}

bool holdsRows(std::string_view field, char separator, std::size_t width) {
    const auto breaks = static_cast<std::size_t>(std::ranges::count(field, '\n'));
    const auto separators = static_cast<std::size_t>(std::ranges::count(field, separator));
    return separator != ' ' && width > 1 && breaks > 0 && separators >= breaks * (width - 1);
}

} // namespace

void RowFindings::add(const RowFindings& later) {
    const auto addCount = [](std::size_t& count, std::string& first, std::size_t more,
                             const std::string& laterFirst) {
        if (count == 0)
            first = laterFirst;
        count += more;
    };
    addCount(missing, firstMissing, later.missing, later.firstMissing);
    if (inDoubt == 0)
        inDoubtExample = later.inDoubtExample;
    addCount(inDoubt, firstInDoubt, later.inDoubt, later.firstInDoubt);
    decimals = decimals || later.decimals;
    addCount(mixed, firstMixed, later.mixed, later.firstMixed);
    comments += later.comments;
    counters += later.counters;
    addCount(headings, firstHeading, later.headings, later.firstHeading);
    addCount(swallowed, firstSwallowed, later.swallowed, later.firstSwallowed);
}

RowParser::RowParser(const ReadRequest& request, const Layout& layout)
    : m_request(request), m_layout(layout), m_plain(layout.marks == Marks()) {
    for (std::size_t c = 0; c < layout.columns.size(); ++c) {
        if (layout.columns[c].role == ColumnRole::Value)
            m_values.push_back(c);
        else if (layout.columns[c].role == ColumnRole::Name)
            m_name = c;
        else if (layout.columns[c].role == ColumnRole::Annotation)
            m_annotations.push_back(c);
    }
    if (m_name && layout.hasHeading)
        m_corner = layout.columns[*m_name].heading;
}

void RowParser::parse(RecordBlock& block, std::size_t rowsBefore, ParsedRows& rows) const {
    std::vector<float> memory = std::move(rows.values);
    memory.clear();
    rows = {};
    rows.values = std::move(memory);
    rows.decoder = m_layout.decoder;
    rows.cells.resize(m_annotations.size());
    RecordScanner scanner(m_layout.separator, block.line);
    Record record;
    char* at = block.text.data();
    char* const end = at + block.text.size();
    Result<void> taken;
    std::size_t row = rowsBefore;
    bool afterBlank = false;
    while (at != end && taken) {
        if (m_request.stop.stop_requested()) {
            taken = fail(ErrorCode::Cancelled, "loading was cancelled", m_request.path);
            break;
        }
        if (scanner.line() >= m_layout.firstDataLine && takePlain(at, end, row, rows)) {
            rows.lines.push_back(scanner.line());
            scanner.passLine();
            afterBlank = false;
            ++row;
            continue;
        }
        if (!scanner.next(at, end, block.goesOn, record)) {
            if (!block.goesOn)
                taken = quoteNeverCloses(m_request.path, scanner.line());
            break;
        }
        const bool severalLines = scanner.line() > record.line + 1;
        const auto checked = check(record, rows.findings);
        if (checked && severalLines)
            taken = lookForRowsInQuotes(record, rows.findings);
        if (!taken) {
            break;
        } else if (!checked) {
            taken = tl::make_unexpected(checked.error());
        } else if (*checked == Row::End) {
            rows.ended = true;
            break;
        } else if (*checked == Row::Data) {
            taken = m_layout.genesInRows ? takeGene(record, row, afterBlank, rows)
                                         : takeSample(record, rows);
            ++row;
        }
        afterBlank = record.blank();
    }
    if (!taken)
        rows.error = taken.error();
}

/// A row without quotes whose numbers are all as from_chars() takes them: most rows, read without
/// looking at any character twice. False, and nothing taken, where it is anything else.
bool RowParser::takePlain(char*& at, char* end, std::size_t row, ParsedRows& rows) const {
    if (!m_plain || m_layout.separator == ' ')
        return false;
    const std::size_t valuesBefore = rows.values.size();
    const std::size_t width = m_layout.columns.size();
    std::string_view name;
    std::array<std::string_view, 4> texts;
    std::size_t textCount = 0;
    const char* here = at;
    const auto giveUp = [&] {
        rows.values.resize(valuesBefore);
        return false;
    };
    for (std::size_t c = 0; c < width; ++c) {
        const char* stop = here;
        if (m_layout.columns[c].role == ColumnRole::Value) {
            double value = 0;
            bool point = false;
            const auto [next, error] = quickNumber(here, end, value, point);
            if (point && m_layout.markUnseen && !rows.findings.decimals)
                return giveUp(); // takeNumbers() looks at the mark
            if (error != std::errc() ||
                !(std::abs(value) <= static_cast<double>(std::numeric_limits<float>::max())))
                return giveUp();
            rows.values.push_back(static_cast<float>(value));
            stop = next;
        } else {
            if (here == end || *here == '"')
                return giveUp();
            while (stop != end && *stop != m_layout.separator && *stop != '\n' && *stop != '\r')
                ++stop;
            const std::string_view text(here, static_cast<std::size_t>(stop - here));
            if (m_layout.columns[c].role == ColumnRole::Name) {
                name = text;
            } else if (m_layout.columns[c].role == ColumnRole::Annotation) {
                if (textCount == texts.size())
                    return giveUp();
                texts[textCount++] = text;
            }
        }
        const bool last = c + 1 == width;
        if (stop == end || *stop != (last ? '\n' : m_layout.separator))
            return giveUp();
        here = stop + 1;
    }
    if (!takePlainName(name, row, rows))
        return giveUp();
    for (std::size_t a = 0; a < textCount; ++a)
        rows.cells[a].push_back(rows.decoder.decode(trimmed(texts[a])));
    ++rows.rows;
    at += here - at;
    return true;
}

/// False where the name says that this is no row of numbers.
bool RowParser::takePlainName(std::string_view name, std::size_t row, ParsedRows& rows) const {
    name = trimmed(name);
    if (m_layout.genesInRows && m_name && name.empty())
        return false; // perhaps a row about the samples, which another column names
    if (!m_corner.empty() && name == m_corner)
        return false; // perhaps the heading of another table
    if (m_layout.genesInRows &&
        ((m_layout.annotationRows ? row < *m_layout.annotationRows
                                  : isLabelRow(std::string(name), m_request.options)) ||
         countsNoGene(name)))
        return false;
    if (!m_layout.endMark.empty() && name == m_layout.endMark)
        return false;
    if (m_name)
        rows.names.push_back(rows.decoder.decode(name));
    return true;
}

/// Is this a row of data? Its number of fields is checked.
Result<RowParser::Row> RowParser::check(Record& record, RowFindings& findings) const {
    const std::size_t width = m_layout.columns.size();
    std::vector<std::string_view>& fields = record.fields;
    if (record.line < m_layout.firstDataLine || (fields.size() < width && record.blank()) ||
        (fields.front().empty() && record.blank()))
        return Row::Left;
    if (!m_layout.endMark.empty() && fields.front() == m_layout.endMark)
        return Row::End;
    if (fields.size() < width && fields.front().starts_with('#')) {
        ++findings.comments;
        return Row::Left;
    }
    const std::size_t found = fields.size();
    while (fields.size() > width && trimmed(fields.back()).empty())
        fields.pop_back();
    if (fields.size() == width && repeatsHeading(record)) {
        if (findings.headings++ == 0)
            findings.firstHeading = place(record);
        return Row::Left;
    }
    if (fields.size() == width)
        return record.blank() || namesTheIndex(fields) ? Row::Left : Row::Data;
    return fail(ErrorCode::Malformed,
                fmt::format("the row has {} where {} are expected", counted(found, "field"), width),
                fmt::format("{}, line {}", m_request.path, record.line),
                fields.size() == 1
                    ? "remove text below the table, or look for a lone quotation mark"
                    : "look for a lost separator or a lone quotation mark there");
}

/// Parts of the same table were pasted below each other.
bool RowParser::repeatsHeading(const Record& record) const {
    return m_layout.hasHeading &&
           std::ranges::equal(record.fields, m_layout.columns,
                              [](std::string_view field, const Column& column) {
                                  return NameDecoder().decode(trimmed(field)) == column.heading;
                              });
}

/// A lost quotation mark makes the next one end the field, rows further down.
Result<void> RowParser::lookForRowsInQuotes(const Record& record, RowFindings& findings) const {
    const std::size_t width = m_layout.columns.size();
    for (std::size_t c = 0; c < width && record.fields.size() == width; ++c) {
        if (!holdsRows(record.fields[c], m_layout.separator, width))
            continue;
        const ColumnRole role = m_layout.columns[c].role;
        if (record.line >= m_layout.firstDataLine &&
            (role == ColumnRole::Name || role == ColumnRole::Value))
            return fail(ErrorCode::Malformed, "rows of the table stand between two quotation marks",
                        place(record), "look for a lost or a lone quotation mark there");
        if (findings.swallowed++ == 0)
            findings.firstSwallowed = place(record);
    }
    return {};
}

Result<void> RowParser::takeSample(const Record& record, ParsedRows& rows) const {
    if (m_name)
        rows.names.push_back(rows.decoder.decode(trimmed(record.fields[*m_name])));
    for (std::size_t a = 0; a < m_annotations.size(); ++a)
        rows.cells[a].push_back(rows.decoder.decode(trimmed(record.fields[m_annotations[a]])));
    return takeNumbers(record, {}, rows);
}

Result<void> RowParser::takeGene(const Record& record, std::size_t row, bool afterBlank,
                                 ParsedRows& rows) const {
    if (takeLabelRow(record, row, afterBlank, rows))
        return {};
    if (!m_name)
        return takeNumbers(record, {}, rows);
    const std::string_view name = trimmed(record.fields[*m_name]);
    if (countsNoGene(name)) {
        ++rows.findings.counters;
        return {};
    }
    rows.names.push_back(rows.decoder.decode(name));
    return takeNumbers(record, rows.names.back(), rows);
}

/// What its name column holds; where that is empty, as in the row AID of a CDT file, the first of
/// the other columns that hold no numbers.
std::string RowParser::nameOfRow(const Record& record) const {
    if (!m_name)
        return {};
    std::string_view name = trimmed(record.fields[*m_name]);
    for (std::size_t c = 0; name.empty() && c < m_layout.columns.size(); ++c)
        if (m_layout.columns[c].role == ColumnRole::Ignored)
            name = trimmed(record.fields[c]);
    return NameDecoder().decode(name);
}

/// A row about the samples among the genes.
bool RowParser::takeLabelRow(const Record& record, std::size_t row, bool afterBlank,
                             ParsedRows& rows) const {
    if (m_layout.annotationRows && row >= *m_layout.annotationRows)
        return false;
    const std::string name = nameOfRow(record);
    const bool corner = !m_layout.annotationRows && row > 0 && !name.empty() && name == m_corner;
    if (!corner && !isAboutSamples(record, row, name))
        return false;
    if (!m_layout.annotationRows) {
        const bool heading =
            corner ||
            ((headsGenes(name) || (!name.empty() && lowerCase(name) == lowerCase(m_corner))) &&
             holdsTextOnly(record));
        const std::string own =
            m_name ? NameDecoder().decode(trimmed(record.fields[*m_name])) : std::string();
        rows.texts.push_back({own, place(record), rows.rows,
                              isLabelRow(name, m_request.options) || headsLabel(name) > 0, heading,
                              afterBlank});
    }
    Annotation annotation{name.empty() ? "class" : name, {}};
    for (const std::size_t c : m_values)
        annotation.cells.push_back(rows.decoder.decode(trimmed(record.fields[c])));
    rows.annotations.push_back(std::move(annotation));
    return true;
}

/// The layout or the row's name says so, or it holds text only.
bool RowParser::isAboutSamples(const Record& record, std::size_t row,
                               const std::string& name) const {
    if (m_layout.annotationRows)
        return row < *m_layout.annotationRows;
    return isLabelRow(name, m_request.options) || holdsTextOnly(record);
}

bool RowParser::holdsTextOnly(const Record& record) const {
    std::size_t texts = 0;
    for (const std::size_t c : m_values) {
        const Cell cell = parseCell(record.fields[c], m_layout.marks);
        if (cell.kind == CellKind::Number || cell.kind == CellKind::Infinite)
            return false;
        const bool text = cell.kind == CellKind::Text;
        if (text && looksLikeNumber(record.fields[c]))
            return false;
        texts += text ? 1 : 0;
    }
    return texts >= 2; // one odd cell is a mistake in a gene, not a class
}

Result<void> RowParser::takeNumbers(const Record& record, const std::string& gene,
                                    ParsedRows& rows) const {
    for (const std::size_t column : m_values) {
        const std::string_view field = record.fields[column];
        if (m_layout.markUnseen && !rows.findings.decimals)
            lookAtMark(field, record, column, gene, rows.findings);
        double value = 0;
        const auto [end, error] = quickNumber(field.data(), field.data() + field.size(), value);
        if (m_plain && error == std::errc() && end == field.data() + field.size() &&
            std::abs(value) <= static_cast<double>(std::numeric_limits<float>::max())) {
            rows.values.push_back(static_cast<float>(value));
            continue;
        }
        const auto number = unusual(field, record, column, gene, rows);
        if (!number)
            return tl::make_unexpected(number.error());
        rows.values.push_back(*number);
    }
    ++rows.rows;
    rows.lines.push_back(record.line);
    return {};
}

/// The rows among which the decimal mark was looked for had none.
void RowParser::lookAtMark(std::string_view field, const Record& record, std::size_t column,
                           const std::string& gene, RowFindings& findings) const {
    const std::string_view number = trimmed(field);
    const std::size_t mark = number.find(m_layout.marks.decimal);
    if (mark == number.npos || parseCell(number, m_layout.marks).kind != CellKind::Number)
        return;
    findings.decimals = !mayBeThousands(number, mark);
    if (findings.decimals || findings.inDoubt++ > 0)
        return;
    findings.firstInDoubt =
        place(record, column, m_layout.genesInRows ? gene : m_layout.columns[column].heading);
    findings.inDoubtExample = number;
}

Result<float> RowParser::unusual(std::string_view field, const Record& record, std::size_t column,
                                 const std::string& gene, ParsedRows& rows) const {
    const Marks marks = m_layout.marks;
    const Cell cell = parseCell(field, marks);
    const auto here = [&] {
        return place(record, column,
                     m_layout.genesInRows ? gene : m_layout.columns[column].heading);
    };
    switch (cell.kind) {
    case CellKind::Number:
        return static_cast<float>(cell.value);
    case CellKind::Missing:
        if (rows.findings.missing++ == 0)
            rows.findings.firstMissing = here();
        return notANumber;
    case CellKind::Infinite:
        return fail(ErrorCode::NonFinite,
                    fmt::format("'{}' is infinite or too large", trimmed(field)), here(),
                    "correct the cell, or empty it and say what missing cells become (--missing)");
    case CellKind::Text:
        break;
    }
    // A file edited on two machines: 1.5 and 10,25. Three digits may be thousands: not accepted.
    const std::string_view text = trimmed(field);
    const char other = marks.decimal == '.' ? ',' : '.';
    const std::size_t mark = text.find(other);
    if (!m_layout.decimalGiven && m_layout.separator != ',' && marks.thousands == '\0' &&
        mark != text.npos && text.size() != mark + 4) {
        const Cell mixed = parseCell(text, other);
        if (mixed.kind == CellKind::Number) {
            if (rows.findings.mixed++ == 0)
                rows.findings.firstMixed = here();
            return static_cast<float>(mixed.value);
        }
    }
    const std::string cellText = NameDecoder().decode(text);
    return fail(ErrorCode::Malformed, fmt::format("'{}' is not a number", cellText), here(),
                std::string(remedyFor(cellText)));
}

std::string RowParser::place(const Record& record, std::size_t column,
                             const std::string& gene) const {
    const std::string suffix = gene.empty() ? std::string() : ", gene " + gene;
    if (!m_layout.sheet.empty())
        return fmt::format("{}, sheet {}, cell {}{}{}", m_request.path, m_layout.sheet,
                           columnLetters(column), record.line, suffix);
    return fmt::format("{}, line {}, column {}{}", m_request.path, record.line, column + 1, suffix);
}

std::string RowParser::place(const Record& record) const {
    return m_layout.sheet.empty()
               ? fmt::format("{}, line {}", m_request.path, record.line)
               : fmt::format("{}, sheet {}, row {}", m_request.path, m_layout.sheet, record.line);
}

} // namespace tamis::dataset
