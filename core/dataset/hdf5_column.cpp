// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/hdf5_node.h"
#include "core/dataset/hdf5_strings.h"
#include "core/dataset/table_memory.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <hdf5.h>

/// Datasets with one axis: names, annotations, codes, places.
namespace tamis::dataset {
namespace {

/// The memory type with which a field is read: the type itself, or one with that field only.
Hdf5Handle memoryType(hid_t type, const std::string& field) {
    if (field.empty())
        return Hdf5Handle(H5Tcopy(type));
    Hdf5Handle compound(H5Tcreate(H5T_COMPOUND, H5Tget_size(type)));
    H5Tinsert(*compound, field.c_str(), 0, type);
    return compound;
}

std::string numberText(double value, bool single) {
    if (std::isnan(value))
        return {};
    return single ? fmt::format("{}", static_cast<float>(value)) : fmt::format("{}", value);
}

} // namespace

Result<std::vector<std::int64_t>> Hdf5Node::integers(const std::string& field) const {
    const auto length = shape(1);
    if (!length)
        return tl::make_unexpected(length.error());
    const std::size_t count = length->front();
    if (static_cast<double>(count) * sizeof(std::int64_t) > 0.8 * machineBytes())
        return fail(ErrorCode::Malformed,
                    fmt::format("{} numbers are more than the machine can hold", count), where(),
                    "is the file damaged?");
    std::vector<std::int64_t> numbers(count);
    if (const auto read = readColumn(field, H5T_NATIVE_INT64, count, numbers.data()); !read)
        return tl::make_unexpected(read.error());
    return numbers;
}

Result<void> Hdf5Node::readColumn(const std::string& field, std::int64_t element, std::size_t count,
                                  void* values) const {
    if (count == 0)
        return {};
    const Hdf5Handle memory = memoryType(element, field);
    const std::size_t start = 0;
    return readBlock(*memory, {&start, 1}, {&count, 1}, values);
}

Result<std::vector<std::string>> Hdf5Node::text(const std::string& field) const {
    const auto length = shape(1);
    if (!length)
        return tl::make_unexpected(length.error());
    const Hdf5Handle type = fieldType(field);
    const std::size_t count = length->front();
    const H5T_class_t kind = type ? H5Tget_class(*type) : H5T_NO_CLASS;
    const bool known =
        kind == H5T_STRING || kind == H5T_INTEGER || kind == H5T_FLOAT || kind == H5T_ENUM;
    if (!known)
        return fail(ErrorCode::Malformed, "neither text nor numbers", where(),
                    "is the file damaged?");
    const std::size_t size = kind == H5T_STRING ? H5Tget_size(*type) : sizeof(double);
    if (static_cast<double>(count) * static_cast<double>(size + sizeof(std::string)) >
        0.8 * machineBytes())
        return fail(ErrorCode::Malformed,
                    fmt::format("{} names are more than the machine can hold", count), where(),
                    "is the file damaged?");
    if (kind == H5T_STRING)
        return strings(field, *type, count);
    std::vector<std::string> texts;
    texts.reserve(count);
    if (kind == H5T_FLOAT) {
        const bool single = H5Tget_size(*type) <= sizeof(float);
        std::vector<double> numbers(count);
        if (const auto read = readColumn(field, H5T_NATIVE_DOUBLE, count, numbers.data()); !read)
            return tl::make_unexpected(read.error());
        for (const double number : numbers)
            texts.push_back(numberText(number, single));
        return texts;
    }
    const auto numbers = integers(field);
    if (!numbers)
        return tl::make_unexpected(numbers.error());
    for (const std::int64_t number : *numbers)
        texts.push_back(kind == H5T_ENUM ? (number == 0 ? "False" : "True")
                                         : fmt::format("{}", number));
    return texts;
}

Result<std::vector<std::string>> Hdf5Node::strings(const std::string& field, std::int64_t type,
                                                   std::size_t count) const {
    const bool variable = H5Tis_variable_str(type) > 0;
    if (variable)
        if (const auto fit = checkLengths(field, count); !fit)
            return tl::make_unexpected(fit.error());
    std::vector<char> buffer(count * H5Tget_size(type));
    if (const auto read = readColumn(field, type, count, buffer.data()); !read)
        return tl::make_unexpected(read.error());
    std::vector<std::string> texts;
    texts.reserve(count);
    forEachString(buffer.data(), count, type,
                  [&](std::string_view view) { texts.emplace_back(view); });
    if (variable) {
        const Hdf5Handle space(H5Dget_space(*m_handle));
        H5Dvlen_reclaim(type, *space, H5P_DEFAULT, buffer.data());
    }
    return texts;
}

/// A string's text is never packed: it can't be longer than the file. Many may share one text.
Result<void> Hdf5Node::checkLengths(const std::string& field, std::size_t count) const {
    std::vector<std::uint32_t> lengths(count);
    if (const auto read = readColumn(field, *stringLengthType(), count, lengths.data()); !read)
        return read;
    double all = 0;
    for (std::size_t i = 0; i < count; ++i) {
        all += lengths[i];
        if (lengths[i] > m_limits.fileBytes)
            return fail(ErrorCode::Damaged,
                        fmt::format("string {} says that it is {} bytes long, longer than the file",
                                    i + 1, lengths[i]),
                        where(), "copy it again from where it comes from");
    }
    if (all > m_limits.mostBytes)
        return fail(ErrorCode::Unreadable,
                    fmt::format("the strings have {:.3g} GB, far more than a file of this size "
                                "holds",
                                all / 1e9),
                    where(),
                    "is the file complete? If it is what you expect, raise the limit "
                    "(--unpack-limit)");
    return {};
}

} // namespace tamis::dataset
