// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/json_reader.h"

namespace tamis::results {

void JsonReader::refuse(const std::string& what) const {
    throw BadField{m_path, what};
}

bool JsonReader::has(std::string_view key) const {
    return m_value.is_object() && m_value.contains(key);
}

JsonReader JsonReader::at(std::string_view key) const {
    if (!m_value.is_object())
        refuse("an object is expected");
    const auto found = m_value.find(key);
    if (found == m_value.end())
        refuse("'" + std::string(key) + "' is missing");
    return {*found, m_path.empty() ? std::string(key) : m_path + "." + std::string(key)};
}

JsonReader JsonReader::item(std::size_t index) const {
    return {m_value[index], m_path + "[" + std::to_string(index) + "]"};
}

std::size_t JsonReader::size() const {
    if (!m_value.is_array())
        refuse("a list is expected");
    return m_value.size();
}

std::string JsonReader::text() const {
    if (!m_value.is_string())
        refuse("a text is expected");
    return m_value.get<std::string>();
}

bool JsonReader::flag() const {
    if (!m_value.is_boolean())
        refuse("true or false is expected");
    return m_value.get<bool>();
}

double JsonReader::real() const {
    if (m_value.is_null())
        return std::numeric_limits<double>::quiet_NaN();
    if (m_value == "inf")
        return std::numeric_limits<double>::infinity();
    if (m_value == "-inf")
        return -std::numeric_limits<double>::infinity();
    if (!m_value.is_number())
        refuse("a number is expected");
    return m_value.get<double>();
}

} // namespace tamis::results
