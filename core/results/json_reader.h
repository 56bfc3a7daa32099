// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/results/json_values.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::results {

/// A place of a JSON document that isn't what it should be. Thrown by JsonReader; openRun() turns
/// it into an Error.
struct BadField {
    std::string where, what;
};

/// A place in a JSON document that may have been written by anybody: whatever is read is checked
/// for its type and range. The document must outlive the reader.
class JsonReader {
  public:
    JsonReader(const Json& value, std::string path) : m_value(value), m_path(std::move(path)) {}

    [[noreturn]] void refuse(const std::string& what) const;

    bool has(std::string_view key) const;
    bool isNull() const { return m_value.is_null(); }
    JsonReader at(std::string_view key) const;
    JsonReader item(std::size_t index) const;
    /// Of an array.
    std::size_t size() const;

    std::string text() const;
    bool flag() const;
    /// null is NaN.
    double real() const;

    template <std::integral T>
    T integer() const {
        if (m_value.is_number_unsigned()) {
            const auto value = m_value.get<std::uint64_t>();
            if (value <= static_cast<std::uint64_t>(std::numeric_limits<T>::max()))
                return static_cast<T>(value);
        } else if (m_value.is_number_integer()) {
            const auto value = m_value.get<std::int64_t>(); // negative
            if (std::signed_integral<T> &&
                value >= static_cast<std::int64_t>(std::numeric_limits<T>::min()))
                return static_cast<T>(value);
        }
        refuse("a whole number in range is expected");
    }

    /// An index into a list of `count`.
    template <std::integral T>
    T index(std::size_t count) const {
        const auto value = integer<std::uint64_t>();
        if (value >= count)
            refuse(std::to_string(value) + " is out of range, there are " + std::to_string(count));
        return static_cast<T>(value);
    }

    /// One of the names, as the enum whose values are their indices.
    template <class Enum, std::size_t n>
    Enum choice(const std::string_view (&names)[n]) const {
        const std::string value = text();
        for (std::size_t i = 0; i < n; ++i) {
            if (names[i] == value)
                return static_cast<Enum>(i);
        }
        refuse("'" + value + "' is not known here");
    }

    /// The items of an array, each read by `read(JsonReader)`.
    template <class Read>
    auto list(Read read) const {
        std::vector<decltype(read(*this))> result;
        const std::size_t count = size();
        result.reserve(count);
        for (std::size_t i = 0; i < count; ++i)
            result.push_back(read(item(i)));
        return result;
    }

  private:
    const Json& m_value;
    std::string m_path;
};

/// An enum whose names are given by its own name().
template <class Enum>
Enum named(const JsonReader& in, std::initializer_list<Enum> values) {
    const std::string text = in.text();
    for (const Enum value : values) {
        if (name(value) == text)
            return value;
    }
    in.refuse("'" + text + "' is not known here");
}

// Lists of one kind.
inline std::vector<double> reals(const JsonReader& in) {
    return in.list([](const JsonReader& item) { return item.real(); });
}

inline std::vector<std::string> texts(const JsonReader& in) {
    return in.list([](const JsonReader& item) { return item.text(); });
}

template <class T>
std::vector<T> integers(const JsonReader& in) {
    return in.list([](const JsonReader& item) { return item.integer<T>(); });
}

} // namespace tamis::results
