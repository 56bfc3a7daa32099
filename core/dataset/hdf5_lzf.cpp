// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/hdf5_lzf.h"

#include <cstddef>
#include <hdf5.h>
#include <liblzf/lzf.h>

namespace tamis::dataset {
namespace {

constexpr H5Z_filter_t lzf = 32000;
/// Three packed bytes make at most 264: a chunk that claims more is damaged.
constexpr std::size_t mostUnpacked = 88;

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
    if (unpacked == 0) {
        H5free_memory(room);
        return 0;
    }
    H5free_memory(*buffer);
    *buffer = room;
    *capacity = size;
    return unpacked;
}

} // namespace

void registerLzf() {
    static const H5Z_class2_t filter = {H5Z_CLASS_T_VERS, lzf,     0,          1, "lzf",
                                        nullptr,          nullptr, unpackChunk};
    static const herr_t registered = H5Zregister(&filter);
    static_cast<void>(registered);
}

} // namespace tamis::dataset
