// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/hdf5_lzf.h"

#include "core/dataset/hdf5_node.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <hdf5.h>
#include <liblzf/lzf.h>

namespace tamis::dataset {
namespace {

constexpr H5Z_filter_t lzf = 32000;
/// Three packed bytes make at most 264: a chunk that claims more is damaged.
constexpr std::size_t mostUnpacked = 88;

/// Bytes of an element in the file, where a string of a variable length is a length and a place.
std::size_t bytesInFile(hid_t type) {
    constexpr std::size_t lengthAndPlace = 16;
    if (H5Tis_variable_str(type) > 0 || H5Tget_class(type) == H5T_VLEN)
        return lengthAndPlace;
    std::size_t bytes = 0;
    for (int i = 0; H5Tget_class(type) == H5T_COMPOUND && i < H5Tget_nmembers(type); ++i) {
        const Hdf5Handle member(H5Tget_member_type(type, static_cast<unsigned>(i)));
        bytes += bytesInFile(*member);
    }
    return std::max(bytes, H5Tget_size(type));
}

/// parameters[2]: bytes of the unpacked chunk. Returns their number, 0 where it fails.
std::size_t unpackChunk(unsigned flags, std::size_t count, const unsigned* parameters,
                        std::size_t bytes, std::size_t* capacity, void** buffer) {
    if ((flags & H5Z_FLAG_REVERSE) == 0 || count < 3)
        return 0; // nothing is packed here
    const unsigned size = parameters[2];
    if (size == 0 || size > mostUnpacked * bytes)
        return 0;
    void* const room = H5allocate_memory(size, false);
    if (room == nullptr)
        return 0;
    const unsigned unpacked = lzf_decompress(*buffer, static_cast<unsigned>(bytes), room, size);
    if (unpacked != size) {
        H5free_memory(room);
        return 0;
    }
    H5free_memory(*buffer);
    *buffer = room;
    return *capacity = size;
}

} // namespace

bool lzfChunksFit(std::int64_t dataset) {
    const Hdf5Handle properties(H5Dget_create_plist(dataset)), type(H5Dget_type(dataset));
    unsigned flags = 0, config = 0;
    std::array<unsigned, 8> parameters{};
    std::size_t count = parameters.size();
    if (!properties || H5Pget_filter_by_id2(*properties, lzf, &flags, &count, parameters.data(), 0,
                                            nullptr, &config) < 0)
        return true;
    std::array<hsize_t, H5S_MAX_RANK> lengths{};
    const int axes = H5Pget_chunk(*properties, static_cast<int>(lengths.size()), lengths.data());
    double bytes = type ? static_cast<double>(bytesInFile(*type)) : 0;
    for (int axis = 0; axis < axes; ++axis)
        bytes *= static_cast<double>(lengths[static_cast<std::size_t>(axis)]);
    return axes > 0 && count > 2 && static_cast<double>(parameters[2]) >= bytes;
}

void registerLzf() {
    static const H5Z_class2_t filter = {H5Z_CLASS_T_VERS, lzf,     0,          1, "lzf",
                                        nullptr,          nullptr, unpackChunk};
    static const herr_t registered = H5Zregister(&filter);
    static_cast<void>(registered);
}

} // namespace tamis::dataset
