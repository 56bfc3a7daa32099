// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import_options.h"
#include "core/support/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace tamis::dataset {

/// The bytes of a file, unpacked: gzip (also of several members) and a zip archive with one file
/// are known by their first bytes, whatever the file's name (workbooks, which are archives, too,
/// pass as they are); UTF-16 comes out as UTF-8, and a UTF-8 mark is left out. Errors:
/// FileNotFound, Unreadable (a folder, a pipe, no permission, an archive of several files, one that
/// unpacks to more than the limit), EmptyFile, Damaged.
class ByteSource {
  public:
    /// `unpackLimit`: times its size that a packed file may unpack to, beyond a hundred megabytes.
    static Result<ByteSource> open(const std::string& path,
                                   double unpackLimit = ImportOptions().unpackLimit);
    ByteSource(ByteSource&&) noexcept;
    ByteSource& operator=(ByteSource&&) noexcept;
    ~ByteSource();

    /// Up to room.size() bytes; 0 at the end.
    Result<std::size_t> read(std::span<char> room);
    /// "gzip", "zip" or empty.
    std::string compression() const;
    /// "UTF-16LE", "UTF-16BE", or empty where bytes pass as they are.
    const std::string& transcodedFrom() const;
    /// Part of the packed file that has been read, in [0, 1].
    double fraction() const;

  private:
    struct State;
    explicit ByteSource(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace tamis::dataset
