// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct zip;
struct zip_file;

namespace tamis::dataset {

/// A zip archive, opened for reading.
class Archive {
  public:
    struct Entry {
        std::uint64_t index = 0;
        std::string name;
        std::uint64_t bytes = 0; ///< unpacked, as the archive says
    };

    /// One file of an archive, read from its beginning to its end. Must not outlive the archive.
    class Stream {
      public:
        explicit Stream(zip_file* file) : m_file(file) {}
        /// Up to room.size() bytes; 0 at the end; an error where the packed data are damaged.
        Result<std::size_t> read(std::span<char> room);

      private:
        struct Close {
            void operator()(zip_file* file) const;
        };
        std::unique_ptr<zip_file, Close> m_file;
    };

    static Result<Archive> open(const std::string& path);

    /// Files, without folders and what macOS adds to them.
    std::vector<Entry> entries() const;
    bool has(const std::string& name) const;
    Result<Stream> stream(std::uint64_t index) const;
    /// A whole file, refused where it is larger than the machine can hold.
    Result<std::string> text(const std::string& name) const;

  private:
    Archive(zip* archive, std::string path) : m_archive(archive), m_path(std::move(path)) {}
    struct Close {
        void operator()(zip* archive) const;
    };
    std::unique_ptr<zip, Close> m_archive;
    std::string m_path;
};

} // namespace tamis::dataset
