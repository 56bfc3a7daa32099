// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/record_scanner.h"

#include <algorithm>

namespace tamis::dataset {
namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

bool endsLine(char c) {
    return c == '\n' || c == '\r';
}

/// Doubled quotes of a field become one.
void unescape(char* const text, std::string_view& field) {
    char* const begin = text + (field.data() - text);
    char* out = begin;
    for (std::size_t i = 0; i < field.size(); ++i) {
        *out++ = field[i];
        if (field[i] == '"')
            ++i;
    }
    field = {begin, static_cast<std::size_t>(out - begin)};
}

} // namespace

bool Record::blank() const {
    // Control characters: a form feed, or the mark with which DOS ended files.
    return std::all_of(fields.begin(), fields.end(), [](std::string_view field) {
        return std::all_of(field.begin(), field.end(),
                           [](char c) { return static_cast<unsigned char>(c) <= ' '; });
    });
}

/// A field that begins with a quotation mark. Returns where its separator or line end stands;
/// null: the text ends before the field does.
char* RecordScanner::scanQuoted(char* at, char* end, bool goesOn, std::string_view& field,
                                bool& escaped) {
    char* close = at + 1;
    std::size_t lines = 0;
    escaped = false;
    while (true) {
        if (close == end)
            return nullptr;
        if (*close == '"') {
            if (close + 1 == end && goesOn)
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
    const bool closed =
        after == end || endsLine(*after) || (blanks ? isBlank(*after) : *after == m_separator);
    if (!closed) { // "5"-nucleotidase: the marks belong to the text
        escaped = false;
        while (after != end && !endsLine(*after) && *after != m_separator)
            ++after;
        field = {at, static_cast<std::size_t>(after - at)};
    } else {
        field = {at + 1, static_cast<std::size_t>(close - at - 1)};
    }
    m_linesInRecord += lines;
    return after;
}

bool RecordScanner::next(char*& at, char* end, bool goesOn, Record& record) {
    char* const begin = at;
    if (!skip(at, end, goesOn, record))
        return false;
    for (const std::size_t field : m_escaped)
        unescape(begin, record.fields[field]);
    return true;
}

bool RecordScanner::skip(char*& at, char* end, bool goesOn, Record& record) {
    record.fields.clear();
    m_escaped.clear();
    record.line = m_line;
    m_linesInRecord = 0;
    char* begin = at; // of the field
    const bool blanks = m_separator == ' ';
    while (true) {
        if (blanks)
            while (begin != end && isBlank(*begin))
                ++begin;
        std::string_view field;
        char* stop = begin;
        if (begin != end && *begin == '"') {
            bool escaped = false;
            stop = scanQuoted(begin, end, goesOn, field, escaped);
            if (stop == nullptr)
                return false;
            if (escaped)
                m_escaped.push_back(record.fields.size());
        } else {
            if (blanks)
                while (stop != end && !isBlank(*stop) && !endsLine(*stop))
                    ++stop;
            else
                while (stop != end && *stop != m_separator && !endsLine(*stop))
                    ++stop;
            field = {begin, static_cast<std::size_t>(stop - begin)};
        }
        if (stop == end && goesOn)
            return false;
        const bool lineEnds = stop == end || endsLine(*stop);
        if (!blanks || !field.empty() || !lineEnds || record.fields.empty())
            record.fields.push_back(field);
        if (!lineEnds) {
            begin = stop + 1;
            continue;
        }
        if (stop != end && *stop == '\r') {
            if (stop + 1 == end && goesOn)
                return false;
            if (stop + 1 != end && stop[1] == '\n')
                ++stop;
        }
        at = stop == end ? stop : stop + 1;
        m_line += 1 + m_linesInRecord;
        return true;
    }
}

} // namespace tamis::dataset
