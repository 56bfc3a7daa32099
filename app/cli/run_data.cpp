// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_data.h"

#include "app/cli/refuse_to_replace.h"

#include <filesystem>
#include <system_error>

namespace tamis::cli {

namespace {

/// Where the run says, else beside the run: data and run may have moved together.
std::string found(const std::string& path, const std::string& runFile) {
    std::error_code ignored; // what can't be looked at is refused when it is read
    if (path.empty() || std::filesystem::exists(path, ignored))
        return path;
    const std::filesystem::path beside =
        std::filesystem::path(runFile).parent_path() / std::filesystem::path(path).filename();
    return std::filesystem::exists(beside, ignored) ? beside.string() : path;
}

struct DataFiles {
    std::string file;
    dataset::ImportOptions options;
};

DataFiles filesOf(const evaluation::RunResult& run, const std::string& runFile,
                  const std::string& file) {
    DataFiles files{file.empty() ? found(run.data.source, runFile) : file, run.data.options};
    files.options.samples = found(files.options.samples, runFile);
    for (std::string& other : files.options.files)
        other = found(other, runFile);
    return files;
}

} // namespace

void addDataOption(CLI::App& command, std::string& file) {
    command.add_option("--data", file, "the data file, where it no longer is where the run says");
}

Result<dataset::DatasetPtr> dataOfRun(const evaluation::RunResult& run, const std::string& runFile,
                                      const std::string& file, const Context& context) {
    const DataFiles files = filesOf(run, runFile, file);
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
    const DataFiles files = filesOf(run, runFile, file);
    return refuseToReplace(files.file, files.options, {output});
}

} // namespace tamis::cli
