// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/workbook.h"

#include "core/dataset/cell.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <string_view>

// Format: ECMA-376, part 1, SpreadsheetML.
namespace tamis::dataset {
namespace {

constexpr std::size_t mostColumns = 16384;
constexpr std::size_t mostRows = 1048576;

Result<pugi::xml_document> parsed(const Archive& archive, const std::string& part,
                                  const std::string& path) {
    auto text = archive.text(part);
    if (!text)
        return tl::make_unexpected(text.error());
    pugi::xml_document document;
    if (!document.load_buffer(text->data(), text->size(),
                              pugi::parse_default | pugi::parse_ws_pcdata_single))
        return fail(ErrorCode::Damaged, fmt::format("the workbook is damaged in '{}'", part), path,
                    "open it in the spreadsheet program and save it again");
    return document;
}

/// Text of a shared or inline string: <t>, or runs <r><t>.
std::string stringOf(const pugi::xml_node& node) {
    std::string text;
    for (const pugi::xml_node& child : node.children()) {
        if (std::string_view(child.name()) == "t")
            text += child.text().get();
        else if (std::string_view(child.name()) == "r")
            text += child.child("t").text().get();
    }
    return text;
}

/// d, m, y or h outside of quotes and brackets.
bool isDateFormat(std::string_view format) {
    bool quoted = false, bracket = false;
    for (std::size_t i = 0; i < format.size(); ++i) {
        const char c = format[i];
        if (c == '\\' || c == '_')
            ++i;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '[' || c == ']'))
            bracket = c == '[';
        else if (!quoted && !bracket && std::string_view("dDmMyYhH").find(c) != std::string::npos)
            return true;
    }
    return false;
}

/// The column of "C4", from 0.
std::optional<std::size_t> columnOf(std::string_view reference) {
    std::size_t column = 0, letters = 0;
    while (letters < reference.size() && reference[letters] >= 'A' && reference[letters] <= 'Z' &&
           letters < 4)
        column = column * 26 + static_cast<std::size_t>(reference[letters++] - 'A' + 1);
    if (letters == 0 || column > mostColumns)
        return std::nullopt;
    return column - 1;
}

std::string dateOf(double day, bool from1904) {
    using namespace std::chrono;
    if (day < 1) {
        const auto minutes = static_cast<int>(std::floor(day * 24 * 60 + 1e-6));
        return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60);
    }
    const auto whole = static_cast<int>(std::floor(day)) + (from1904 ? 1462 : 0);
    const year_month_day date{sys_days{year{1899} / December / 30} + days{whole}};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

void appendField(std::string& line, std::string_view text) {
    const bool quote = text.starts_with('"');
    if (quote)
        line += '"';
    for (const char c : text) {
        if (quote && c == '"')
            line += '"';
        line += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
    }
    if (quote)
        line += '"';
}

} // namespace

Result<Workbook> Workbook::open(const std::string& path) {
    auto archive = Archive::open(path);
    if (!archive)
        return tl::make_unexpected(archive.error());
    if (!archive->has("xl/workbook.xml")) {
        const bool binary = archive->has("xl/workbook.bin");
        return fail(ErrorCode::Unreadable,
                    binary ? "this is a binary Excel workbook (.xlsb); it can't be opened"
                           : "this is a document of an office program, but no Excel workbook",
                    path, "save the table as .xlsx or as CSV");
    }
    Workbook workbook(std::move(*archive), path);
    for (const auto step : {&Workbook::readSheets, &Workbook::readStrings, &Workbook::readStyles})
        if (const auto done = (workbook.*step)(); !done)
            return tl::make_unexpected(done.error());
    return workbook;
}

