// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/hdf5_node.h"

#include "core/dataset/table_memory.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <hdf5.h>
#include <limits>
#include <numeric>
#include <string_view>

namespace tamis::dataset {
namespace {

/// Attributes beyond this are none of ours.
constexpr hsize_t longestAttribute = 1 << 20;

constexpr std::string_view copyAgain = "copy it again from where it comes from";

/// Calls visit(element) for the strings of a buffer of that type.
template <class Visit>
void forEachString(const char* buffer, std::size_t count, hid_t type, Visit visit) {
    const std::size_t size = H5Tget_size(type);
    const bool variable = H5Tis_variable_str(type) > 0;
    const bool padded = !variable && H5Tget_strpad(type) == H5T_STR_SPACEPAD;
    for (std::size_t i = 0; i < count; ++i) {
        const char* text = buffer + i * size;
        std::size_t length = size;
        if (variable) {
            std::memcpy(&text, buffer + i * size, sizeof(text));
            length = text ? std::strlen(text) : 0;
        }
        std::string_view view(text ? text : "", length);
        view = view.substr(0, view.find('\0'));
        if (padded)
            view = view.substr(0, view.find_last_not_of(' ') + 1);
        visit(view);
    }
}

/// The memory type with which a field is read: the type itself, or one with that field only.
Hdf5Handle memoryType(hid_t type, const std::string& field) {
    if (field.empty())
        return Hdf5Handle(H5Tcopy(type));
    Hdf5Handle compound(H5Tcreate(H5T_COMPOUND, H5Tget_size(type)));
    H5Tinsert(*compound, field.c_str(), 0, type);
    return compound;
}

std::string nameOf(hid_t location, hsize_t number) {
    std::array<char, 1024> name{};
    const ssize_t length = H5Lget_name_by_idx(location, ".", H5_INDEX_NAME, H5_ITER_NATIVE, number,
                                              name.data(), name.size(), H5P_DEFAULT);
    return length > 0 ? std::string(name.data()) : std::string();
}

std::string numberText(float value) {
    return std::isnan(value) ? std::string() : fmt::format("{}", value);
}

std::string numberText(double value) {
    return std::isnan(value) ? std::string() : fmt::format("{}", value);
}

} // namespace

Hdf5Handle::~Hdf5Handle() {
    if (m_id >= 0)
        H5Idec_ref(m_id);
}

Result<Hdf5Node> Hdf5Node::open(const std::string& file, double unpackLimit) {
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr); // it would print to stderr
    Hdf5Handle handle(H5Fopen(file.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT));
    if (!handle)
        return fail(ErrorCode::Damaged, "the HDF5 file can't be opened: it is damaged or cut off",
                    file, std::string(copyAgain));
    Hdf5Handle root(H5Gopen2(*handle, "/", H5P_DEFAULT)); // keeps the file open
    if (!root)
        return fail(ErrorCode::Damaged, "the HDF5 file has no contents", file,
                    std::string(copyAgain));
    hsize_t size = 0;
    H5Fget_filesize(*handle, &size);
    return Hdf5Node(file, "", std::max(1e8, unpackLimit * static_cast<double>(size)),
                    std::move(root));
}

std::string Hdf5Node::where() const {
    return m_path.empty() ? m_file : fmt::format("{}, {}", m_file, m_path);
}

bool Hdf5Node::isGroup() const {
    return H5Iget_type(*m_handle) == H5I_GROUP;
}

bool Hdf5Node::has(const std::string& name) const {
    return isGroup() && H5Lexists(*m_handle, name.c_str(), H5P_DEFAULT) > 0;
}

Result<Hdf5Node> Hdf5Node::child(const std::string& name) const {
    const std::string path = m_path + '/' + name;
    if (!has(name))
        return fail(ErrorCode::Malformed, fmt::format("{} is not there", path), m_file,
                    "is the file complete?");
    Hdf5Handle handle(H5Oopen(*m_handle, name.c_str(), H5P_DEFAULT));
    if (!handle)
        return fail(ErrorCode::Damaged, fmt::format("{} can't be opened", path), m_file,
                    std::string(copyAgain));
    return Hdf5Node(m_file, path, m_mostBytes, std::move(handle));
}

