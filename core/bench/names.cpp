// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/matrices.h"

#include <fmt/format.h>

#include <charconv>

namespace tamis::bench {
namespace {

constexpr std::string_view distributionNames[] = {"uniform", "gaussian", "heavy-tailed",
                                                  "mixed-scale"};

/// A positive whole number with nothing behind it; 0 where there is none.
std::size_t countFromText(std::string_view text) {
    std::size_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    return error == std::errc() && end == text.data() + text.size() ? count : 0;
}

} // namespace

std::string text(Size size) {
    return fmt::format("{}x{}", size.groups, size.entries);
}

Result<Size> sizeFromText(std::string_view text) {
    constexpr std::size_t most = 100'000'000; // entries; a matrix takes 32 bytes each
    const std::size_t cross = text.find('x');
    Size size;
    if (cross != std::string_view::npos)
        size = {countFromText(text.substr(0, cross)), countFromText(text.substr(cross + 1))};
    if (size.groups == 0 || size.entries == 0 || size.groups > most / size.entries)
        return fail(ErrorCode::Usage, fmt::format("'{}' is not a size", text), {},
                    fmt::format("groups x entries, at most {} numbers: 10000x1000", most));
    return size;
}

std::string_view name(Distribution distribution) {
    return distributionNames[static_cast<std::size_t>(distribution)];
}

Result<Distribution> distributionFromName(std::string_view text) {
    for (const Distribution distribution : allDistributions) {
        if (name(distribution) == text)
            return distribution;
    }
    return fail(ErrorCode::Usage, fmt::format("there is no distribution named '{}'", text), {},
                fmt::format("use {}", fmt::join(distributionNames, ", ")));
}

std::string_view name(Layout layout) {
    return layout == Layout::Contiguous ? "contiguous" : "strided";
}

std::string_view name(Precision precision) {
    return precision == Precision::Double ? "double" : "single";
}

} // namespace tamis::bench
