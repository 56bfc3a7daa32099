// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/hdf5_node.h"

#include "core/dataset/hdf5_driver.h"
#include "core/dataset/hdf5_lzf.h"
#include "core/dataset/hdf5_strings.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <hdf5.h>
#include <numeric>
#include <string_view>

namespace tamis::dataset {
namespace {

/// Attributes beyond this are none of ours.
constexpr hsize_t longestAttribute = 1 << 20;

constexpr std::string_view copyAgain = "copy it again from where it comes from";

std::string nameOf(hid_t location, hsize_t number) {
    std::array<char, 1024> name{};
    const ssize_t length = H5Lget_name_by_idx(location, ".", H5_INDEX_NAME, H5_ITER_NATIVE, number,
                                              name.data(), name.size(), H5P_DEFAULT);
    return length > 0 ? std::string(name.data()) : std::string();
}

} // namespace

Hdf5Handle::~Hdf5Handle() {
    if (m_id >= 0)
        H5Idec_ref(m_id);
}

Result<Hdf5Node> Hdf5Node::open(const std::string& file, double unpackLimit) {
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr); // it would print to stderr
    registerLzf();
    const Hdf5Handle access = guardedAccess();
    if (!access)
        return fail(ErrorCode::Internal, "the HDF5 library doesn't start", file);
    Hdf5Handle handle(H5Fopen(file.c_str(), H5F_ACC_RDONLY, *access));
    if (!handle)
        return fail(ErrorCode::Damaged, "the HDF5 file can't be opened: it is damaged or cut off",
                    file, std::string(copyAgain));
    Hdf5Handle root(H5Gopen2(*handle, "/", H5P_DEFAULT)); // keeps the file open
    if (!root)
        return fail(ErrorCode::Damaged, "the HDF5 file has no contents", file,
                    std::string(copyAgain));
    hsize_t size = 0;
    H5Fget_filesize(*handle, &size);
    const auto bytes = static_cast<double>(size);
    return Hdf5Node(file, "", {bytes, std::max(1e8, unpackLimit * bytes)}, std::move(root));
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
    return Hdf5Node(m_file, path, m_limits, std::move(handle));
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
    if (bytes > m_limits.mostBytes)
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
    std::uint32_t length = 0;
    if (H5Tis_variable_str(*type) > 0 && (H5Aread(*attribute, *stringLengthType(), &length) < 0 ||
                                          length > longestAttribute || length > m_limits.fileBytes))
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
    return Hdf5Node(m_file, m_path + ", " + name, m_limits, std::move(target));
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
    if (!space || !memory || !lzfChunksFit(*m_handle) ||
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

} // namespace tamis::dataset
