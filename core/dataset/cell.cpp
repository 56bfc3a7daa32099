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

/// What programs write where a number is wanting or has no limit.
Cell wordCell(std::string_view text) {
    static constexpr std::array<std::string_view, 7> infinities = {
        "inf", "-inf", "+inf", "infinity", "-infinity", "+infinity", "#div/0!"};
    static constexpr std::array<std::string_view, 13> absent = {
        "<na>",   "none",   "nil",   "missing",       ".", "#value!", "#ref!", "#name",
        "#name?", "#null!", "#num!", "#getting_data", "--"};
    if (isMissingToken(text) || isOneOf(text, absent))
        return {CellKind::Missing, std::numeric_limits<double>::quiet_NaN()};
    if (isOneOf(text, infinities))
        return {CellKind::Infinite, 0};
    // Microsoft's C library: 1.#INF, -1.#IND00, 1.#QNAN.
    const std::size_t mark = text.find("1.#");
    if (mark == 0 || (mark == 1 && text[0] == '-'))
        return text.find("INF", mark) != text.npos
                   ? Cell{CellKind::Infinite, 0}
                   : Cell{CellKind::Missing, std::numeric_limits<double>::quiet_NaN()};
    return {CellKind::Text, 0};
}

/// Room for a number that is written anew.
using Digits = std::array<char, 64>;

/// A number without groups.
Cell plainNumber(std::string_view text, char decimal) {
    std::string_view digits = text;
    if (digits.front() == '+')
        digits.remove_prefix(1);
    const std::size_t first = !digits.empty() && digits.front() == '-' && text.front() != '+';
    if (digits.size() <= first || !(isDigit(digits[first]) || digits[first] == decimal))
        return {CellKind::Text, 0};
    Digits point;
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
        return {CellKind::Text, 0};
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

/// Blanks that do not break, in UTF-8 and in single bytes.
constexpr std::array<std::string_view, 3> hardBlanks = {"\xc2\xa0", "\xe2\x80\xaf", "\xa0"};
/// Marks that are not seen: of byte order, and blanks without a width.
constexpr std::array<std::string_view, 3> invisible = {"\xef\xbb\xbf", "\xe2\x80\x8b",
                                                       "\xe2\x81\xa0"};

bool isPlainBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// Length of the blank or mark that the text begins with, or 0.
std::size_t blankBefore(std::string_view text) {
    for (const auto& blanks : {hardBlanks, invisible})
        for (const std::string_view blank : blanks)
            if (text.starts_with(blank))
                return blank.size();
    return 0;
}

/// Length of the blank or mark that the text ends with, or 0.
std::size_t blankBehind(std::string_view text) {
    for (const auto& blanks : {hardBlanks, invisible})
        for (const std::string_view blank : blanks) {
            if (!text.ends_with(blank))
                continue;
            // 'à' in UTF-8 ends with the byte of the blank in Windows-1252.
            const std::size_t before = text.size() - blank.size();
            if (blank.size() > 1 || before == 0 ||
                static_cast<unsigned char>(text[before - 1]) < 0x80)
                return blank.size();
        }
    return 0;
}

/// Length of the thousands mark that the text begins with, or 0.
std::size_t markLength(std::string_view text, char thousands) {
    if (text.starts_with(thousands))
        return 1;
    if (thousands == ' ')
        for (const std::string_view blank : hardBlanks)
            if (text.starts_with(blank))
                return blank.size();
    return 0;
}

/// The number without its thousands marks; empty where the groups aren't three digits each, the
/// first one to three.
std::string_view ungrouped(std::string_view text, Marks marks, Digits& room) {
    std::size_t length = 0, inGroup = 0, groups = 0;
    bool whole = true; // before the decimal mark
    while (!text.empty()) {
        if (length == room.size())
            return {};
        const std::size_t mark = markLength(text, marks.thousands);
        if (mark > 0) {
            const bool fits = groups == 0 ? inGroup >= 1 && inGroup <= 3 : inGroup == 3;
            if (!whole || !fits)
                return {};
            ++groups;
            inGroup = 0;
            text.remove_prefix(mark);
            continue;
        }
        if (whole && !isDigit(text.front()) && length > 0) {
            whole = false;
            if (groups > 0 && inGroup != 3)
                return {};
        }
        inGroup += isDigit(text.front()) ? 1 : 0;
        room[length++] = text.front();
        text.remove_prefix(1);
    }
    return groups == 0 || (whole && inGroup != 3) ? std::string_view()
                                                  : std::string_view(room.data(), length);
}

/// Numbers that are not as from_chars() takes them: groups, a real minus, hard blanks.
Cell unusualNumber(std::string_view text, Marks marks) {
    Digits minus;
    constexpr std::string_view realMinus = "\xe2\x88\x92";
    if (text.starts_with(realMinus) && text.size() < minus.size()) {
        minus[0] = '-';
        const std::string_view rest = text.substr(realMinus.size());
        std::copy(rest.begin(), rest.end(), minus.begin() + 1);
        text = {minus.data(), rest.size() + 1};
    }
    const Cell cell = plainNumber(text, marks.decimal);
    if (cell.kind != CellKind::Text || marks.thousands == '\0')
        return cell;
    Digits room;
    const std::string_view digits = ungrouped(text, marks, room);
    return digits.empty() ? Cell{CellKind::Text, 0} : plainNumber(digits, marks.decimal);
}

} // namespace

