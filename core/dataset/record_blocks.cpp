// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/record_blocks.h"

#include <algorithm>
#include <cstring>

namespace tamis::dataset {
namespace {

/// How often; rows are long, so that looking for the next one is quicker than counting.
std::size_t countOf(std::string_view text, char mark) {
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find(mark, at)) != text.npos; ++at)
        ++count;
    return count;
}

/// Ends of lines as RecordScanner counts them.
std::size_t linesIn(std::string_view text) {
    std::size_t returns = countOf(text, '\r');
    for (std::size_t at = 0; returns > 0 && (at = text.find("\r\n", at)) != text.npos; at += 2)
        --returns;
    return countOf(text, '\n') + returns;
}

/// Behind the last mark in the text; 0: there is none.
std::size_t behindLast(std::string_view text, char mark) {
    const void* const found = memrchr(text.data(), mark, text.size());
    return found ? static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + 1 : 0;
}

/// Behind the last end of a line that is sure to be one; 0: there is none.
std::size_t behindLastLine(std::string_view text) {
    const std::size_t feed = behindLast(text, '\n');
    if (feed == text.size())
        return feed;
    // What comes behind a return at the very end isn't known.
    return std::max(feed, behindLast(text.substr(0, text.size() - 1), '\r'));
}

} // namespace

RecordBlocks::RecordBlocks(Fill fill, char separator, std::string path, bool cut,
                           std::size_t firstLine, std::size_t size)
    : m_fill(std::move(fill)), m_separator(separator), m_path(std::move(path)), m_cut(cut),
      m_line(firstLine), m_size(size) {}

/// Length of the whole rows at the beginning; counts their lines.
std::size_t RecordBlocks::endOfRows(std::string& text) {
    if (text.find('"') == text.npos) {
        const std::size_t end = m_atEnd ? text.size() : behindLastLine(text);
        m_line += linesIn(std::string_view(text).substr(0, end));
        return end;
    }
    RecordScanner scanner(m_separator, m_line);
    Record record;
    char* at = text.data();
    while (at != text.data() + text.size() &&
           scanner.skip(at, text.data() + text.size(), true, record))
        continue;
    m_line = scanner.line();
    return m_atEnd ? text.size() : static_cast<std::size_t>(at - text.data());
}

Result<bool> RecordBlocks::next(RecordBlock& block) {
    block.text.swap(m_rest);
    block.line = m_line;
    block.goesOn = false;
    m_rest.clear();
    std::size_t have = block.text.size(), wanted = m_size;
    std::size_t end = 0;
    while (end == 0) {
        block.text.resize(std::max(wanted, have));
        while (!m_atEnd && have < wanted) {
            const auto count = m_fill(std::span(block.text).subspan(have));
            if (!count) {
                // The rows before the fault are still read, so that a fault of theirs comes first.
                block.text.resize(have);
                m_fill = [error = count.error()](std::span<char>) -> Result<std::size_t> {
                    return tl::make_unexpected(error);
                };
                end = endOfRows(block.text);
                if (end == 0)
                    return tl::make_unexpected(count.error());
                break;
            }
            have += *count;
            m_atEnd = *count == 0;
        }
        if (end > 0)
            break;
        block.text.resize(have);
        if (have == 0)
            return false;
        const std::size_t line = m_line;
        end = endOfRows(block.text);
        if (end > 0)
            break;
        m_line = line;
        if (have >= longestRecord)
            return rowTooLong(m_path, m_line);
        wanted = 2 * std::max(have, m_size);
    }
    m_rest.assign(block.text, end);
    block.text.resize(end);
    block.goesOn = m_atEnd && m_rest.empty() && m_cut;
    return true;
}

} // namespace tamis::dataset
