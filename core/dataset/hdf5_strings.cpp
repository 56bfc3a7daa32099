// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/hdf5_strings.h"

#include <cstdint>

namespace tamis::dataset {
namespace {

constexpr const char* tag = "length of a string, in bytes";

bool isLength(hid_t type) {
    if (H5Tget_class(type) != H5T_OPAQUE)
        return false;
    char* const found = H5Tget_tag(type);
    const bool same = found != nullptr && std::strcmp(found, tag) == 0;
    H5free_memory(found);
    return same;
}

/// In the file a string of a variable length is its length (four bytes, the low ones first) and the
/// place where its text stands. Format: "HDF5 File Format Specification", variable-length types.
herr_t takeLengths(hid_t from, hid_t to, H5T_cdata_t* state, std::size_t count, std::size_t stride,
                   std::size_t, void* buffer, void*, hid_t) {
    if (state->command == H5T_CONV_INIT) {
        state->need_bkg = H5T_BKG_NO;
        return H5Tis_variable_str(from) > 0 && isLength(to) ? 0 : -1;
    }
    if (state->command != H5T_CONV_CONV)
        return 0;
    const std::size_t stepFrom = stride > 0 ? stride : H5Tget_size(from);
    const std::size_t stepTo = stride > 0 ? stride : sizeof(std::uint32_t);
    char* const bytes = static_cast<char*>(buffer);
    for (std::size_t i = 0; i < count; ++i) {
        std::uint32_t length = 0;
        for (std::size_t b = sizeof(length); b-- > 0;)
            length = length << 8 | static_cast<unsigned char>(bytes[i * stepFrom + b]);
        std::memcpy(bytes + i * stepTo, &length, sizeof(length));
    }
    return 0;
}

Hdf5Handle makeLengthType() {
    Hdf5Handle type(H5Tcreate(H5T_OPAQUE, sizeof(std::uint32_t)));
    H5Tset_tag(*type, tag);
    const Hdf5Handle text(H5Tcopy(H5T_C_S1));
    H5Tset_size(*text, H5T_VARIABLE);
    H5Tregister(H5T_PERS_SOFT, "length", *text, *type, takeLengths);
    return type;
}

} // namespace

Hdf5Handle stringLengthType() {
    static const Hdf5Handle type = makeLengthType();
    return Hdf5Handle(H5Tcopy(*type));
}

} // namespace tamis::dataset
