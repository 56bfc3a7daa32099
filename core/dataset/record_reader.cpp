// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/record_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>

namespace tamis::dataset {
namespace {

constexpr std::size_t firstBuffer = std::size_t{1} << 18;
constexpr std::size_t longestRecord = std::size_t{1} << 28;

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

} // namespace

bool Record::blank() const {
    return std::all_of(fields.begin(), fields.end(), [](std::string_view field) {
        return std::all_of(field.begin(), field.end(), isBlank);
    });
}

RecordReader::RecordReader(Fill fill, char separator, std::string path, bool cut,
                           std::size_t firstLine)
    : m_fill(std::move(fill)), m_separator(separator), m_path(std::move(path)), m_cut(cut),
      m_line(firstLine) {
    m_buffer.resize(firstBuffer);
}

Result<bool> RecordReader::next(Record& record) {
    while (true) {
        if (m_begin == m_end && m_atEnd)
            return false;
        if (m_begin < m_end && scan(record) == Scan::Record)
            return true;
        if (m_atEnd && m_cut)
            return false;
        if (m_atEnd)
            return fail(ErrorCode::Malformed, "a quoted field is never closed",
                        fmt::format("{}, line {}", m_path, m_line),
                        "remove the lone quotation mark");
        if (const auto filled = refill(); !filled)
            return tl::make_unexpected(filled.error());
    }
}

Result<void> RecordReader::refill() {
    if (m_begin > 0) {
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_end - m_begin);
        m_end -= m_begin;
        m_begin = 0;
    }
    if (m_end == m_buffer.size()) {
        if (m_buffer.size() >= longestRecord)
            return fail(ErrorCode::Malformed,
                        fmt::format("a row is longer than {} MB", longestRecord >> 20),
                        fmt::format("{}, line {}", m_path, m_line), "is this a table?");
        m_buffer.resize(2 * m_buffer.size());
    }
    const auto count = m_fill(std::span(m_buffer).subspan(m_end));
    if (!count)
        return tl::make_unexpected(count.error());
    m_end += *count;
    m_atEnd = *count == 0;
    return {};
}

/// A field that begins with a quotation mark. Returns where its separator or line end stands;
/// null: the text ends before the field does.
char* RecordReader::scanQuoted(char* at, std::string_view& field, bool& escaped) {
    char* const end = m_buffer.data() + m_end;
    char* close = at + 1;
    std::size_t lines = 0;
    escaped = false;
    while (true) {
        if (close == end)
            return nullptr;
        if (*close == '"') {
            if (close + 1 == end && !m_atEnd)
                return nullptr;
            if (close + 1 == end || close[1] != '"')
                break;
            escaped = true;
            ++close;
        } else if (*close == '\n') {
            ++lines;
        }
        ++close;
    }
    char* after = close + 1;
    const bool blanks = m_separator == ' ';
    while (!blanks && after != end && isBlank(*after) && *after != m_separator)
        ++after;
    const bool closed = after == end || *after == '\n' || *after == '\r' ||
                        (blanks ? isBlank(*after) : *after == m_separator);
    if (!closed) { // "5"-nucleotidase: the marks belong to the text
        escaped = false;
        while (after != end && *after != '\n' && *after != '\r' && *after != m_separator)
            ++after;
        field = {at, static_cast<std::size_t>(after - at)};
    } else {
        field = {at + 1, static_cast<std::size_t>(close - at - 1)};
    }
    m_linesInRecord += lines;
    return after;
}

void RecordReader::unescape(Record& record) {
    for (const std::size_t index : m_escaped) {
        std::string_view& field = record.fields[index];
        char* const begin = m_buffer.data() + (field.data() - m_buffer.data());
        char* out = begin;
        for (std::size_t i = 0; i < field.size(); ++i) {
            *out++ = field[i];
            if (field[i] == '"')
                ++i;
        }
        field = {begin, static_cast<std::size_t>(out - begin)};
    }
}

RecordReader::Scan RecordReader::scan(Record& record) {
    record.fields.clear();
    m_escaped.clear();
    record.line = m_line;
    m_linesInRecord = 0;
    char* at = m_buffer.data() + m_begin;
    char* const end = m_buffer.data() + m_end;
    const bool blanks = m_separator == ' ';
    while (true) {
        if (blanks)
            while (at != end && isBlank(*at))
                ++at;
        std::string_view field;
        char* stop = at;
        if (at != end && *at == '"') {
            bool escaped = false;
            stop = scanQuoted(at, field, escaped);
            if (stop == nullptr)
                return Scan::NeedMore;
            if (escaped)
                m_escaped.push_back(record.fields.size());
        } else if (blanks) {
            while (stop != end && !isBlank(*stop) && *stop != '\n' && *stop != '\r')
                ++stop;
            field = {at, static_cast<std::size_t>(stop - at)};
        } else {
            while (stop != end && *stop != m_separator && *stop != '\n' && *stop != '\r')
                ++stop;
            field = {at, static_cast<std::size_t>(stop - at)};
        }
        if (stop == end && !m_atEnd)
            return Scan::NeedMore;
        if (stop == end && m_cut)
            return Scan::NeedMore;
        const bool lineEnds = stop == end || *stop == '\n' || *stop == '\r';
        if (!blanks || !field.empty() || !lineEnds || record.fields.empty())
            record.fields.push_back(field);
        if (!lineEnds) {
            at = stop + 1;
            continue;
        }
        if (stop != end && *stop == '\r') {
            if (stop + 1 == end && !m_atEnd)
                return Scan::NeedMore;
            if (stop + 1 != end && stop[1] == '\n')
                ++stop;
        }
        m_begin = static_cast<std::size_t>((stop == end ? stop : stop + 1) - m_buffer.data());
        m_line += 1 + m_linesInRecord;
        unescape(record);
        return Scan::Record;
    }
}

RecordReader::Fill fillFrom(std::string_view text) {
    return [text](std::span<char> room) mutable -> Result<std::size_t> {
        const std::size_t count = std::min(room.size(), text.size());
        std::copy_n(text.data(), count, room.data());
        text.remove_prefix(count);
        return count;
    };
}

} // namespace tamis::dataset
