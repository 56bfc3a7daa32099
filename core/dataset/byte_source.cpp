// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/byte_source.h"

#include "core/dataset/archive.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <sys/stat.h>
#include <utility>
#include <vector>
#include <zlib.h>

namespace tamis::dataset {
namespace {

constexpr std::size_t blockSize = std::size_t{1} << 17;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

void appendUtf8(std::string& text, char32_t code) {
    const auto byte = [&text](char32_t value) { text.push_back(static_cast<char>(value)); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xc0 | (code >> 6));
        byte(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        byte(0xe0 | (code >> 12));
        byte(0x80 | ((code >> 6) & 0x3f));
        byte(0x80 | (code & 0x3f));
    } else {
        byte(0xf0 | (code >> 18));
        byte(0x80 | ((code >> 12) & 0x3f));
        byte(0x80 | ((code >> 6) & 0x3f));
        byte(0x80 | (code & 0x3f));
    }
}

} // namespace

struct ByteSource::State {
    std::string path;
    std::unique_ptr<std::FILE, CloseFile> file;
    std::uint64_t size = 0;
    std::uint64_t consumed = 0;
    double mostUnpacked = 0; ///< bytes
    std::uint64_t unpacked = 0;

    bool gzip = false;
    bool inflating = false; ///< within a member
    bool ended = false;
    z_stream stream{};
    std::vector<unsigned char> packed = std::vector<unsigned char>(blockSize);
    std::size_t packedBegin = 0, packedEnd = 0;

    std::optional<Archive> archive;
    std::optional<Archive::Stream> member; ///< the table in the archive

    std::string encoding; ///< UTF-16 of either order, or empty
    std::string pending;  ///< unpacked and decoded, not handed out yet
    std::size_t pendingBegin = 0;
    std::string odd; ///< UTF-16 bytes that wait for the rest of their character

    ~State() {
        if (gzip)
            inflateEnd(&stream);
    }

    Result<std::size_t> fillPacked();
    Result<std::size_t> readPlain(std::span<char> room);
    Result<std::size_t> readGzip(std::span<char> room);
    Result<std::size_t> readMember(std::span<char> room);
    Result<std::size_t> readUnpacked(std::span<char> room);
    Result<std::size_t> readRaw(std::span<char> room) {
        return member || gzip ? readUnpacked(room) : readPlain(room);
    }
    Result<void> openArchive();
    Result<void> readUtf16();
    Result<void> recogniseMarks();
    tl::unexpected<Error> damaged(std::string what) const {
        return fail(ErrorCode::Damaged, std::move(what), path,
                    "download or copy the file again; nothing of it was used");
    }
};

ByteSource::ByteSource(std::unique_ptr<State> state) : m_state(std::move(state)) {}
ByteSource::ByteSource(ByteSource&&) noexcept = default;
ByteSource& ByteSource::operator=(ByteSource&&) noexcept = default;
ByteSource::~ByteSource() = default;

Result<ByteSource> ByteSource::open(const std::string& path, double unpackLimit) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            return fail(ErrorCode::FileNotFound, "there is no such file", path,
                        "check the name and the folder");
        return fail(ErrorCode::Unreadable, std::strerror(errno), path,
                    errno == ELOOP
                        ? "the links lead in a circle: name the file itself"
                        : "check the name, and the permissions of the file and its folder");
    }
    if (S_ISDIR(status.st_mode))
        return fail(ErrorCode::Unreadable, "this is a folder, not a file", path,
                    "name the table inside it");
    if (!S_ISREG(status.st_mode))
        return fail(ErrorCode::Unreadable, "this is a device or a pipe, not a file", path,
                    "save the table as a file first");
    if (status.st_size == 0)
        return fail(ErrorCode::EmptyFile, "the file is empty", path,
                    "was the download or export interrupted?");

    auto state = std::make_unique<State>();
    state->path = path;
    state->size = static_cast<std::uint64_t>(status.st_size);
    state->mostUnpacked = std::max(1e8, unpackLimit * static_cast<double>(status.st_size));
    state->file.reset(std::fopen(path.c_str(), "rb"));
    if (!state->file)
        return fail(ErrorCode::Unreadable, std::strerror(errno), path,
                    "check the file's permissions");
    const auto filled = state->fillPacked();
    if (!filled)
        return tl::make_unexpected(filled.error());
    if (*filled >= 2 && state->packed[0] == 0x1f && state->packed[1] == 0x8b) {
        if (inflateInit2(&state->stream, 15 + 16) != Z_OK)
            return fail(ErrorCode::Internal, "zlib could not be started", path);
        state->gzip = true;
        state->inflating = true;
    } else if (*filled >= 4 && std::memcmp(state->packed.data(), "PK\3\4", 4) == 0) {
        if (const auto opened = state->openArchive(); !opened)
            return tl::make_unexpected(opened.error());
    }
    if (const auto marks = state->recogniseMarks(); !marks)
        return tl::make_unexpected(marks.error());
    return ByteSource(std::move(state));
}

