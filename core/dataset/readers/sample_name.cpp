// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/sample_name.h"

#include "core/dataset/names.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

namespace tamis::dataset {
namespace {

/// What programs call their files, without what they say about the sample.
std::string withoutFormat(std::string name) {
    static constexpr std::array<std::string_view, 20> words = {
        "gz",        "txt",   "tsv",      "tab",          "csv",        "sf",           "out",
        "results",   "genes", "isoforms", "readspergene", "quant",      "count",        "counts",
        "abundance", "h5",    "htseq",    "gene_counts",  "genecounts", "featurecounts"};
    while (true) {
        constexpr std::string_view gdc = ".rna_seq.augmented_star_gene_counts";
        if (name.size() > gdc.size() && name.ends_with(gdc))
            name.resize(name.size() - gdc.size());
        constexpr std::string_view star = "ReadsPerGene"; // behind a prefix of the user's
        if (name.size() > star.size() && name.ends_with(star))
            name.resize(name.find_last_not_of("._-", name.size() - star.size() - 1) + 1);
        const std::size_t mark = name.find_last_of("._");
        const std::string last = lowerCase(mark == name.npos ? name : name.substr(mark + 1));
        if (std::find(words.begin(), words.end(), last) == words.end())
            return name;
        if (mark == name.npos)
            return {};
        name.resize(mark);
    }
}

} // namespace

std::string sampleNameOf(const std::string& path) {
    const std::filesystem::path file(path);
    std::string name = withoutFormat(file.filename().string());
    if (!name.empty())
        return name;
    std::error_code ignored;
    const std::string folder =
        std::filesystem::absolute(file, ignored).parent_path().filename().string();
    return folder.empty() ? file.filename().string() : folder;
}

} // namespace tamis::dataset
