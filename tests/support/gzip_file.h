// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <zlib.h>

namespace tamis::test {

/// What a packed file holds; empty where it can't be read.
inline std::string readGzip(const char* path) {
    std::string text;
    const gzFile file = gzopen(path, "rb");
    char buffer[65536];
    for (int got = 0; file && (got = gzread(file, buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(got));
    if (file)
        gzclose(file);
    return text;
}

} // namespace tamis::test
