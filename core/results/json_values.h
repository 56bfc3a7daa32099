// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How run files and the command line's JSON write values. Private to core/results.
namespace tamis::results {

using Json = nlohmann::ordered_json;

inline constexpr std::string_view runFormat = "tamis-run";
inline constexpr std::string_view terminationNames[] = {"finished", "cancelled"};

/// JSON has no NaN (null) and no infinities ("inf", "-inf").
Json number(double value);
/// The shortest decimal that gives the same float again.
Json number(float value);

template <class T>
Json numbers(const std::vector<T>& values) {
    Json result = Json::array();
    for (const T value : values)
        result.push_back(number(value));
    return result;
}

template <class Enum, std::size_t n>
std::string_view enumName(const std::string_view (&names)[n], Enum value) {
    return names[static_cast<std::size_t>(value)];
}

/// In one line; bytes that aren't UTF-8 become U+FFFD.
std::string text(const Json& json);

} // namespace tamis::results