Result<std::size_t> ByteSource::State::fillPacked() {
    packedBegin = 0;
    packedEnd = std::fread(packed.data(), 1, packed.size(), file.get());
    if (packedEnd < packed.size() && std::ferror(file.get()) != 0)
        return fail(ErrorCode::Unreadable, "reading failed", path, "is the disk still there?");
    consumed += packedEnd;
    return packedEnd;
}

Result<std::size_t> ByteSource::State::readPlain(std::span<char> room) {
    if (packedBegin == packedEnd) {
        if (const auto filled = fillPacked(); !filled || *filled == 0)
            return filled;
    }
    const std::size_t count = std::min(room.size(), packedEnd - packedBegin);
    std::memcpy(room.data(), packed.data() + packedBegin, count);
    packedBegin += count;
    return count;
}

Result<std::size_t> ByteSource::State::readGzip(std::span<char> room) {
    stream.next_out = reinterpret_cast<unsigned char*>(room.data());
    stream.avail_out = static_cast<unsigned>(std::min<std::size_t>(room.size(), blockSize * 64));
    const unsigned offered = stream.avail_out;
    while (stream.avail_out == offered && !ended) {
        if (packedBegin == packedEnd) {
            const auto filled = fillPacked();
            if (!filled)
                return filled;
            if (*filled == 0) {
                if (inflating)
                    return damaged("the gzip file ends in the middle: it is incomplete");
                ended = true;
                break;
            }
        }
        if (!inflating) {
            // After a member: another one, or the zeros some archivers pad with.
            if (packed[packedBegin] == 0) {
                ++packedBegin;
                continue;
            }
            inflateReset(&stream);
            inflating = true;
        }
        stream.next_in = packed.data() + packedBegin;
        stream.avail_in = static_cast<unsigned>(packedEnd - packedBegin);
        const int status = inflate(&stream, Z_NO_FLUSH);
        packedBegin = packedEnd - stream.avail_in;
        if (status == Z_STREAM_END)
            inflating = false;
        else if (status != Z_OK && status != Z_BUF_ERROR)
            return damaged("the gzip file is damaged: its content does not unpack");
    }
    return offered - stream.avail_out;
}

/// A few bytes can unpack to more than any disk holds.
Result<std::size_t> ByteSource::State::readUnpacked(std::span<char> room) {
    const auto count = member ? readMember(room) : readGzip(room);
    if (count)
        unpacked += *count;
    if (static_cast<double>(unpacked) > mostUnpacked)
        return fail(ErrorCode::Unreadable,
                    fmt::format("the file unpacks to more than {:.3g} GB, far more than packed "
                                "tables do",
                                mostUnpacked / 1e9),
                    path, "if it is what you expect, raise the limit (--unpack-limit)");
    return count;
}

/// The one table of an archive; what a program made of it (workbooks, documents) stays as it is.
Result<void> ByteSource::State::openArchive() {
    auto opened = Archive::open(path);
    if (!opened)
        return tl::make_unexpected(opened.error());
    if (opened->has("[Content_Types].xml") || opened->has("mimetype"))
        return {};
    const std::vector<Archive::Entry> entries = opened->entries();
    if (entries.size() != 1) {
        std::string names;
        for (std::size_t i = 0; i < std::min<std::size_t>(entries.size(), 6); ++i)
            names += (i == 0 ? ": " : ", ") + entries[i].name;
        return fail(ErrorCode::Unreadable,
                    "the zip archive holds " + std::to_string(entries.size()) +
                        " files, not one table" + names,
                    path, "unpack it and open the table inside");
    }
    archive = std::move(*opened);
    auto table = archive->stream(entries.front().index);
    if (!table)
        return tl::make_unexpected(table.error());
    member = std::move(*table);
    size = std::max<std::uint64_t>(1, entries.front().bytes);
    consumed = 0;
    packedBegin = packedEnd = 0;
    return {};
}

