// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/reproduce.h"

#include "app/cli/progress_line.h"
#include "core/results/export.h"
#include "core/results/figures.h"
#include "core/results/reproduce_table1.h"
#include "core/results/sentences.h"

#include <fmt/core.h>

#include <cmath>
#include <filesystem>
#include <memory>

namespace tamis::cli {

Result<void> writeBoth(const std::string& folder, std::string_view name, const std::string& csv,
                       const std::string& json) {
    const std::string base = (std::filesystem::path(folder) / name).string();
    const Result<void> written = results::writeFile(base + ".csv", csv);
    return written ? results::writeFile(base + ".json", json) : written;
}

void addRows(Report& report, std::string_view title,
             const std::vector<results::ReproducedRow>& rows) {
    for (const results::ReproducedRow& row : rows)
        report.json["rows"].push_back(
            {{"what", row.what}, {"paper", row.paper}, {"ours", row.ours}});
    if (rows.empty())
        return;
    report.text += fmt::format("{:<66} {:>8} {:>8}\n", title, "paper", "ours");
    for (const results::ReproducedRow& row : rows)
        report.text +=
            fmt::format("  {:<64} {:>8} {:>8.4g}\n", row.what,
                        std::isnan(row.paper) ? "" : fmt::format("{:.4g}", row.paper), row.ours);
}

namespace {

using results::Figure;
using results::FigureData;
using results::FigureInfo;

constexpr std::string_view sparsityTable = "table1";

/// What was asked for.
struct Wanted {
    bool sparsity = false;
    std::vector<FigureInfo> figures;
    std::vector<results::AccuracyTable> accuracies; ///< last: they take longest

    bool empty() const { return !sparsity && figures.empty() && accuracies.empty(); }
};

/// A table, "all", a figure's name, or "figure3": that of either paper.
Wanted wantedBy(const std::string& what) {
    Wanted wanted;
    wanted.sparsity = what == sparsityTable || what == "all";
    for (const FigureInfo& figure : results::figureInfos()) {
        const std::string_view number = figure.name.substr(figure.name.find('-') + 1);
        if (what == "all" || what == figure.name || what == number)
            wanted.figures.push_back(figure);
    }
    for (const results::AccuracyTable& table : results::accuracyTables())
        if (what == "all" || what == table.name)
            wanted.accuracies.push_back(table);
    return wanted;
}

std::string unknownWhat(const std::string& what) {
    return wantedBy(what).empty()
               ? "'" + what + "' is not among table1 to table4, all, and the figures below"
               : std::string();
}

std::string listOfFigures() {
    std::string text = "Figures (figureN alone: both papers'):\n";
    for (const FigureInfo& figure : results::figureInfos())
        text += fmt::format("  {:<20} {}\n", figure.name, figure.title);
    return text + "nearlinear: Perez, Condat, Barlaud, Near-linear time projection onto the l1,inf "
                  "ball.\nbilevel: Barlaud, Perez, Marmorat, A new linear time bi-level l1,inf "
                  "projection.\n";
}

Result<void> addSparsity(Report& report, SyntheticData& data, const ReproduceOptions& options) {
    const auto informative64 = data.get(64);
    if (!informative64)
        return tl::make_unexpected(informative64.error());
    const auto informative16 = data.get(16);
    if (!informative16)
        return tl::make_unexpected(informative16.error());
    const auto rows = results::reproduceTable1((*informative64)->values.densified(),
                                               (*informative16)->values.densified());
    if (!rows)
        return tl::make_unexpected(rows.error());
    addRows(report, "table 1", *rows);
    return writeBoth(options.folder, sparsityTable, results::reproducedCsv(*rows),
                     results::reproducedJson(*rows, data.origin()));
}

Result<void> addFigure(Report& report, const FigureInfo& info, SyntheticData& data,
                       const ReproduceOptions& options, const results::FigureProgress& progress,
                       const std::stop_token& stop) {
    results::FigureOptions making;
    making.full = options.full;
    dataset::Matrix matrix;
    if (info.data != FigureData::Random) {
        const auto dataset = data.get(info.data == FigureData::Synthetic64 ? 64 : 16);
        if (!dataset)
            return tl::make_unexpected(dataset.error());
        matrix = (*dataset)->values.densified();
        making.data = &matrix;
    }
    const Result<Figure> figure = results::makeFigure(info, making, progress, stop);
    if (!figure)
        return tl::make_unexpected(figure.error());
    report.text += fmt::format("{}.csv: {}\n", info.name, info.title);
    addRows(report, info.name, figure->compared);
    const std::string json = results::figureJson(*figure);
    report.json["figures"].push_back(nlohmann::ordered_json::parse(json));
    return writeBoth(options.folder, info.name, results::figureCsv(*figure), json);
}

Result<void> makeFolder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return fail(ErrorCode::WriteFailed, "the folder could not be made: " + error.message(),
                    folder, "choose another folder");
    return {};
}

/// Adds one after another; Cancelled when stopped, what is finished is written.
Result<void> addAll(Report& report, const Wanted& wanted, SyntheticData& data,
                    const ReproduceOptions& options, Context& context) {
    const std::stop_token stop = context.stop.get_token();
    ProgressLine line(context.quiet);
    if (wanted.sparsity) {
        line.show(0, sparsityTable);
        if (const auto added = addSparsity(report, data, options); !added)
            return added;
    }
    const auto all = static_cast<double>(wanted.figures.size() + wanted.accuracies.size());
    double done = 0;
    std::string_view name;
    const ReproduceProgress progress = [&](double fraction) {
        line.show((done + fraction) / all, name);
    };
    for (const FigureInfo& info : wanted.figures) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, "stopped");
        name = info.name;
        if (const auto added = addFigure(report, info, data, options, progress, stop); !added)
            return added;
        ++done;
    }
    for (const results::AccuracyTable& table : wanted.accuracies) {
        name = table.name;
        if (const auto added = addAccuracyTable(report, table, data, options, context, progress);
            !added)
            return added;
        ++done;
    }
    if (!wanted.accuracies.empty())
        report.text += std::string(results::optimismSentence) + "\n";
    return {};
}

