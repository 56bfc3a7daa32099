// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/record_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>

namespace tamis::dataset {
namespace {

constexpr std::size_t firstBuffer = std::size_t{1} << 18;

} // namespace

RecordReader::RecordReader(Fill fill, char separator, std::string path, bool cut,
                           std::size_t firstLine)
    : m_fill(std::move(fill)), m_scanner(separator, firstLine), m_path(std::move(path)),
      m_cut(cut) {
    m_buffer.resize(firstBuffer);
}

Result<bool> RecordReader::next(Record& record) {
    while (true) {
        if (m_begin == m_end && m_atEnd)
            return false;
        char* at = m_buffer.data() + m_begin;
        if (m_begin < m_end &&
            m_scanner.next(at, m_buffer.data() + m_end, !m_atEnd || m_cut, record)) {
            m_begin = static_cast<std::size_t>(at - m_buffer.data());
            return true;
        }
        if (m_atEnd && m_cut)
            return false;
        if (m_atEnd)
            return quoteNeverCloses(m_path, m_scanner.line());
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
            return rowTooLong(m_path, m_scanner.line());
        m_buffer.resize(2 * m_buffer.size());
    }
    const auto count = m_fill(std::span(m_buffer).subspan(m_end));
    if (!count)
        return tl::make_unexpected(count.error());
    m_end += *count;
    m_atEnd = *count == 0;
    return {};
}

Fill fillFrom(std::string_view text) {
    return [text](std::span<char> room) mutable -> Result<std::size_t> {
        const std::size_t count = std::min(room.size(), text.size());
        std::copy_n(text.data(), count, room.data());
        text.remove_prefix(count);
        return count;
    };
}

tl::unexpected<Error> quoteNeverCloses(const std::string& path, std::size_t line) {
    return fail(ErrorCode::Malformed, "a quoted field is never closed",
                fmt::format("{}, line {}", path, line), "remove the lone quotation mark");
}

tl::unexpected<Error> rowTooLong(const std::string& path, std::size_t line) {
    return fail(ErrorCode::Malformed,
                fmt::format("a row is longer than {} MB", longestRecord >> 20),
                fmt::format("{}, line {}", path, line), "is this a table?");
}

} // namespace tamis::dataset