std::vector<std::string> Hdf5Node::names() const {
    std::vector<std::string> all;
    H5G_info_t info{};
    if (!isGroup() || H5Gget_info(*m_handle, &info) < 0)
        return all;
    for (hsize_t i = 0; i < info.nlinks; ++i)
        if (std::string name = nameOf(*m_handle, i); !name.empty())
            all.push_back(std::move(name));
        else
            break;
    return all;
}

Result<std::vector<std::size_t>> Hdf5Node::shape(std::size_t axes) const {
    const Hdf5Handle space(H5Iget_type(*m_handle) == H5I_DATASET ? H5Dget_space(*m_handle)
                                                                 : H5I_INVALID_HID);
    if (!space || H5Sget_simple_extent_ndims(*space) != static_cast<int>(axes))
        return fail(
            ErrorCode::Malformed,
            fmt::format("a dataset with {} {} was expected", axes, axes == 1 ? "axis" : "axes"),
            where(), "is the file complete?");
    std::vector<hsize_t> lengths(axes);
    H5Sget_simple_extent_dims(*space, lengths.data(), nullptr);
    const Hdf5Handle type(H5Dget_type(*m_handle));
    const double bytes = std::accumulate(
        lengths.begin(), lengths.end(), type ? static_cast<double>(H5Tget_size(*type)) : 0.0,
        [](double product, hsize_t length) { return product * static_cast<double>(length); });
    if (bytes > m_mostBytes)
        return fail(ErrorCode::Unreadable,
                    fmt::format("the dataset says that it has {:.3g} GB, far more than a file of "
                                "this size holds",
                                bytes / 1e9),
                    where(),
                    "is the file complete? If it is what you expect, raise the limit "
                    "(--unpack-limit)");
    return std::vector<std::size_t>(lengths.begin(), lengths.end());
}

std::vector<std::string> Hdf5Node::fields() const {
    std::vector<std::string> names;
    if (H5Iget_type(*m_handle) != H5I_DATASET)
        return names;
    const Hdf5Handle type(H5Dget_type(*m_handle));
    if (!type || H5Tget_class(*type) != H5T_COMPOUND)
        return names;
    for (int i = 0; i < H5Tget_nmembers(*type); ++i) {
        char* const name = H5Tget_member_name(*type, static_cast<unsigned>(i));
        names.emplace_back(name ? name : "");
        H5free_memory(name);
    }
    return names;
}

std::optional<std::string> Hdf5Node::textAttribute(const std::string& name) const {
    if (H5Aexists(*m_handle, name.c_str()) <= 0)
        return std::nullopt;
    const Hdf5Handle attribute(H5Aopen(*m_handle, name.c_str(), H5P_DEFAULT));
    const Hdf5Handle type(attribute ? H5Aget_type(*attribute) : H5I_INVALID_HID);
    const Hdf5Handle space(attribute ? H5Aget_space(*attribute) : H5I_INVALID_HID);
    if (!type || !space || H5Tget_class(*type) != H5T_STRING ||
        H5Sget_simple_extent_npoints(*space) != 1 || H5Tget_size(*type) > longestAttribute)
        return std::nullopt;
    std::vector<char> buffer(H5Tget_size(*type));
    if (H5Aread(*attribute, *type, buffer.data()) < 0)
        return std::nullopt;
    std::string text;
    forEachString(buffer.data(), 1, *type, [&](std::string_view view) { text = view; });
    if (H5Tis_variable_str(*type) > 0)
        H5Dvlen_reclaim(*type, *space, H5P_DEFAULT, buffer.data());
    return text;
}

std::vector<std::size_t> Hdf5Node::sizesAttribute(const std::string& name) const {
    if (H5Aexists(*m_handle, name.c_str()) <= 0)
        return {};
    const Hdf5Handle attribute(H5Aopen(*m_handle, name.c_str(), H5P_DEFAULT));
    const Hdf5Handle space(attribute ? H5Aget_space(*attribute) : H5I_INVALID_HID);
    const hssize_t count = space ? H5Sget_simple_extent_npoints(*space) : 0;
    if (count < 1 || count > 8)
        return {};
    std::vector<std::uint64_t> numbers(static_cast<std::size_t>(count));
    if (H5Aread(*attribute, H5T_NATIVE_UINT64, numbers.data()) < 0)
        return {};
    return {numbers.begin(), numbers.end()};
}

