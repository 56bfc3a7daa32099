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
    bool complete = false;      ///< the whole file is in it
    std::string compression;    ///< "gzip", "zip" or empty
    std::string transcodedFrom; ///< UTF-16LE, UTF-16BE or empty
};

/// About one megabyte, or as much as a dozen lines take where they are long.
Result<Head> readHead(const std::string& path, std::stop_token stop = {});

/// As readHead(), but reads on until the text holds the mark and some lines more; to the end where
/// it doesn't hold it.
Result<Head> readHeadPast(std::string_view mark, const std::string& path,
                          std::stop_token stop = {});

/// Some lines only (64 KB): enough to know a format.
Result<Head> readStart(const std::string& path);

/// All of it, for small files; refused where it is larger than 256 MB.
Result<Head> readWhole(const std::string& path, std::stop_token stop = {});

} // namespace tamis::dataset
