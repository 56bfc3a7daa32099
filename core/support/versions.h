// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace tamis {

struct LibraryVersion {
    std::string key;     ///< stable, for JSON: "libtorch"
    std::string name;    ///< for a person: "LibTorch"
    std::string version; ///< as the library gives it
};

/// The compiler and the libraries core is made with, in a fixed order.
std::vector<LibraryVersion> libraryVersions();

} // namespace tamis
