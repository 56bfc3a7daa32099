// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/byte_source.h"

#include <stop_token>
#include <string>

namespace tamis::dataset {

/// The beginning of a file, unpacked: enough to see how it is built.
struct Head {
    std::string text;
    bool complete = false; ///< the whole file is in it
    bool gzip = false;
    std::string transcodedFrom; ///< UTF-16LE, UTF-16BE or empty
};

/// About one megabyte, or as much as a dozen lines take where they are long.
Result<Head> readHead(const std::string& path, std::stop_token stop = {});

} // namespace tamis::dataset
