// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/cls.h"

#include "core/dataset/text_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

namespace tamis::dataset {
namespace {

constexpr std::string_view continuous = "#numeric";

std::vector<std::string> words(std::string_view line) {
    std::istringstream stream{std::string(line)};
    std::vector<std::string> all;
    for (std::string word; stream >> word;)
        all.push_back(word);
    return all;
}

bool isNumber(const std::string& word) {
    return !word.empty() && word.size() < 10 && word.find_first_not_of("0123456789") == word.npos;
}

} // namespace

bool isCls(std::string_view text) {
    const std::vector<std::string> counts = words(lineOf(text, 0));
    return text.starts_with(continuous) || (counts.size() >= 2 && counts.size() <= 3 &&
                                            std::all_of(counts.begin(), counts.end(), isNumber) &&
                                            lineOf(text, 1).starts_with('#'));
}

Result<std::vector<std::string>> parseCls(std::string_view text, const std::string& path) {
    if (text.starts_with(continuous))
        return fail(ErrorCode::Malformed,
                    "this CLS file has a continuous phenotype: there are no classes in it", path,
                    "give a CLS file with classes, or a table about the samples");
    const std::vector<std::string> counts = words(lineOf(text, 0));
    std::vector<std::string> names = words(lineOf(text, 1).substr(1));
    std::vector<std::string> labels = words(lineOf(text, 2));
    if (!names.empty() && names.front().empty())
        names.erase(names.begin());
    if (labels.size() != std::stoul(counts[0]))
        return fail(ErrorCode::Malformed,
                    fmt::format("the CLS file announces {} samples, but has {} labels", counts[0],
                                labels.size()),
                    fmt::format("{}, line 3", path), "correct the number or the labels");
    // The first label that occurs is the first class named, and so on; labels may be the names,
    // too.
    const auto isName = [&names](const std::string& label) {
        return std::find(names.begin(), names.end(), label) != names.end();
    };
    if (std::all_of(labels.begin(), labels.end(), isName))
        return labels;
    std::map<std::string, std::string> named;
    for (std::string& label : labels) {
        if (!named.contains(label)) {
            if (named.size() == names.size())
                return fail(ErrorCode::Malformed,
                            fmt::format("the CLS file names {} classes, but has more among its "
                                        "labels, as '{}'",
                                        names.size(), label),
                            fmt::format("{}, line 3", path), "correct the names or the labels");
            named.emplace(label, names[named.size()]);
        }
        label = named.at(label);
    }
    return labels;
}

std::string clsBeside(const std::string& path) {
    std::filesystem::path file(path);
    if (file.extension() == ".gz" || file.extension() == ".zip")
        file.replace_extension();
    file.replace_extension(".cls");
    std::error_code ignored;
    return file != path && std::filesystem::is_regular_file(file, ignored) ? file.string() : "";
}

} // namespace tamis::dataset
