// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/modules.h"
#include "app/cli/progress_line.h"
#include "core/dataset/names.h"
#include "core/results/modules_file.h"
#include "core/results/modules_text.h"
#include "core/results/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tamis::cli {
namespace {

using modules::ModuleRow;
using modules::Modules;
using Json = nlohmann::ordered_json;

Json rowJson(const Modules& modules, const ModuleRow& row, std::size_t module) {
    Json json = {{"module", module + 1},
                 {"variance_lost_without", row.lost},
                 {"samples", row.samples},
                 {"loading_share", row.loadingShare},
                 {"p", row.p}, // null where it isn't defined
                 {"q", row.q},
                 {"genes", Json::array()}};
    for (const modules::ModuleGene& gene : row.genes)
        json["genes"].push_back({{"gene", modules.genes[gene.gene]}, {"loading", gene.loading}});
    if (row.highestClass >= 0)
        json["highest_class"] = modules.classes[static_cast<std::size_t>(row.highestClass)];
    for (std::size_t c = 0; c < row.classMeans.size(); ++c)
        json["class_means"][modules.classes[c]] = row.classMeans[c];
    return json;
}

Json modulesJson(const Modules& modules, double cutoff) {
    const dictionary::Dictionary& found = modules.dictionary;
    Json json = {{"samples", modules.samples.size()},
                 {"genes", modules.genes.size()},
                 {"genes_offered", modules.genesOffered},
                 {"lambda", modules.lambda},
                 {"lambda_share", modules.config.share},
                 {"objective", found.objective},
                 {"explained_variance", found.explainedVariance},
                 {"nonzeros_per_sample",
                  static_cast<double>((found.codes.array() != 0).count()) /
                      static_cast<double>(std::max<Eigen::Index>(1, found.codes.cols()))},
                 {"epochs", found.history.size()},
                 {"history", Json::array()},
                 {"cutoff", cutoff},
                 {"modules", Json::array()},
                 {"warnings", warningsJson(modules.warnings)}};
    if (modules.config.sieve)
        json["radius"] = modules.radius;
    for (const dictionary::Epoch& epoch : found.history)
        json["history"].push_back({{"objective", epoch.afterBases},
                                   {"explained_variance", epoch.explainedVariance},
                                   {"codes_gap", epoch.codesGap},
                                   {"bases_gap", epoch.basesGap},
                                   {"by_descent", epoch.byDescent},
                                   {"dead", epoch.dead}});
    const std::vector<ModuleRow> rows = modules::moduleTable(modules, cutoff);
    for (std::size_t module = 0; module < rows.size(); ++module)
        json["modules"].push_back(rowJson(modules, rows[module], module));
    return json;
}

std::string firstGenes(const Modules& modules, std::size_t module, const ModuleRow& row) {
    if (row.genes.empty()) {
        const double greatest = modules::greatestCutoff(modules, module);
        return greatest == 0
                   ? "none: it has no loadings"
                   : fmt::format("spread over many: none beyond {:.2f} times (--cutoff)", greatest);
    }
    constexpr std::size_t shown = 5;
    std::string text;
    for (std::size_t i = 0; i < std::min(shown, row.genes.size()); ++i)
        text += fmt::format("{}{}{}", i == 0 ? "" : " ", row.genes[i].loading < 0 ? "-" : "",
                            modules.genes[row.genes[i].gene]);
    return text;
}

std::string modulesTextOf(const Modules& modules, double cutoff) {
    const std::vector<ModuleRow> rows = modules::moduleTable(modules, cutoff);
    std::string text = fmt::format("{:>6} {:>6} {:>7} {:>5} {:>9}  {:<14} {}\n", "module", "lost %",
                                   "samples", "genes", "q", "highest in", "genes, largest first");
    for (std::size_t module = 0; module < rows.size(); ++module) {
        const ModuleRow& row = rows[module];
        const std::string highest =
            row.highestClass < 0 || std::isnan(row.q)
                ? std::string()
                : modules.classes[static_cast<std::size_t>(row.highestClass)];
        text += fmt::format("{:>6} {:>6.2f} {:>7} {:>5} {:>9}  {:<14} {}\n", module + 1,
                            100 * row.lost, row.samples, row.genes.size(),
                            results::rounded(row.q, 2), highest, firstGenes(modules, module, row));
    }
    std::string notes;
    for (const std::string& note :
         {results::associationSentence(rows), results::rareModulesSentence(rows)})
        notes += note.empty() ? note : note + "\n";
    return text + fmt::format("\n{} explain{} {:.1f} % of the variance of {}. lost: what would be "
                              "without the module.\n{}{}\n{}\n",
                              dataset::counted(rows.size(), "module"), rows.size() == 1 ? "s" : "",
                              100 * modules.dictionary.explainedVariance,
                              dataset::counted(modules.genes.size(), "gene"), notes,
                              results::cutoffSentence(cutoff), results::lambdaSentence(modules));
}

} // namespace

Result<Report> learnModules(const ModulesRequest& request, const dataset::Dataset& dataset,
                            Context& context) {
    modules::ModulesConfig config = request.config;
    config.threads = context.threads;
    Result<modules::ModulesPtr> found = fail(ErrorCode::Internal, "not run");
    {
        ProgressLine line(context.quiet);
        found = modules::findModules(
            dataset, config,
            [&](double fraction, const dictionary::Epoch& epoch) {
                line.show(fraction,
                          fmt::format("explained {:.1f} %", 100 * epoch.explainedVariance));
            },
            context.stop.get_token());
    }
    if (!found)
        return tl::make_unexpected(found.error());
    const Modules& modules = **found;
    if (!context.quiet)
        printWarnings(modules.warnings);
    Report report;
    report.json = modulesJson(modules, request.cutoff);
    report.text = modulesTextOf(modules, request.cutoff);
    if (modules.dictionary.end == dictionary::LearnEnd::Cancelled)
        report.exitCode = exitCode(ErrorCode::Cancelled);
    const std::pair<std::string, std::string> outputs[] = {
        {request.table,
         request.table.empty() ? "" : results::moduleTableText(modules, request.cutoff)},
        {request.loadings, request.loadings.empty() ? "" : results::loadingsText(modules)},
        {request.activities,
         request.activities.empty()
             ? ""
             : results::activitiesText(modules, modules.dictionary.codes, modules.samples,
                                       modules.classes, modules.labels)},
        {request.sets,
         request.sets.empty() ? "" : results::moduleSetsText(modules, request.cutoff)}};
    for (const auto& [path, text] : outputs)
        if (const auto written = writeOutput(path, text, report); !written)
            return tl::make_unexpected(written.error());
    if (!request.save.empty()) {
        if (const auto saved = results::saveModules(modules, request.save); !saved)
            return tl::make_unexpected(saved.error());
        report.json["written"].push_back(request.save);
        report.text += fmt::format("written: {}\n", request.save);
    }
    return report;
}

} // namespace tamis::cli
