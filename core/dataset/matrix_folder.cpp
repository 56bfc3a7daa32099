// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/matrix_folder.h"

#include "core/dataset/names.h"

#include <filesystem>
#include <map>

namespace tamis::dataset {
namespace {

namespace fs = std::filesystem;

/// By name without extensions: a matrix and the same gzipped are one.
using Files = std::map<std::string, fs::path>;

Files matricesIn(const fs::path& folder) {
    Files files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        fs::path name = entry->path().filename();
        if (name.extension() == ".gz")
            name = name.stem();
        std::error_code ignored;
        if (lowerCase(name.extension().string()) == ".mtx" && entry->is_regular_file(ignored))
            files.emplace(name.stem().string(), entry->path());
    }
    return files;
}

Files matricesInFoldersOf(const fs::path& folder) {
    Files files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const Files inner = matricesIn(entry->path());
        if (inner.size() == 1)
            files.emplace(entry->path().filename().string(), inner.begin()->second);
    }
    return files;
}

std::string namesOf(const Files& files) {
    std::string text;
    for (const auto& [name, file] : files)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

} // namespace

Result<std::string> matrixFileIn(const std::string& folder) {
    Files found = matricesIn(folder);
    if (found.empty())
        found = matricesInFoldersOf(folder);
    if (found.size() > 1)
        return fail(ErrorCode::Usage, "the folder holds several matrices: " + namesOf(found),
                    folder, "open one of the .mtx files");
    return found.empty() ? std::string() : found.begin()->second.string();
}

} // namespace tamis::dataset
