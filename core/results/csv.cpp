// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/csv.h"

#include <fmt/format.h>

#include <cmath>

namespace tamis::results {

std::string csvField(std::string_view text) {
    if (text.find_first_of("\",\r\n") == std::string_view::npos && !text.starts_with('#'))
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string csvNumber(double value) {
    return std::isnan(value) ? std::string() : fmt::format("{}", value + 0.0); // no -0
}

std::string csvRow(const std::vector<std::string>& fields) {
    return fmt::format("{}\n", fmt::join(fields, ","));
}

} // namespace tamis::results
