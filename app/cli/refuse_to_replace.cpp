// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/refuse_to_replace.h"

#include <filesystem>
#include <system_error>

namespace tamis::cli {

Result<void> refuseToReplace(const std::vector<std::string>& inputs,
                             const std::vector<std::string>& outputs) {
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
