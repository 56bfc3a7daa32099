// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report.h"

#include "core/results/export.h"
#include "core/results/modules_text.h"
#include "core/results/report_page.h"
#include "core/results/run_file.h"
#include "core/results/sentences.h"

#include <filesystem>
#include <system_error>

namespace tamis::results {
namespace {

using namespace evaluation;

const std::string runName = "run.json";
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

/// Refused where a file of the report would be one that the run was made from.
Result<void> keepData(const std::filesystem::path& folder, const DataSummary& data) {
    std::vector<std::string> inputs = data.options.files;
    inputs.insert(inputs.end(), {data.source, data.options.samples});
    for (const std::string& name :
         {runName, std::string("genes.csv"), std::string("points.csv"), std::string("calls.csv"),
          std::string("modules.csv"), std::string("index.html")})
        for (const std::string& input : inputs) {
            std::error_code ignored; // what isn't there is no file to lose
            if (std::filesystem::equivalent(folder / name, input, ignored))
                return fail(ErrorCode::Usage,
                            "the report would replace the data that the run was made from",
                            (folder / name).string(), "choose another folder");
        }
    return {};
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

Result<std::vector<std::string>> writeReport(const RunResult& run, const std::string& folder,
                                             const std::vector<ReportImage>& images,
                                             const modules::ModulesPtr& modules,
                                             std::optional<std::size_t> point) {
    const auto reported = point ? point : oneStandardErrorPoint(run);
    if (const Result<void> kept = keepData(folder, run.data); !kept)
        return tl::make_unexpected(kept.error());
    FolderWriter writer(folder);
    writer.enter("");
    writer.writeRun(runName, run, modules);
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

Result<void> checkReportFolder(const std::string& folder, const std::string& runFile) {
    std::error_code error; // a file that isn't there is not the run
    if (!std::filesystem::equivalent(std::filesystem::path(folder) / runName, runFile, error))
        return {};
    return fail(ErrorCode::WriteFailed, "the report would replace the run that it is about",
                runFile, "choose another folder");
}

} // namespace tamis::results
