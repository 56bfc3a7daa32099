// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/progress_line.h"
#include "core/dataset/import.h"
#include "core/dataset/synthetic.h"
#include "core/results/export.h"
#include "core/results/figures.h"
#include "core/results/reproduce_table1.h"

#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <optional>

namespace tamis::cli {
namespace {

using results::Figure;
using results::FigureData;
using results::FigureInfo;

struct ReproduceOptions {
    std::string what;
    std::string folder;
    std::string data64;
    std::string data16;
    bool full = false;
};

constexpr std::string_view tableName = "table1";

/// What was asked for: the table, figures, or both.
struct Wanted {
    bool table = false;
    std::vector<FigureInfo> figures;
};

/// "table1", "all", a figure's name, or "figure3": that of either paper.
Wanted wantedBy(const std::string& what) {
    Wanted wanted;
    wanted.table = what == tableName || what == "all";
    for (const FigureInfo& figure : results::figureInfos()) {
        const std::string_view number = figure.name.substr(figure.name.find('-') + 1);
        if (what == "all" || what == figure.name || what == number)
            wanted.figures.push_back(figure);
    }
    return wanted;
}

std::string unknownWhat(const std::string& what) {
    const Wanted wanted = wantedBy(what);
    return wanted.table || !wanted.figures.empty()
               ? std::string()
               : "'" + what + "' is not among table1, all, and the figures below";
}

std::string listOfFigures() {
    std::string text = "Figures (figureN alone: both papers'):\n";
    for (const FigureInfo& figure : results::figureInfos())
        text += fmt::format("  {:<20} {}\n", figure.name, figure.title);
    return text + "nearlinear: Perez, Condat, Barlaud, Near-linear time projection onto the l1,inf "
                  "ball.\nbilevel: Barlaud, Perez, Marmorat, A new linear time bi-level l1,inf "
                  "projection.\nFigures of accuracy are sweeps: see tamis-cli sweep.\n";
}

/// The two synthetic datasets, read or made when they are first asked for.
class SyntheticData {
  public:
    SyntheticData(const ReproduceOptions& options, Context& context)
        : m_options(options), m_context(context) {}

    Result<const dataset::Matrix*> get(FigureData which) {
        const bool first = which == FigureData::Synthetic64;
        std::optional<dataset::Matrix>& kept = first ? m_64 : m_16;
        if (!kept) {
            Result<dataset::Matrix> made = make(pathOf(first), first ? 64 : 16);
            if (!made)
                return tl::make_unexpected(made.error());
            kept = std::move(*made);
        }
        return &*kept;
    }

    /// Where those that were asked for are from.
    std::string origin() const {
        std::string text;
        for (const bool first : {true, false}) {
            if (!(first ? m_64 : m_16))
                continue;
            text += fmt::format(
                "{}{} informative genes: {}", text.empty() ? "" : "; ", first ? 64 : 16,
                pathOf(first).empty() ? "made by tamis (1000 × 1000, class separation 1.2)"
                                      : pathOf(first));
        }
        return text;
    }

  private:
    const std::string& pathOf(bool first) const {
        return first ? m_options.data64 : m_options.data16;
    }

    /// The user's file, or data of our own generator where none is named.
    Result<dataset::Matrix> make(const std::string& path, std::size_t informative) {
        if (path.empty()) {
            dataset::SyntheticOptions options;
            options.informative = informative;
            options.classSeparation = 1.2;
            auto made = dataset::synthesise(options);
            if (!made)
                return tl::make_unexpected(made.error());
            return made->dataset.values.densified();
        }
        const auto loaded = dataset::load(path, {}, {}, m_context.stop.get_token());
        if (!loaded)
            return tl::make_unexpected(loaded.error());
        return loaded->dataset->values.densified();
    }

    const ReproduceOptions& m_options;
    Context& m_context;
    std::optional<dataset::Matrix> m_64, m_16;
};

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
        report.text += fmt::format("  {:<64} {:>8.4g} {:>8.4g}\n", row.what, row.paper, row.ours);
}

Result<void> addTable(Report& report, SyntheticData& data, const ReproduceOptions& options) {
    const auto informative64 = data.get(FigureData::Synthetic64);
    if (!informative64)
        return tl::make_unexpected(informative64.error());
    const auto informative16 = data.get(FigureData::Synthetic16);
    if (!informative16)
        return tl::make_unexpected(informative16.error());
    const auto rows = results::reproduceTable1(**informative64, **informative16);
    if (!rows)
        return tl::make_unexpected(rows.error());
    addRows(report, "table 1", *rows);
    return writeBoth(options.folder, tableName, results::reproducedCsv(*rows),
                     results::reproducedJson(*rows, data.origin()));
}

Result<void> addFigure(Report& report, const FigureInfo& info, SyntheticData& data,
                       const ReproduceOptions& options, const results::FigureProgress& progress,
                       const std::stop_token& stop) {
    results::FigureOptions making;
    making.full = options.full;
    if (info.data != FigureData::Random) {
        const auto matrix = data.get(info.data);
        if (!matrix)
            return tl::make_unexpected(matrix.error());
        making.data = *matrix;
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
    if (wanted.table) {
        line.show(0, tableName);
        if (const auto added = addTable(report, data, options); !added)
            return added;
    }
    const auto all = static_cast<double>(wanted.figures.size());
    for (std::size_t i = 0; i < wanted.figures.size(); ++i) {
        const FigureInfo& info = wanted.figures[i];
        const auto progress = [&](double fraction) {
            line.show((static_cast<double>(i) + fraction) / all, info.name);
        };
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, "stopped");
        if (const auto added = addFigure(report, info, data, options, progress, stop); !added)
            return added;
    }
    return {};
}

Result<Report> run(const ReproduceOptions& options, Context& context) {
    if (const auto made = makeFolder(options.folder); !made)
        return tl::make_unexpected(made.error());
    const Wanted wanted = wantedBy(options.what);
    SyntheticData data(options, context);
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
            "  tamis-cli reproduce bilevel-figure1 --full -o results\n"
            "  tamis-cli reproduce all --data64 synth64.csv.gz --data16 synth16.csv.gz -o results",
        context, [options](Context& running) { return run(*options, running); });
    command
        ->add_option("WHAT", options->what,
                     "table1 (sparsity of the four operators on synthetic data), a figure, or all")
        ->check(unknownWhat)
        ->required();
    command->add_option("-o,--output", options->folder, "folder for a CSV and a JSON file of each")
        ->required();
    command->add_option("--data64", options->data64,
                        "data with 64 informative genes (default: made here)");
    command->add_option("--data16", options->data16,
                        "data with 16 informative genes (default: made here)");
    command->add_flag("--full", options->full,
                      "matrices of the papers' sizes: some minutes a figure");
}

} // namespace tamis::cli
