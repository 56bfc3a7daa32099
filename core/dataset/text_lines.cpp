// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/text_lines.h"

#include "core/dataset/cell.h"

#include <algorithm>
#include <memory>

namespace tamis::dataset {
namespace {

/// Counts the ends of lines in text that comes in pieces.
class LineCounter {
  public:
    explicit LineCounter(std::size_t lines) : m_left(lines) {}

    /// Bytes of the piece that belong to the lines that are skipped.
    std::size_t skip(std::span<const char> piece) {
        std::size_t at = 0;
        if (m_afterReturn && !piece.empty() && piece[0] == '\n')
            ++at;
        m_afterReturn = m_afterReturn && piece.empty();
        while (m_left > 0 && at < piece.size()) {
            const char c = piece[at++];
            if (c != '\n' && c != '\r')
                continue;
            --m_left;
            if (c == '\r' && at < piece.size() && piece[at] == '\n')
                ++at;
            else
                m_afterReturn = c == '\r' && at == piece.size();
        }
        return at;
    }
    bool done() const { return m_left == 0 && !m_afterReturn; }

  private:
    std::size_t m_left;
    bool m_afterReturn = false; ///< an LF that comes next belongs to the line skipped
};

} // namespace

bool cutLine(std::string_view& text, std::string_view& line) {
    if (text.empty())
        return false;
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    line = text.substr(0, end);
    text.remove_prefix(end);
    if (text.starts_with("\r\n"))
        text.remove_prefix(2);
    else if (!text.empty())
        text.remove_prefix(1);
    return true;
}

std::string_view lineOf(std::string_view text, std::size_t number) {
    std::string_view line;
    for (std::size_t i = 0; i <= number; ++i)
        if (!cutLine(text, line))
            return {};
    return line;
}

std::vector<std::string_view> tabFields(std::string_view line) {
    std::vector<std::string_view> fields;
    while (true) {
        const std::size_t tab = line.find('\t');
        std::string_view field = trimmed(line.substr(0, tab));
        if (field.size() >= 2 && field.front() == '"' && field.back() == '"')
            field = field.substr(1, field.size() - 2);
        fields.push_back(field);
        if (tab == line.npos)
            return fields;
        line.remove_prefix(tab + 1);
    }
}

Fill skipLines(Fill fill, std::size_t lines) {
    auto counter = std::make_shared<LineCounter>(lines);
    return [fill = std::move(fill), counter](std::span<char> room) -> Result<std::size_t> {
        while (true) {
            const auto count = fill(room);
            if (!count || *count == 0 || counter->done())
                return count;
            const auto skipped = counter->skip(room.first(*count));
            if (skipped == *count)
                continue;
            std::copy(room.begin() + static_cast<std::ptrdiff_t>(skipped),
                      room.begin() + static_cast<std::ptrdiff_t>(*count), room.begin());
            return *count - skipped;
        }
    };
}

} // namespace tamis::dataset
