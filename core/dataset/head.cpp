// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/head.h"

#include <algorithm>

namespace tamis::dataset {

namespace {

constexpr std::size_t step = std::size_t{1} << 16;
constexpr std::size_t enough = std::size_t{1} << 20;
constexpr std::size_t much = std::size_t{1} << 25;
constexpr std::size_t tooMuch = std::size_t{1} << 28;

/// Reads until `isEnough` says so, asked after each step with the text and its number of lines.
template <class IsEnough>
Result<Head> readUntil(const std::string& path, const std::stop_token& stop,
                       const IsEnough& isEnough) {
    auto source = ByteSource::open(path);
    if (!source)
        return tl::make_unexpected(source.error());
    Head head;
    head.compression = source->compression();
    head.transcodedFrom = source->transcodedFrom();
    std::ptrdiff_t lines = 0;
    while (true) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, "cancelled");
        const std::size_t before = head.text.size();
        head.text.resize(before + step);
        const auto count = source->read(std::span(head.text).subspan(before));
        if (!count)
            return tl::make_unexpected(count.error());
        head.text.resize(before + *count);
        if (*count == 0) {
            head.complete = true;
            return head;
        }
        const auto begin = head.text.begin() + static_cast<std::ptrdiff_t>(before);
        lines +=
            std::count(begin, head.text.end(), '\n') + std::count(begin, head.text.end(), '\r');
        if (std::find(begin, head.text.end(), '\0') != head.text.end())
            return head; // no text: the readers say what it is
        if (isEnough(head.text, lines))
            return head;
        if (head.text.size() >= tooMuch)
            return fail(ErrorCode::Malformed,
                        "after 256 MB the file's table has not begun or not ended", path,
                        "is this the right file?");
    }
}

} // namespace

Result<Head> readHead(const std::string& path, std::stop_token stop) {
    return readUntil(path, stop, [](const std::string& text, std::ptrdiff_t lines) {
        return (text.size() >= enough && lines >= 24) || (text.size() >= much && lines >= 6);
    });
}

Result<Head> readHeadPast(std::string_view mark, const std::string& path, std::stop_token stop) {
    std::size_t searched = 0, found = std::string::npos;
    return readUntil(path, stop, [&](const std::string& text, std::ptrdiff_t) {
        if (found == text.npos)
            found = text.find(mark, searched);
        searched = text.size() - std::min(text.size(), mark.size());
        return found != text.npos && text.size() >= found + enough;
    });
}

Result<Head> readStart(const std::string& path) {
    return readUntil(path, {},
                     [](const std::string& text, std::ptrdiff_t) { return text.size() >= step; });
}

Result<Head> readWhole(const std::string& path, std::stop_token stop) {
    return readUntil(path, stop, [](const std::string&, std::ptrdiff_t) { return false; });
}

} // namespace tamis::dataset
