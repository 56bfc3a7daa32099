// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_data.h"

#include "app/cli/refuse_to_replace.h"
#include "core/results/data_files.h"

namespace tamis::cli {

void addDataOption(CLI::App& command, std::string& file) {
    command.add_option("--data", file, "the data file, where it no longer is where the run says");
}

Result<dataset::DatasetPtr> dataOfRun(const evaluation::RunResult& run, const std::string& runFile,
                                      const std::string& file, const Context& context) {
    const results::DataFiles files = results::findData(run.data, runFile, file);
    const auto loaded =
        dataset::loadLabelled(files.file, files.options, {}, context.stop.get_token());
    if (loaded)
        return loaded->dataset;
    Error error = loaded.error();
    if (file.empty() && error.code != ErrorCode::Cancelled)
        error.hint = "give the file the run was made from: --data FILE";
    return tl::make_unexpected(error);
}

Result<void> refuseToReplaceData(const evaluation::RunResult& run, const std::string& runFile,
                                 const std::string& file, const std::string& output) {
    const results::DataFiles files = results::findData(run.data, runFile, file);
    return refuseToReplace(files.file, files.options, {output});
}

} // namespace tamis::cli
