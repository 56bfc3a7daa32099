// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/read_file.h"

#include <fmt/core.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace tamis::results {

constexpr std::uintmax_t largestFile = std::uintmax_t{4} << 30;

Result<std::string> readFile(const std::string& path, std::string_view kind,
                             std::string_view suffix) {
    const std::string hint = fmt::format("choose a {} file", suffix);
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status))
        return fail(ErrorCode::FileNotFound, "there is no such file", path, "check the name");
    if (!std::filesystem::is_regular_file(status))
        return fail(ErrorCode::Unreadable, "this is no file", path, hint);
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (!error && size > largestFile)
        return fail(ErrorCode::Unreadable, fmt::format("the file is too large to be {}", kind),
                    path, hint);
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(ErrorCode::Unreadable,
                    "the file can't be read: " + std::generic_category().message(errno), path,
                    "check its permissions");
    std::string text(error ? 0 : static_cast<std::size_t>(size), '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        return fail(ErrorCode::EmptyFile, "the file is empty", path, "choose another file");
    return text;
}

} // namespace tamis::results
