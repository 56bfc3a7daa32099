// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/cell.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace tamis::dataset {
namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool equalIgnoringCase(std::string_view a, std::string_view lower) {
    return std::equal(a.begin(), a.end(), lower.begin(), lower.end(), [](char x, char y) {
        return (x >= 'A' && x <= 'Z' ? static_cast<char>(x + 32) : x) == y;
    });
}

template <std::size_t N>
bool isOneOf(std::string_view text, const std::array<std::string_view, N>& lower) {
    return std::any_of(lower.begin(), lower.end(),
                       [text](std::string_view token) { return equalIgnoringCase(text, token); });
}

Cell wordCell(std::string_view text) {
    static constexpr std::array<std::string_view, 8> infinities = {
        "inf", "-inf", "+inf", "infinity", "-infinity", "+infinity", "#div/0!", "-1.#inf"};
    if (isMissingToken(text))
        return {CellKind::Missing, std::numeric_limits<double>::quiet_NaN()};
    if (isOneOf(text, infinities))
        return {CellKind::Infinite, 0};
    return {CellKind::Text, 0};
}

} // namespace

std::string_view trimmed(std::string_view text) {
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!text.empty() && blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && blank(text.back()))
        text.remove_suffix(1);
    return text;
}

bool isMissingToken(std::string_view text) {
    static constexpr std::array<std::string_view, 10> tokens = {"na", "nan", "n/a", "null", "#n/a",
                                                                "-",  "?",   "#na", "n.a.", "-nan"};
    return text.empty() || (text.size() <= 4 && isOneOf(text, tokens));
}

Cell parseCell(std::string_view text, char decimal) {
    text = trimmed(text);
    if (text.empty())
        return {CellKind::Missing, std::numeric_limits<double>::quiet_NaN()};
    std::string_view digits = text;
    if (digits.front() == '+')
        digits.remove_prefix(1);
    const std::size_t first = !digits.empty() && digits.front() == '-' && text.front() != '+';
    if (digits.size() <= first || !(isDigit(digits[first]) || digits[first] == decimal))
        return wordCell(text);

    std::array<char, 64> point;
    if (decimal != '.') {
        if (digits.size() > point.size())
            return {CellKind::Text, 0};
        for (std::size_t i = 0; i < digits.size(); ++i) {
            if (digits[i] == '.')
                return {CellKind::Text, 0};
            point[i] = digits[i] == decimal ? '.' : digits[i];
        }
        digits = {point.data(), digits.size()};
    }
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (end != digits.data() + digits.size())
        return wordCell(text);
    if (error == std::errc::result_out_of_range) {
        // Smaller than any double, or larger?
        const bool tiny = digits.find("e-") != digits.npos || digits.find("E-") != digits.npos;
        return {tiny ? CellKind::Number : CellKind::Infinite, 0};
    }
    if (error != std::errc())
        return {CellKind::Text, 0};
    if (value > std::numeric_limits<float>::max() || value < -std::numeric_limits<float>::max())
        return {CellKind::Infinite, value};
    return {CellKind::Number, value};
}

} // namespace tamis::dataset
