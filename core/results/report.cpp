// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report.h"

#include "core/results/data_files.h"
#include "core/results/export.h"
#include "core/results/modules_text.h"
#include "core/results/report_page.h"
#include "core/results/run_file.h"
#include "core/results/sentences.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace tamis::results {
namespace {

using namespace evaluation;

const std::string noPoint = "# no point is recommended, as there is no inner validation\n";

Result<void> makeFolder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error || !std::filesystem::is_directory(folder))
        return fail(ErrorCode::WriteFailed,
                    "the folder can't be made: " +
                        (error ? error.message() : std::string("a file of that name is there")),
                    folder.string(), "choose another folder");
    return {};
}

std::string genesText(const RunResult& run, const std::optional<std::size_t>& reported) {
    if (!reported)
        return noPoint;
    const Point& point = run.points[*reported];
    return geneListText(run, point, selection::rankGenes(run, point), GeneListFormat::Csv);
}

/// Writes files below a folder until the first failure, and remembers them.
class FolderWriter {
  public:
    explicit FolderWriter(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    void write(const std::string& name, std::string_view content) {
        if (m_state)
            note(name, writeFile((m_folder / name).string(), content));
    }
    void writeRun(const std::string& name, const RunResult& run,
                  const modules::ModulesPtr& modules) {
        if (m_state)
            note(name, saveRun(run, (m_folder / name).string(), modules));
    }
    void enter(const std::string& subfolder) {
        if (m_state)
            m_state = makeFolder(m_folder / subfolder);
    }
    Result<std::vector<std::string>> finish() {
        if (!m_state)
            return tl::make_unexpected(m_state.error());
        return m_written;
    }

  private:
    void note(const std::string& name, Result<void> result) {
        m_state = std::move(result);
        if (m_state)
            m_written.push_back(name);
    }

    std::filesystem::path m_folder;
    std::vector<std::string> m_written;
    Result<void> m_state;
};

} // namespace

Result<void> checkReportFolder(const std::string& folder, const RunResult& run,
                               const std::string& runFile) {
    const DataFiles data = findData(run.data, runFile);
    std::vector<std::string> inputs = data.options.files;
    inputs.insert(inputs.end(), {runFile, data.file, data.options.samples});
    for (const char* const name :
         {"run.json", "genes.csv", "points.csv", "calls.csv", "modules.csv", "index.html"}) {
        const std::filesystem::path target = std::filesystem::path(folder) / name;
        const auto isTarget = [&target](const std::string& input) {
            std::error_code ignored; // what isn't there is no file to lose
            return std::filesystem::equivalent(target, input, ignored);
        };
        if (std::ranges::any_of(inputs, isTarget))
            return fail(ErrorCode::Usage,
                        "the report would replace the run that it is about, or its data",
                        target.string(), "choose another folder");
    }
    return {};
}

Result<std::vector<std::string>> writeReport(const RunResult& run, const std::string& folder,
                                             const std::vector<ReportImage>& images,
                                             const modules::ModulesPtr& modules,
                                             std::optional<std::size_t> point) {
    const auto reported = point ? point : oneStandardErrorPoint(run);
    FolderWriter writer(folder);
    writer.enter("");
    writer.writeRun("run.json", run, modules);
    writer.write("genes.csv", genesText(run, reported));
    writer.write("points.csv", pointsText(run));
    writer.write("calls.csv", reported ? callsText(run, run.points[*reported]) : noPoint);
    if (modules)
        writer.write("modules.csv", moduleTableText(*modules, modules::usualCutoff));
    if (!images.empty())
        writer.enter("img");
    for (const ReportImage& image : images)
        writer.write("img/" + image.fileName, image.content);
    writer.write("index.html", reportPage(run, reported, images,
                                          modules.get())); // last: what it links to is there
    return writer.finish();
}

} // namespace tamis::results