std::string_view trimmed(std::string_view text) {
    const auto isHigh = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    while (!text.empty()) {
        if (isPlainBlank(text.front()))
            text.remove_prefix(1);
        else if (isPlainBlank(text.back()))
            text.remove_suffix(1);
        else if (const std::size_t before = isHigh(text.front()) ? blankBefore(text) : 0;
                 before > 0)
            text.remove_prefix(before);
        else if (const std::size_t behind = isHigh(text.back()) ? blankBehind(text) : 0; behind > 0)
            text.remove_suffix(behind);
        else
            break;
    }
    return text;
}

bool isMissingToken(std::string_view text) {
    static constexpr std::array<std::string_view, 10> tokens = {"na", "nan", "n/a", "null", "#n/a",
                                                                "-",  "?",   "#na", "n.a.", "-nan"};
    return text.empty() || (text.size() <= 4 && isOneOf(text, tokens));
}

Cell parseCell(std::string_view text, Marks marks) {
    text = trimmed(text);
    if (text.empty())
        return {CellKind::Missing, std::numeric_limits<double>::quiet_NaN()};
    // Where 1.234 has a group, it must not be taken for a decimal.
    const bool grouped = marks.thousands == '.' && text.find('.') != text.npos;
    Cell cell = grouped ? Cell() : plainNumber(text, marks.decimal);
    if (cell.kind == CellKind::Text)
        cell = wordCell(text);
    return cell.kind == CellKind::Text ? unusualNumber(text, marks) : cell;
}

Marks marksOfGroups(std::string_view text) {
    text = trimmed(text);
    const std::size_t point = text.find('.'), comma = text.find(',');
    const auto repeated = [&](std::size_t first) {
        return first != text.npos && text.find(text[first], first + 1) != text.npos;
    };
    Marks marks{'.', '\0'};
    if (point != text.npos && comma != text.npos)
        marks = point < comma ? Marks{',', '.'} : Marks{'.', ','};
    else if (repeated(point))
        marks = {',', '.'};
    else if (repeated(comma))
        marks = {'.', ','};
    else
        marks = {comma != text.npos ? ',' : '.', text.find('\'') != text.npos ? '\'' : ' '};
    Digits room;
    const std::string_view digits = ungrouped(text, marks, room);
    if (digits.empty() || plainNumber(digits, marks.decimal).kind != CellKind::Number)
        return {};
    return marks;
}

bool looksLikeNumber(std::string_view text) {
    text = trimmed(text);
    static constexpr std::array<std::string_view, 8> before = {"<", ">", "~", "$",
                                                               "=", "€", "£", "≤"};
    for (const std::string_view sign : before)
        if (text.starts_with(sign))
            text.remove_prefix(sign.size());
    if (text.ends_with('%'))
        text.remove_suffix(1);
    text = trimmed(text);
    if (text.empty())
        return false;
    for (const char decimal : {'.', ','}) {
        const CellKind kind = parseCell(text, decimal).kind;
        if (kind == CellKind::Number || kind == CellKind::Infinite)
            return true;
    }
    return marksOfGroups(text).thousands != '\0';
}

} // namespace tamis::dataset
