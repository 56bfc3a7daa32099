// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/progress_line.h"
#include "app/cli/refuse_to_replace.h"
#include "core/dataset/table_writer.h"

#include <fmt/core.h>

#include <memory>

namespace tamis::cli {
namespace {

struct ExportRequest {
    std::string file, output;
    dataset::ImportOptions import;
};

Result<Report> runExport(const ExportRequest& request, Context& context) {
    const std::string& output = request.output;
    if (!output.ends_with(".h5ad") && !output.ends_with(".csv") && !output.ends_with(".csv.gz"))
        return fail(ErrorCode::Usage, "the format is known by the file's name", request.output,
                    "end it with .h5ad, .csv or .csv.gz (--output)");
    if (const auto kept = refuseToReplace(request.file, request.import, {output}); !kept)
        return tl::make_unexpected(kept.error());
    Result<dataset::Loaded> loaded = fail(ErrorCode::Internal, "not loaded");
    // Where nobody says what missing cells become, they stay missing.
    dataset::ImportOptions import = request.import;
    const bool keepMissing = import.missing == dataset::Missing::Refuse;
    if (keepMissing)
        import.missing = dataset::Missing::Median;
    {
        ProgressLine line(context.quiet);
        loaded = dataset::load(
            request.file, import, [&](double part) { line.show(part, "reading"); },
            context.stop.get_token(), context.threads);
    }
    if (!loaded)
        return tl::make_unexpected(loaded.error());
    if (!context.quiet)
        printWarnings(loaded->description.warnings);
    dataset::Dataset data = *loaded->dataset;
    if (!keepMissing)
        data.imputed.clear();
    if (const auto written = dataset::writeDataset(data, request.output, context.stop.get_token());
        !written)
        return tl::make_unexpected(written.error());
    Report report;
    report.json = {{"written", request.output},
                   {"samples", data.sampleCount()},
                   {"genes", data.geneCount()},
                   {"label", data.labelName.empty() ? nlohmann::ordered_json()
                                                    : nlohmann::ordered_json(data.labelName)},
                   {"missing", data.imputed.size()},
                   {"sparse", data.values.isSparse()},
                   {"hash", data.hash}};
    report.text =
        fmt::format("{}: {} samples, {} genes{}\n", request.output, data.sampleCount(),
                    data.geneCount(), data.labelName.empty() ? "" : ", label " + data.labelName);
    return report;
}

} // namespace

void addExport(CLI::App& app, Context& context) {
    const auto request = std::make_shared<ExportRequest>();
    CLI::App* command = addCommand(
        app, "export", "writes data as they were read, with their labels, as h5ad or CSV",
        "Examples:\n  tamis-cli export salmon/ --samples samples.csv -o counts.h5ad\n"
        "  tamis-cli export filtered_feature_bc_matrix.h5 -o cells.csv.gz",
        context, [request](Context& shared) { return runExport(*request, shared); });
    addDataFiles(*command, request->file, request->import);
    addImportOptions(*command, request->import);
    command->add_option("-o,--output", request->output, "the file to write: .h5ad, .csv or .csv.gz")
        ->check(refuseNameless)
        ->required();
}

} // namespace tamis::cli
