// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/json_values.h"

#include <charconv>
#include <cmath>

namespace tamis::results {

Json number(double value) {
    if (std::isnan(value))
        return {};
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    return value;
}

Json number(float value) {
    const auto wide = static_cast<double>(value);
    if (!std::isfinite(value))
        return number(wide);
    char buffer[32];
    const auto written = std::to_chars(buffer, buffer + sizeof buffer, value);
    double shortest = 0;
    std::from_chars(buffer, written.ptr, shortest);
    // Rounding twice, to double and then to float, could miss by one bit.
    return static_cast<float>(shortest) == value ? shortest : wide;
}

std::string text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace tamis::results