std::optional<Hdf5Node> Hdf5Node::referredBy(const std::string& name) const {
    if (H5Aexists(*m_handle, name.c_str()) <= 0)
        return std::nullopt;
    const Hdf5Handle attribute(H5Aopen(*m_handle, name.c_str(), H5P_DEFAULT));
    const Hdf5Handle type(attribute ? H5Aget_type(*attribute) : H5I_INVALID_HID);
    if (!type || H5Tequal(*type, H5T_STD_REF_OBJ) <= 0 ||
        H5Aget_storage_size(*attribute) != sizeof(hobj_ref_t))
        return std::nullopt;
    hobj_ref_t reference{};
    if (H5Aread(*attribute, H5T_STD_REF_OBJ, &reference) < 0)
        return std::nullopt;
    Hdf5Handle target(H5Rdereference2(*m_handle, H5P_DEFAULT, H5R_OBJECT, &reference));
    if (!target)
        return std::nullopt;
    return Hdf5Node(m_file, m_path + ", " + name, m_mostBytes, std::move(target));
}

/// The type in the file of a dataset or of one of its fields.
Hdf5Handle Hdf5Node::fieldType(const std::string& field) const {
    if (H5Iget_type(*m_handle) != H5I_DATASET)
        return Hdf5Handle(-1);
    Hdf5Handle type(H5Dget_type(*m_handle));
    if (field.empty() || !type)
        return type;
    const int member =
        H5Tget_class(*type) == H5T_COMPOUND ? H5Tget_member_index(*type, field.c_str()) : -1;
    return Hdf5Handle(member < 0 ? H5I_INVALID_HID
                                 : H5Tget_member_type(*type, static_cast<unsigned>(member)));
}

bool Hdf5Node::isText(const std::string& field) const {
    const Hdf5Handle type = fieldType(field);
    return type && H5Tget_class(*type) == H5T_STRING;
}

bool Hdf5Node::isInteger(const std::string& field) const {
    const Hdf5Handle type = fieldType(field);
    return type && H5Tget_class(*type) == H5T_INTEGER;
}

Result<void> Hdf5Node::checkFilters() const {
    const Hdf5Handle properties(H5Dget_create_plist(*m_handle));
    for (int i = 0; properties && i < H5Pget_nfilters(*properties); ++i) {
        std::array<char, 64> name{};
        unsigned flags = 0, config = 0;
        std::size_t values = 0;
        const H5Z_filter_t filter =
            H5Pget_filter2(*properties, static_cast<unsigned>(i), &flags, &values, nullptr,
                           name.size() - 1, name.data(), &config);
        if (filter < 0 || H5Zfilter_avail(filter) > 0)
            continue;
        constexpr H5Z_filter_t lzf = 32000; // registered by h5py
        if (filter == lzf)
            return fail(ErrorCode::Unreadable,
                        "the data are packed with LZF, for which this machine has no filter",
                        where(),
                        "install hdf5-plugin-lzf, or write the file with compression='gzip'");
        return fail(ErrorCode::Unreadable,
                    fmt::format("the data are packed with '{}' (filter {}), which this machine "
                                "doesn't have",
                                name.data(), filter),
                    where(),
                    "write the file with compression='gzip', or install hdf5-filter-plugin");
    }
    return {};
}

Result<void> Hdf5Node::readBlock(std::int64_t type, std::span<const std::size_t> start,
                                 std::span<const std::size_t> count, void* values) const {
    const std::vector<hsize_t> from(start.begin(), start.end()), many(count.begin(), count.end());
    const Hdf5Handle space(H5Dget_space(*m_handle));
    const Hdf5Handle memory(H5Screate_simple(static_cast<int>(many.size()), many.data(), nullptr));
    if (!space || !memory ||
        H5Sselect_hyperslab(*space, H5S_SELECT_SET, from.data(), nullptr, many.data(), nullptr) <
            0 ||
        H5Dread(*m_handle, type, *memory, *space, H5P_DEFAULT, values) < 0) {
        if (const auto filters = checkFilters(); !filters)
            return filters;
        return fail(ErrorCode::Damaged, "the data can't be read: damaged, or no numbers", where(),
                    std::string(copyAgain));
    }
    return {};
}

