// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/numeric_csv.h"

#include "core/dataset/byte_source.h"
#include "core/results/export.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <string_view>

namespace tamis::cli {
namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r";
    const std::size_t first = text.find_first_not_of(blank);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

Result<std::string> readAll(const std::string& path) {
    auto source = dataset::ByteSource::open(path);
    if (!source)
        return tl::make_unexpected(source.error());
    std::string text;
    std::vector<char> room(1 << 16);
    for (;;) {
        const Result<std::size_t> got = source->read(room);
        if (!got)
            return tl::make_unexpected(got.error());
        if (*got == 0)
            return text;
        text.append(room.data(), *got);
    }
}

/// Reads one line after the other into a table.
class Parser {
  public:
    explicit Parser(const std::string& path) : m_path(path) {}

    Result<void> addLine(std::string_view line) {
        ++m_line;
        if (trimmed(line).empty())
            return {};
        std::size_t column = 0;
        for (std::size_t start = 0; start <= line.size();) {
            const std::size_t end = std::min(line.find(',', start), line.size());
            ++column;
            const Result<double> value = number(trimmed(line.substr(start, end - start)), column);
            if (!value)
                return tl::make_unexpected(value.error());
            m_table.values.push_back(*value);
            start = end + 1;
        }
        if (m_table.rows > 0 && column != m_table.columns)
            return fail(ErrorCode::Malformed,
                        fmt::format("the row has {} numbers, the rows before have {}", column,
                                    m_table.columns),
                        fmt::format("{}, line {}", m_path, m_line),
                        "every row needs the same number of values, separated by commas");
        m_table.columns = column;
        ++m_table.rows;
        return {};
    }

    Result<NumericTable> finish() {
        if (m_table.rows == 0)
            return fail(ErrorCode::EmptyFile, "there are no numbers in the file", m_path,
                        "give rows of numbers separated by commas");
        if (m_nonFinite > 0)
            return fail(ErrorCode::NonFinite,
                        fmt::format("{} of {} cells {} NaN or infinite", m_nonFinite,
                                    m_table.values.size(), m_nonFinite == 1 ? "is" : "are"),
                        "first at " + m_firstNonFinite, "replace or remove them before projecting");
        return std::move(m_table);
    }

  private:
    std::string place(std::size_t column) const {
        return fmt::format("{}, line {}, column {}", m_path, m_line, column);
    }

    Result<double> number(std::string_view text, std::size_t column) {
        std::string_view digits = text;
        if (digits.starts_with('+'))
            digits.remove_prefix(1);
        double value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (digits.empty() || error == std::errc::invalid_argument ||
            end != digits.data() + digits.size())
            return fail(ErrorCode::Malformed,
                        text.empty() ? std::string("the cell is empty")
                                     : fmt::format("'{}' is not a number", text.substr(0, 40)),
                        place(column),
                        "the file must hold numbers only, without header or row names");
        if (error == std::errc::result_out_of_range)
            return fail(ErrorCode::NonFinite,
                        fmt::format("'{}' is outside the range of numbers", text.substr(0, 40)),
                        place(column), "scale the data");
        if (!std::isfinite(value) && m_nonFinite++ == 0)
            m_firstNonFinite = place(column);
        return value;
    }

    std::string m_path;
    std::size_t m_line = 0;
    std::size_t m_nonFinite = 0;
    std::string m_firstNonFinite;
    NumericTable m_table;
};

} // namespace

Result<NumericTable> readNumericCsv(const std::string& path) {
    const Result<std::string> text = readAll(path);
    if (!text)
        return tl::make_unexpected(text.error());
    Parser parser(path);
    for (std::size_t start = 0; start < text->size();) {
        const std::size_t end = std::min(text->find('\n', start), text->size());
        const Result<void> added =
            parser.addLine(std::string_view(*text).substr(start, end - start));
        if (!added)
            return tl::make_unexpected(added.error());
        start = end + 1;
    }
    return parser.finish();
}

Result<void> writeNumericCsv(const std::string& path, const NumericTable& table) {
    fmt::memory_buffer text;
    for (std::size_t r = 0; r < table.rows; ++r)
        for (std::size_t c = 0; c < table.columns; ++c)
            fmt::format_to(std::back_inserter(text), "{:.17g}{}",
                           table.values[r * table.columns + c], c + 1 < table.columns ? ',' : '\n');
    return results::writeFile(path, {text.data(), text.size()});
}

} // namespace tamis::cli
