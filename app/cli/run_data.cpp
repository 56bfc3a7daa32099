// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_data.h"

#include "app/cli/refuse_to_replace.h"

namespace tamis::cli {

void addDataOption(CLI::App& command, std::string& file) {
    command.add_option("--data", file, "the data file, where it no longer is where the run says");
}

Result<dataset::DatasetPtr> dataOfRun(const evaluation::RunResult& run, const std::string& file,
                                      const Context& context) {
    const auto loaded = dataset::loadLabelled(file.empty() ? run.data.source : file,
                                              run.data.options, {}, context.stop.get_token());
    if (loaded)
        return loaded->dataset;
    Error error = loaded.error();
    if (file.empty() && error.code != ErrorCode::Cancelled)
        error.hint = "give the file the run was made from: --data FILE";
    return tl::make_unexpected(error);
}

Result<void> refuseToReplaceData(const evaluation::RunResult& run, const std::string& file,
                                 const std::string& output) {
    return refuseToReplace(file.empty() ? run.data.source : file, run.data.options, {output});
}

} // namespace tamis::cli
