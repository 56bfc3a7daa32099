// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/data_files.h"

#include <filesystem>
#include <initializer_list>
#include <system_error>

namespace tamis::results {
namespace {

/// Where the path says, else beside the first of some files that has one of that name beside it.
std::string found(const std::string& path, const std::initializer_list<std::string>& besides) {
    std::error_code ignored; // what can't be looked at is refused when it is read
    if (path.empty() || std::filesystem::exists(path, ignored))
        return path;
    const std::filesystem::path name = std::filesystem::path(path).filename();
    for (const std::string& other : besides) {
        const std::filesystem::path beside = std::filesystem::path(other).parent_path() / name;
        if (!other.empty() && std::filesystem::exists(beside, ignored))
            return beside.string();
    }
    return path;
}

} // namespace

DataFiles findData(const evaluation::DataSummary& data, const std::string& runFile,
                   const std::string& given) {
    DataFiles files{given.empty() ? found(data.source, {runFile}) : given, data.options};
    files.options.samples = found(files.options.samples, {given, runFile});
    for (std::string& other : files.options.files)
        other = found(other, {given, runFile});
    return files;
}

} // namespace tamis::results