Result<void> Workbook::readSheets() {
    const auto relations = parsed(m_archive, "xl/_rels/workbook.xml.rels", m_path);
    if (!relations)
        return tl::make_unexpected(relations.error());
    std::map<std::string, std::string> parts;
    for (const pugi::xml_node& relation : relations->first_child().children()) {
        const std::string_view type = relation.attribute("Type").value();
        std::string target = relation.attribute("Target").value();
        if (type.ends_with("/worksheet"))
            parts[relation.attribute("Id").value()] =
                target.starts_with('/') ? target.substr(1) : "xl/" + target;
    }
    const auto book = parsed(m_archive, "xl/workbook.xml", m_path);
    if (!book)
        return tl::make_unexpected(book.error());
    const pugi::xml_node root = book->child("workbook");
    m_from1904 = root.child("workbookPr").attribute("date1904").as_bool();
    for (const pugi::xml_node& sheet : root.child("sheets").children("sheet")) {
        const auto part = parts.find(sheet.attribute("r:id").value());
        const std::string_view state = sheet.attribute("state").value();
        if (part != parts.end())
            m_sheets.push_back({sheet.attribute("name").value(),
                                state == "hidden" || state == "veryHidden", part->second});
    }
    if (m_sheets.empty())
        return fail(ErrorCode::Damaged, "the workbook has no sheet", m_path);
    return {};
}

Result<void> Workbook::readStrings() {
    if (!m_archive.has("xl/sharedStrings.xml"))
        return {};
    const auto document = parsed(m_archive, "xl/sharedStrings.xml", m_path);
    if (!document)
        return tl::make_unexpected(document.error());
    for (const pugi::xml_node& item : document->child("sst").children("si"))
        m_strings.push_back(stringOf(item));
    return {};
}

Result<void> Workbook::readStyles() {
    if (!m_archive.has("xl/styles.xml"))
        return {};
    const auto document = parsed(m_archive, "xl/styles.xml", m_path);
    if (!document)
        return tl::make_unexpected(document.error());
    const pugi::xml_node root = document->child("styleSheet");
    std::map<unsigned, bool> formats;
    for (const pugi::xml_node& format : root.child("numFmts").children("numFmt"))
        formats[format.attribute("numFmtId").as_uint()] =
            isDateFormat(format.attribute("formatCode").value());
    for (const pugi::xml_node& style : root.child("cellXfs").children("xf")) {
        const unsigned id = style.attribute("numFmtId").as_uint();
        const auto custom = formats.find(id);
        m_dates.push_back(custom != formats.end()
                              ? custom->second
                              : (id >= 14 && id <= 22) || (id >= 45 && id <= 47));
    }
    return {};
}

namespace {

/// What a cell shows.
class CellText {
  public:
    CellText(const std::vector<std::string>& strings, const std::vector<bool>& dates, bool from1904,
             Workbook::Text& result)
        : m_strings(strings), m_dates(dates), m_from1904(from1904), m_result(result) {}

    std::string operator()(const pugi::xml_node& cell, const std::string& reference) const {
        const std::string_view type = cell.attribute("t").value();
        const pugi::xml_node value = cell.child("v");
        const std::string_view text = value.text().get();
        if (type == "inlineStr")
            return stringOf(cell.child("is"));
        if (text.empty() && cell.child("f") && type != "str") {
            if (m_result.withoutValue++ == 0)
                m_result.firstWithoutValue = reference;
            return {};
        }
        if (type == "s")
            return sharedString(text);
        if (type == "e") {
            if (m_result.errors++ == 0)
                m_result.firstError = reference;
            return "#N/A";
        }
        if (type == "b")
            return text == "1" ? "TRUE" : "FALSE";
        return type.empty() || type == "n" ? number(cell, text) : std::string(text);
    }

  private:
    std::string sharedString(std::string_view text) const {
        std::size_t index = m_strings.size();
        std::from_chars(text.data(), text.data() + text.size(), index);
        return index < m_strings.size() ? m_strings[index] : std::string();
    }
    std::string number(const pugi::xml_node& cell, std::string_view text) const {
        double value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || end != text.data() + text.size())
            return std::string(text);
        const std::size_t style = cell.attribute("s").as_uint();
        if (style < m_dates.size() && m_dates[style] && value >= 0 && value < 2958466)
            return dateOf(value, m_from1904);
        return fmt::format("{}", value); // 7.642522, not 7.6425219999999996
    }

    const std::vector<std::string>& m_strings;
    const std::vector<bool>& m_dates;
    bool m_from1904;
    Workbook::Text& m_result;
};

