// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/refuse_to_replace.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace tamis::cli {
namespace {

constexpr int mostLinks = 40; ///< that lead to one another

/// Whether two names mean one file, which needn't be there yet.
bool sameFile(const std::string& left, const std::string& right) {
    const auto plain = [](std::filesystem::path path) {
        std::error_code ignored;
        path = std::filesystem::absolute(path, ignored);
        // weakly_canonical() follows no link to what isn't there yet
        for (int links = 0; links < mostLinks && std::filesystem::is_symlink(path, ignored);
             ++links)
            path = path.parent_path() / std::filesystem::read_symlink(path, ignored);
        return std::filesystem::weakly_canonical(path, ignored);
    };
    std::error_code ignored;
    const bool holdsAll = std::filesystem::exists(left, ignored) && // as /dev/null does
                          !std::filesystem::is_regular_file(left, ignored);
    return !left.empty() && !holdsAll && plain(left) == plain(right);
}

} // namespace

Result<void> refuseToReplace(const std::vector<std::string>& inputs,
                             const std::vector<std::string>& outputs) {
    for (auto output = outputs.begin(); output != outputs.end(); ++output)
        if (!output->empty() && std::any_of(outputs.begin(), output, [&](const std::string& other) {
                return sameFile(other, *output);
            }))
            return fail(ErrorCode::Usage, "two outputs have the same name: one would be lost",
                        *output, "choose another name for one of them");
    for (const std::string& output : outputs)
        for (const std::string& input : inputs) {
            std::error_code ignored; // what isn't there is no file to lose
            if (std::filesystem::is_regular_file(output, ignored) &&
                std::filesystem::equivalent(input, output, ignored))
                return fail(ErrorCode::Usage, "the output would replace a file that is read",
                            output, "choose another name");
        }
    return {};
}

Result<void> refuseToReplace(const std::string& file, const dataset::ImportOptions& options,
                             const std::vector<std::string>& outputs) {
    std::vector<std::string> inputs = options.files;
    inputs.push_back(file);
    inputs.push_back(options.samples);
    return refuseToReplace(inputs, outputs);
}

} // namespace tamis::cli
