// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/hdf5_node.h"

#include <cstring>
#include <hdf5.h>
#include <string_view>

/// Strings as the HDF5 library hands them over. Private to Hdf5Node.
namespace tamis::dataset {

/// The type in memory of std::uint32_t as which strings of a variable length are read where only
/// their lengths are wanted. The library takes a length from the file at its word and asks for as
/// much memory before it looks for the text, 4 GB for one damaged byte: so lengths are looked at
/// first.
Hdf5Handle stringLengthType();

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

} // namespace tamis::dataset
