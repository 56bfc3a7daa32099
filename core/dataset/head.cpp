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

} // namespace

Result<Head> readHead(const std::string& path, std::stop_token stop) {
    auto source = ByteSource::open(path);
    if (!source)
        return tl::make_unexpected(source.error());
    Head head;
    head.gzip = source->gzip();
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
        const std::size_t size = head.text.size();
        if ((size >= enough && lines >= 24) || (size >= much && lines >= 6))
            return head;
        if (size >= tooMuch)
            return fail(ErrorCode::Malformed, "the file's first line never ends", path,
                        "is this a table?");
    }
}

} // namespace tamis::dataset