Result<std::size_t> ByteSource::State::readMember(std::span<char> room) {
    const auto count = member->read(room.first(std::min(room.size(), blockSize)));
    if (!count)
        return damaged(count.error().what);
    consumed += *count;
    return count;
}

Result<void> ByteSource::State::recogniseMarks() {
    pending.resize(4);
    std::size_t have = 0;
    while (have < pending.size()) {
        const auto count = readRaw(std::span(pending).subspan(have));
        if (!count)
            return tl::make_unexpected(count.error());
        if (*count == 0)
            break;
        have += *count;
    }
    pending.resize(have);
    if (have == 0)
        return fail(ErrorCode::EmptyFile, "the file is empty", path,
                    "was the download or export interrupted?");
    using namespace std::string_view_literals;
    if (pending == "\xff\xfe\0\0"sv || pending == "\0\0\xfe\xff"sv)
        return fail(ErrorCode::Unreadable, "the text is in UTF-32", path, "save it as UTF-8 text");
    if (pending.starts_with("\xef\xbb\xbf")) {
        pendingBegin = 3;
    } else if (pending.starts_with("\xff\xfe") || pending.starts_with("\xfe\xff")) {
        encoding = pending.front() == '\xff' ? "UTF-16LE" : "UTF-16BE";
        odd = pending.substr(2);
        pending.clear();
    } else if (have == 4) { // UTF-16 without a mark: every other byte is zero
        const auto ascii = [this](std::size_t i) { return pending[i] >= ' ' && pending[i] < 127; };
        if (ascii(0) && pending[1] == 0 && ascii(2) && pending[3] == 0)
            encoding = "UTF-16LE";
        else if (pending[0] == 0 && ascii(1) && pending[2] == 0 && ascii(3))
            encoding = "UTF-16BE";
        if (!encoding.empty())
            odd = std::exchange(pending, {});
    }
    return {};
}

Result<void> ByteSource::State::readUtf16() {
    std::string raw = std::move(odd);
    const std::size_t before = raw.size();
    raw.resize(before + blockSize);
    const auto count = readRaw(std::span(raw).subspan(before));
    if (!count)
        return tl::make_unexpected(count.error());
    raw.resize(before + *count);
    const bool atEnd = *count == 0;
    const bool little = encoding == "UTF-16LE";
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(raw[at]);
        const auto second = static_cast<unsigned char>(raw[at + 1]);
        return static_cast<char32_t>(little ? first | (second << 8) : (first << 8) | second);
    };
    pending.clear();
    pendingBegin = 0;
    std::size_t at = 0;
    while (at + 2 <= raw.size()) {
        char32_t code = unit(at);
        if (code >= 0xd800 && code < 0xdc00) {
            if (at + 4 > raw.size() && !atEnd)
                break;
            const char32_t low = at + 4 <= raw.size() ? unit(at + 2) : 0;
            if (low < 0xdc00 || low >= 0xe000)
                return damaged("the UTF-16 text is damaged");
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
            at += 2;
        }
        at += 2;
        appendUtf8(pending, code);
    }
    odd = raw.substr(at);
    if (atEnd && !odd.empty())
        return damaged("the UTF-16 text ends in the middle of a character");
    return {};
}

Result<std::size_t> ByteSource::read(std::span<char> room) {
    State& state = *m_state;
    if (!state.encoding.empty() && state.pendingBegin == state.pending.size()) {
        if (const auto read = state.readUtf16(); !read)
            return tl::make_unexpected(read.error());
    }
    if (state.pendingBegin < state.pending.size()) {
        const std::size_t count = std::min(room.size(), state.pending.size() - state.pendingBegin);
        std::memcpy(room.data(), state.pending.data() + state.pendingBegin, count);
        state.pendingBegin += count;
        return count;
    }
    return state.encoding.empty() ? state.readRaw(room) : Result<std::size_t>(0);
}

std::string ByteSource::compression() const {
    return m_state->gzip ? "gzip" : m_state->member ? "zip" : "";
}

const std::string& ByteSource::transcodedFrom() const {
    return m_state->encoding;
}

double ByteSource::fraction() const {
    const State& state = *m_state;
    const auto waiting = static_cast<double>(state.packedEnd - state.packedBegin);
    return (static_cast<double>(state.consumed) - waiting) / static_cast<double>(state.size);
}

} // namespace tamis::dataset
