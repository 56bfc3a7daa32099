// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/archive.h"

#include "core/dataset/table_memory.h"

#include <fmt/core.h>

#include <algorithm>
#include <zip.h>

namespace tamis::dataset {

void Archive::Close::operator()(zip* archive) const {
    zip_discard(archive);
}

void Archive::Stream::Close::operator()(zip_file* file) const {
    zip_fclose(file);
}

Result<Archive> Archive::open(const std::string& path) {
    int code = 0;
    zip* const archive = zip_open(path.c_str(), ZIP_RDONLY, &code);
    if (archive == nullptr)
        return fail(ErrorCode::Damaged, "the zip archive is damaged or incomplete", path,
                    "download or copy the file again; nothing of it was used");
    return Archive(archive, path);
}

std::vector<Archive::Entry> Archive::entries() const {
    std::vector<Entry> entries;
    const auto count = static_cast<std::uint64_t>(
        std::max<zip_int64_t>(0, zip_get_num_entries(m_archive.get(), 0)));
    for (std::uint64_t i = 0; i < count; ++i) {
        zip_stat_t stat;
        if (zip_stat_index(m_archive.get(), i, 0, &stat) != 0 || (stat.valid & ZIP_STAT_NAME) == 0)
            continue;
        const std::string name = stat.name;
        const std::size_t slash = name.rfind('/');
        const bool hidden = name.starts_with("__MACOSX/") ||
                            name.substr(slash == name.npos ? 0 : slash + 1).starts_with('.');
        if (!name.ends_with('/') && !hidden)
            entries.push_back({i, name, (stat.valid & ZIP_STAT_SIZE) != 0 ? stat.size : 0});
    }
    return entries;
}

bool Archive::has(const std::string& name) const {
    return zip_name_locate(m_archive.get(), name.c_str(), 0) >= 0;
}

Result<Archive::Stream> Archive::stream(std::uint64_t index) const {
    zip_file* const file = zip_fopen_index(m_archive.get(), index, 0);
    if (file == nullptr)
        return fail(ErrorCode::Unreadable,
                    fmt::format("the zip archive can't be unpacked: {}",
                                zip_error_strerror(zip_get_error(m_archive.get()))),
                    m_path, "unpack it and open the table inside");
    return Stream(file);
}

Result<std::size_t> Archive::Stream::read(std::span<char> room) {
    const zip_int64_t count = zip_fread(m_file.get(), room.data(), room.size());
    if (count < 0)
        return fail(ErrorCode::Damaged, "the zip archive is damaged: its content does not unpack",
                    {}, "download or copy the file again; nothing of it was used");
    return static_cast<std::size_t>(count);
}

Result<std::string> Archive::text(const std::string& name) const {
    const zip_int64_t index = zip_name_locate(m_archive.get(), name.c_str(), 0);
    if (index < 0)
        return fail(ErrorCode::Damaged, fmt::format("'{}' is missing in the archive", name),
                    m_path);
    auto stream = this->stream(static_cast<std::uint64_t>(index));
    if (!stream)
        return tl::make_unexpected(stream.error());
    constexpr std::size_t step = std::size_t{1} << 20;
    std::string text;
    while (true) {
        // A document made of the text takes ten times as much.
        if (static_cast<double>(text.size()) * 12 > machineBytes())
            return fail(ErrorCode::Unreadable, "the file unpacks to more than this machine holds",
                        m_path, "save the table as CSV or tab-separated text");
        const std::size_t before = text.size();
        text.resize(before + step);
        const auto count = stream->read(std::span(text).subspan(before));
        if (!count) {
            Error error = count.error();
            error.where = m_path;
            return tl::make_unexpected(error);
        }
        text.resize(before + *count);
        if (*count == 0)
            return text;
    }
}

} // namespace tamis::dataset