/// Cells that were merged with those below: what stands in the first one holds for all, where it is
/// a word, as a class. A number is not repeated, nor is a title that spans columns.
class MergedCells {
  public:
    explicit MergedCells(const pugi::xml_node& ranges) {
        for (const pugi::xml_node& range : ranges.children("mergeCell")) {
            const std::string_view reference = range.attribute("ref").value();
            const std::size_t colon = reference.find(':');
            const std::string_view begin = reference.substr(0, colon);
            const std::string_view end =
                colon == reference.npos ? begin : reference.substr(colon + 1);
            const auto column = columnOf(begin);
            const std::size_t first = rowOf(begin), last = rowOf(end);
            if (column && column == columnOf(end) && first > 0 && first < last && last <= mostRows)
                m_ranges.push_back({*column, first - 1, last - 1, {}});
        }
        std::ranges::sort(m_ranges, {}, &Range::first);
    }

    /// Row after row: notes the words with which ranges begin, and writes them into their cells.
    void fill(std::size_t row, std::vector<std::string>& fields) {
        for (; m_next < m_ranges.size() && m_ranges[m_next].first <= row; ++m_next) {
            Range& range = m_ranges[m_next];
            if (range.first != row || range.column >= fields.size())
                continue;
            const std::string& field = fields[range.column];
            range.word = looksLikeNumber(field) ? std::string() : field;
            m_open.insert_or_assign(range.column, std::move(range)); // no cell is in two ranges
        }
        std::erase_if(m_open, [row](const auto& open) { return open.second.last < row; });
        for (const auto& [column, range] : m_open)
            if (fields[column].empty())
                fields[column] = range.word;
    }

  private:
    struct Range {
        std::size_t column, first, last; ///< from 0
        std::string word;
    };
    static std::size_t rowOf(std::string_view reference) {
        std::size_t row = 0;
        const std::size_t digits =
            std::min(reference.find_first_of("0123456789"), reference.size());
        std::from_chars(reference.data() + digits, reference.data() + reference.size(), row);
        return row;
    }

    std::vector<Range> m_ranges; ///< in the order of their first rows
    std::size_t m_next = 0;
    std::map<std::size_t, Range> m_open; ///< by column
};

/// Gives each cell with its row and column, both from 0.
template <class Take>
void forEachCell(const pugi::xml_node& data, const Take& take) {
    std::size_t row = 0;
    for (const pugi::xml_node& rowNode : data.children("row")) {
        row = std::max<std::size_t>(row + 1, rowNode.attribute("r").as_uint());
        if (row > mostRows)
            return;
        std::size_t next = 0;
        for (const pugi::xml_node& cell : rowNode.children("c")) {
            const std::size_t column = columnOf(cell.attribute("r").value()).value_or(next);
            if (column < next || column >= mostColumns)
                continue;
            next = column + 1;
            take(row - 1, column, cell);
        }
    }
}

} // namespace

Result<Workbook::Text> Workbook::text(const Sheet& sheet) const {
    const auto document = parsed(m_archive, sheet.part, m_path);
    if (!document)
        return tl::make_unexpected(document.error());
    const pugi::xml_node data = document->child("worksheet").child("sheetData");
    std::size_t width = 0, rows = 0;
    forEachCell(data, [&](std::size_t row, std::size_t column, const pugi::xml_node& cell) {
        if (!cell.first_child()) // a format only
            return;
        width = std::max(width, column + 1);
        rows = row + 1;
    });
    if (static_cast<double>(rows) * static_cast<double>(width) > 4e9)
        return fail(ErrorCode::Unreadable, "the sheet is larger than any table of cells",
                    fmt::format("{}, sheet {}", m_path, sheet.name),
                    "clear the cells far below and right of the table");
    Text result;
    const CellText textOf(m_strings, m_dates, m_from1904, result);
    MergedCells merged(document->child("worksheet").child("mergeCells"));
    std::vector<std::string> fields(width);
    std::size_t line = 0;
    const auto endLine = [&] {
        merged.fill(line, fields);
        for (std::size_t column = 0; column < width; ++column) {
            if (column > 0)
                result.text += '\t';
            appendField(result.text, fields[column]);
            fields[column].clear();
        }
        result.text += '\n';
        ++line;
    };
    forEachCell(data, [&](std::size_t row, std::size_t column, const pugi::xml_node& cell) {
        if (row >= rows || column >= width)
            return;
        while (line < row)
            endLine();
        fields[column] = textOf(cell, fmt::format("{}", cell.attribute("r").value()));
    });
    while (line < rows)
        endLine();
    return result;
}

} // namespace tamis::dataset
