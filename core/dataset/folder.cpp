// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/folder.h"

#include "core/dataset/head.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>

namespace tamis::dataset {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostFiles = 100'000;

/// All files, as many levels deep; those deeper are left out.
std::vector<fs::path> filesIn(const fs::path& folder, int depth) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().filename().string().starts_with('.') || files.size() > mostFiles)
            continue;
        std::error_code ignored;
        if (entry->is_regular_file(ignored)) {
            files.push_back(entry->path());
        } else if (depth > 1 && entry->is_directory(ignored)) {
            const std::vector<fs::path> inner = filesIn(entry->path(), depth - 1);
            files.insert(files.end(), inner.begin(), inner.end());
        }
    }
    return files;
}

/// Empty where it isn't a file with one sample.
std::string formatOf(const std::string& path) {
    const auto head = readStart(path);
    if (!head)
        return {};
    for (const Reader& reader : {quantification(), htseq(), featureCounts()})
        if (reader.canRead(head->text)) {
            const std::size_t line = head->text.find_first_of("\r\n");
            // What tells STAR, RSEM, salmon and kallisto apart.
            return reader.format == "quantification"
                       ? head->text.substr(0, std::min(line, head->text.find('\t')))
                       : std::string(reader.format);
        }
    return {};
}

/// One level below those taken: named as one of them, and of the same format.
std::string deeperFile(const std::string& folder, const std::vector<std::string>& taken,
                       const std::string& format, const std::stop_token& stop) {
    std::set<fs::path> names;
    for (const std::string& file : taken)
        names.insert(fs::path(file).filename());
    for (const fs::path& file : filesIn(folder, 3)) {
        if (stop.stop_requested())
            break;
        const fs::path inside = file.lexically_relative(folder);
        if (std::distance(inside.begin(), inside.end()) > 2 && names.contains(file.filename()) &&
            formatOf(file.string()) == format)
            return file.string();
    }
    return {};
}

} // namespace

Result<SampleFiles> sampleFiles(const std::string& folder, const std::stop_token& stop) {
    std::map<std::string, std::vector<std::string>> formats;
    for (const fs::path& file : filesIn(folder, 2)) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, "loading was cancelled", folder);
        if (const std::string format = formatOf(file.string()); !format.empty())
            formats[format].push_back(file.string());
    }
    if (formats.size() == 2 && formats.contains("gene_id") && formats.contains("transcript_id"))
        formats.erase("transcript_id");
    if (formats.empty())
        return fail(ErrorCode::Unreadable,
                    "the folder has no files with one sample each (STAR, HTSeq, RSEM, salmon, "
                    "kallisto)",
                    folder, "open the table inside it");
    if (formats.size() > 1) {
        std::string examples;
        for (const auto& [format, files] : formats)
            examples +=
                (examples.empty() ? "" : ", ") + fs::path(files.front()).filename().string();
        return fail(ErrorCode::Unreadable,
                    "the folder holds files of several formats, as " + examples, folder,
                    "open the files of one format, not the folder");
    }
    std::vector<std::string>& files = formats.begin()->second;
    const auto ofGenes = [](const std::string& file) {
        return file.find("quant.genes.sf") != file.npos;
    };
    if (std::any_of(files.begin(), files.end(), ofGenes))
        std::erase_if(files, [&](const std::string& file) { return !ofGenes(file); });
    std::sort(files.begin(), files.end(),
              [](const std::string& a, const std::string& b) { return naturalLess(a, b); });
    std::string deeper = deeperFile(folder, files, formats.begin()->first, stop);
    return SampleFiles{std::move(files), std::move(deeper)};
}

} // namespace tamis::dataset
