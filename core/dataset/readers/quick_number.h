// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>

namespace tamis::dataset {

/// As std::from_chars(begin, end, value), bit for bit, but quicker for what most tables hold: a few
/// digits with a point and no exponent. Their digits as a whole number and the power of ten by
/// which it is divided are doubles without error, so that the quotient is rounded once, as it must
/// be (W. D. Clinger, How to Read Floating Point Numbers Accurately, 1990). Everything else is left
/// to from_chars(). `point` becomes whether there is one among the first characters.
inline std::from_chars_result quickNumber(const char* begin, const char* end, double& value,
                                          bool& point) {
    static constexpr std::array powers = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                          1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    const char* at = begin;
    const bool negative = at != end && *at == '-';
    at += negative ? 1 : 0;
    const auto isDigit = [&at, end] { return at != end && *at >= '0' && *at <= '9'; };
    std::uint64_t digits = 0;
    const char* const first = at;
    for (; isDigit(); ++at)
        digits = 10 * digits + static_cast<std::uint64_t>(*at - '0');
    std::ptrdiff_t count = at - first, decimals = 0;
    point = at != end && *at == '.';
    if (point) {
        const char* const decimal = ++at;
        for (; isDigit(); ++at)
            digits = 10 * digits + static_cast<std::uint64_t>(*at - '0');
        decimals = at - decimal;
        count += decimals;
    }
    // Fifteen digits are below 2^53.
    if (count == 0 || count > 15 || (at != end && (*at | 0x20) == 'e'))
        return std::from_chars(begin, end, value);
    const double number = static_cast<double>(digits) / powers[static_cast<std::size_t>(decimals)];
    value = negative ? -number : number;
    return {at, std::errc()};
}

inline std::from_chars_result quickNumber(const char* begin, const char* end, double& value) {
    bool point = false;
    return quickNumber(begin, end, value, point);
}

} // namespace tamis::dataset