Result<Report> run(const ReproduceOptions& options, Context& context) {
    if (const auto made = makeFolder(options.folder); !made)
        return tl::make_unexpected(made.error());
    const Wanted wanted = wantedBy(options.what);
    SyntheticData data(options.data64, options.data16, context.stop.get_token());
    Report report;
    report.json["rows"] = nlohmann::ordered_json::array();
    if (!wanted.figures.empty())
        report.json["figures"] = nlohmann::ordered_json::array();
    const Result<void> added = addAll(report, wanted, data, options, context);
    const bool cancelled = !added && added.error().code == ErrorCode::Cancelled;
    if (!added && !cancelled)
        return tl::make_unexpected(added.error());
    report.json["data"] = data.origin();
    report.json["cancelled"] = cancelled;
    if (!data.origin().empty())
        report.text += data.origin() + "\n";
    if (cancelled)
        report.exitCode = exitCode(ErrorCode::Cancelled);
    return report;
}

} // namespace

void addReproduce(CLI::App& app, Context& context) {
    const auto options = std::make_shared<ReproduceOptions>();
    CLI::App* command = addCommand(
        app, "reproduce", "the papers' tables and figures, the paper's numbers beside ours",
        listOfFigures() +
            "\nExamples:\n  tamis-cli reproduce table1 -o results\n"
            "  tamis-cli reproduce table3 -o results\n"
            "  tamis-cli reproduce table4 --data4 cells.csv.gz,tumours.csv.gz -o results\n"
            "  tamis-cli reproduce bilevel-figure1 --full -o results\n"
            "  tamis-cli reproduce all --data64 synth64.csv.gz --data16 synth16.csv.gz -o results",
        context, [options](Context& running) { return run(*options, running); });
    command
        ->add_option(
            "WHAT", options->what,
            "table1 (sparsity of the four operators on synthetic data), table2, table3 (accuracy "
            "over the radius on synthetic data), table4 (the same on yours), a figure, or "
            "all")
        ->check(unknownWhat)
        ->required();
    command->add_option("-o,--output", options->folder, "folder for a CSV and a JSON file of each")
        ->check(refuseNameless)
        ->required();
    command->add_option("--data64", options->data64,
                        "data with 64 informative genes (default: made here)");
    command->add_option("--data16", options->data16,
                        "data with 16 informative genes (default: made here)");
    command
        ->add_option("--data4", options->data4,
                     "data for table4, a comma list; the paper's (HIF2) are not public")
        ->delimiter(',');
    addImportOptions(*command, options->import);
    command->add_flag("--full", options->full,
                      "matrices of the papers' sizes: some minutes a figure");
}

} // namespace tamis::cli
