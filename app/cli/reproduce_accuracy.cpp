// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/reproduce.h"
#include "core/dataset/import.h"
#include "core/results/export.h"
#include "core/results/sentences.h"

#include <fmt/core.h>

#include <filesystem>

namespace tamis::cli {
namespace {

/// One table of accuracies on one dataset: NAME.csv and NAME.json, and all radii in
/// NAME-points.csv.
Result<void> addAccuracy(Report& report, const results::AccuracyTable& table,
                         const dataset::Dataset& dataset, const std::string& name,
                         const std::string& origin, const ReproduceOptions& options,
                         const Context& context, const ReproduceProgress& progress) {
    results::AccuracyOptions asked;
    asked.threads = context.threads;
    auto result =
        results::reproduceAccuracy(table, dataset, asked, progress, context.stop.get_token());
    if (!result)
        return tl::make_unexpected(result.error());
    for (results::ReproducedRow& row : result->rows)
        row.what = fmt::format("{}: {}", name, row.what);
    addRows(report, fmt::format("{} ({})", name, origin), result->rows);
    if (const auto written =
            writeBoth(options.folder, name, results::reproducedCsv(result->rows),
                      results::reproducedJson(
                          result->rows, fmt::format("{}. {}", origin, results::optimismSentence)));
        !written)
        return written;
    return results::writeFile(
        (std::filesystem::path(options.folder) / (name + "-points.csv")).string(),
        results::pointsText(*result->run));
}

/// Table 4 is about data that nobody but its authors has: it is made on the files that are named.
Result<void> addTable4(Report& report, const results::AccuracyTable& table,
                       const ReproduceOptions& options, const Context& context,
                       const ReproduceProgress& progress) {
    if (options.data4.empty() && options.what != table.name) { // "all"
        report.text += "table4 is left out: it needs data, see --data4\n";
        return {};
    }
    if (options.data4.empty())
        return fail(ErrorCode::Usage,
                    "table 4 is about the HIF2 single cells (779 x 10,000), which are not public",
                    "table4", "give data of your own, or those: --data4 FILE");
    for (const std::string& file : options.data4) {
        const auto loaded =
            dataset::loadLabelled(file, options.import, {}, context.stop.get_token());
        if (!loaded)
            return tl::make_unexpected(loaded.error());
        const dataset::Dataset& data = *loaded->dataset;
        const std::string origin =
            fmt::format("{}, {} samples x {} genes", file, data.sampleCount(), data.geneCount());
        if (const auto added =
                addAccuracy(report, table, data, fmt::format("{}-{}", table.name, data.name),
                            origin, options, context, progress);
            !added)
            return added;
    }
    return {};
}

} // namespace

Result<void> addAccuracyTable(Report& report, const results::AccuracyTable& table,
                              SyntheticData& data, const ReproduceOptions& options,
                              const Context& context, const ReproduceProgress& progress) {
    if (table.name == "table4")
        return addTable4(report, table, options, context, progress);
    const auto dataset = data.get(table.name == "table2" ? 64 : 16);
    if (!dataset)
        return tl::make_unexpected(dataset.error());
    return addAccuracy(report, table, **dataset, std::string(table.name), std::string(table.title),
                       options, context, progress);
}

} // namespace tamis::cli
