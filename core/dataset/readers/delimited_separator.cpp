// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/delimited_separator.h"

#include "core/dataset/cell.h"
#include "core/dataset/record_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>

namespace tamis::dataset {
namespace {

constexpr std::size_t rowsTried = 30;
constexpr std::size_t mostFieldsTried = 20'000; ///< for each separator

/// How well a separator fits: cells with numbers in rows of one length.
double fit(const std::vector<HeadRow>& rows) {
    const std::size_t width = usualWidth(rows);
    if (width < 2)
        return 0;
    std::size_t same = 0, numbers = 0;
    for (const HeadRow& row : rows) {
        if (row.fields.size() + 1 == width && &row == &rows.front())
            ++same;
        if (row.fields.size() != width)
            continue;
        ++same;
        numbers += static_cast<std::size_t>(
            std::count_if(row.fields.begin(), row.fields.end(), isAnyNumber));
    }
    const double share = static_cast<double>(same) / static_cast<double>(rows.size());
    return share < 0.5 ? 0 : share * static_cast<double>(numbers);
}

/// Where the first rows hold no plain number, but 50% or <0.01.
std::optional<Error> oddNumbers(const std::string& text, bool cut, const std::string& path) {
    for (const char separator : {'\t', ';', ',', '|'}) {
        NameDecoder decoder;
        const auto rows =
            readHeadRows(text, cut, separator, rowsTried, mostFieldsTried, decoder, path);
        if (!rows || rows->empty() || usualWidth(*rows) < 2)
            continue;
        for (const HeadRow& row : *rows)
            for (std::size_t c = 0; c < row.fields.size(); ++c)
                if (looksLikeNumber(row.fields[c]))
                    return Error{
                        ErrorCode::Malformed,
                        fmt::format("'{}' is {}", row.fields[c],
                                    parseCell(row.fields[c], '.').kind == CellKind::Infinite
                                        ? "infinite or too large"
                                        : "not a number"),
                        fmt::format("{}, line {}, column {}", path, row.line, c + 1),
                        std::string(remedyFor(row.fields[c]))};
    }
    return {};
}

} // namespace

Result<std::vector<HeadRow>> readHeadRows(const std::string& text, bool cut, char separator,
                                          std::size_t most, std::size_t fieldLimit,
                                          NameDecoder& decoder, const std::string& path) {
    RecordReader reader(fillFrom(text), separator, path, cut);
    std::vector<HeadRow> rows;
    Record record;
    std::size_t fields = 0;
    while (rows.size() < most && (fields < fieldLimit || rows.size() < 4)) {
        const auto more = reader.next(record);
        if (!more)
            return tl::make_unexpected(more.error());
        if (!*more)
            break;
        if (record.blank())
            continue;
        HeadRow& row = rows.emplace_back();
        row.line = record.line;
        for (const std::string_view field : record.fields)
            row.fields.push_back(decoder.decode(trimmed(field)));
        fields += row.fields.size();
    }
    return rows;
}

bool isAnyNumber(const std::string& cell) {
    const char mark = cell.find(',') == cell.npos ? '.' : ',';
    return parseCell(cell, mark).kind == CellKind::Number || marksOfGroups(cell).thousands != '\0';
}

std::size_t usualWidth(const std::vector<HeadRow>& rows) {
    std::map<std::size_t, std::size_t> counts;
    for (const HeadRow& row : rows)
        ++counts[row.fields.size()];
    std::size_t width = 0, most = 0;
    for (const auto& [fields, count] : counts)
        if (count >= most && !(fields == 1 && counts.size() > 1)) {
            width = fields;
            most = count;
        }
    return width;
}

std::string_view remedyFor(std::string_view text) {
    if (text.starts_with('<') || text.starts_with('>') || text.starts_with("≤"))
        return "it is a limit, not a value: write the number that is to stand for it, or empty the "
               "cell";
    if (text.ends_with('%'))
        return "remove the per cent signs, in all cells of the table alike";
    if (text.starts_with('$') || text.starts_with("€") || text.starts_with("£") ||
        text.starts_with('~') || text.starts_with('='))
        return "remove the sign before the number";
    if (parseCell(text, '.').kind == CellKind::Infinite)
        return "correct the cell, or empty it if the value is unknown";
    if (looksLikeNumber(text))
        return "are the decimal and the thousands mark right? (--decimal, --thousands)";
    return "correct the cell, or empty it if the value is unknown; if it belongs to the heading, "
           "say where that stands (--heading)";
}

tl::unexpected<Error> noNumbers(const std::string& path) {
    return fail(ErrorCode::Malformed, "no column of numbers was found", path,
                "is this the expression table, and is the separator right? If not, name it "
                "(--separator)");
}

Result<char> detectSeparator(const std::string& text, bool cut, const std::string& path) {
    char best = '\0';
    double bestFit = 0;
    std::optional<Error> error;
    for (const char separator : {'\t', ';', ',', '|', ' '}) {
        if (separator == ' ' && best != '\0')
            break;
        NameDecoder decoder;
        const auto rows =
            readHeadRows(text, cut, separator, rowsTried, mostFieldsTried, decoder, path);
        if (!rows) {
            error = rows.error();
            continue;
        }
        const double score = fit(*rows);
        if (score > bestFit) {
            best = separator;
            bestFit = score;
        }
    }
    if (best == '\0' && !error)
        error = oddNumbers(text, cut, path);
    if (best == '\0')
        return error ? Result<char>(tl::make_unexpected(*error)) : noNumbers(path);
    return best;
}

} // namespace tamis::dataset