Result<void> Hdf5Node::read(std::span<const std::size_t> start, std::span<const std::size_t> count,
                            std::span<float> values) const {
    return readBlock(H5T_NATIVE_FLOAT, start, count, values.data());
}

Result<void> Hdf5Node::read(std::size_t start, std::span<std::int64_t> values) const {
    const std::size_t count = values.size();
    return readBlock(H5T_NATIVE_INT64, {&start, 1}, {&count, 1}, values.data());
}

std::vector<std::size_t> Hdf5Node::chunk() const {
    const Hdf5Handle space(H5Dget_space(*m_handle)), properties(H5Dget_create_plist(*m_handle));
    const int axes = space ? H5Sget_simple_extent_ndims(*space) : 0;
    std::vector<hsize_t> lengths(static_cast<std::size_t>(std::max(axes, 0)), 1);
    if (properties && H5Pget_layout(*properties) == H5D_CHUNKED)
        H5Pget_chunk(*properties, axes, lengths.data());
    return {lengths.begin(), lengths.end()};
}

Result<std::vector<std::int64_t>> Hdf5Node::integers(const std::string& field) const {
    const auto length = shape(1);
    if (!length)
        return tl::make_unexpected(length.error());
    const std::size_t count = length->front(), start = 0;
    if (static_cast<double>(count) * sizeof(std::int64_t) > 0.8 * machineBytes())
        return fail(ErrorCode::Malformed,
                    fmt::format("{} numbers are more than the machine can hold", count), where(),
                    "is the file damaged?");
    std::vector<std::int64_t> numbers(count);
    if (count == 0)
        return numbers;
    const Hdf5Handle type = memoryType(H5T_NATIVE_INT64, field);
    if (const auto read = readBlock(*type, {&start, 1}, {&count, 1}, numbers.data()); !read)
        return tl::make_unexpected(read.error());
    return numbers;
}

Result<std::vector<std::string>> Hdf5Node::text(const std::string& field) const {
    const auto length = shape(1);
    if (!length)
        return tl::make_unexpected(length.error());
    const Hdf5Handle type = fieldType(field);
    const std::size_t count = length->front(), start = 0;
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
    std::vector<std::string> texts;
    if (count == 0)
        return texts;
    texts.reserve(count);
    const auto readAs = [&](hid_t element, void* values) {
        const Hdf5Handle memory = memoryType(element, field);
        return readBlock(*memory, {&start, 1}, {&count, 1}, values);
    };
    Result<void> read;
    if (kind == H5T_STRING) {
        std::vector<char> buffer(count * size);
        read = readAs(*type, buffer.data());
        if (read)
            forEachString(buffer.data(), count, *type,
                          [&](std::string_view view) { texts.emplace_back(view); });
        if (read && H5Tis_variable_str(*type) > 0) {
            const Hdf5Handle space(H5Dget_space(*m_handle));
            H5Dvlen_reclaim(*type, *space, H5P_DEFAULT, buffer.data());
        }
    } else if (kind == H5T_FLOAT) {
        const bool single = H5Tget_size(*type) <= sizeof(float);
        std::vector<double> numbers(count);
        read = readAs(H5T_NATIVE_DOUBLE, numbers.data());
        for (std::size_t i = 0; read && i < count; ++i)
            texts.push_back(single ? numberText(static_cast<float>(numbers[i]))
                                   : numberText(numbers[i]));
    } else {
        std::vector<std::int64_t> numbers(count);
        read = readAs(H5T_NATIVE_INT64, numbers.data());
        for (std::size_t i = 0; read && i < count; ++i)
            texts.push_back(kind == H5T_ENUM ? (numbers[i] == 0 ? "False" : "True")
                                             : fmt::format("{}", numbers[i]));
    }
    if (!read)
        return tl::make_unexpected(read.error());
    return texts;
}

} // namespace tamis::dataset
