// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report_modules.h"

#include "core/dataset/names.h"
#include "core/modules/module_table.h"
#include "core/results/html.h"
#include "core/results/modules_text.h"
#include "core/results/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tamis::results {
namespace {

using modules::ModuleRow;
using modules::Modules;

std::string firstGenes(const Modules& modules, const ModuleRow& row) {
    constexpr std::size_t shown = 10;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(shown, row.genes.size()); ++i)
        names.push_back((row.genes[i].loading < 0 ? "−" : "") + modules.genes[row.genes[i].gene]);
    return fmt::format("{}{}", fmt::join(names, ", "), row.genes.size() > shown ? ", …" : "");
}

std::string tableOf(const Modules& modules) {
    std::vector<std::string> headings = {"#Module", "#Lost without, %", "#Samples", "#Genes"};
    if (!modules.classes.empty())
        headings.insert(headings.end(), {"Highest in", "#q"});
    headings.emplace_back("Genes, largest loading first");
    html::Table table(headings);
    const std::vector<ModuleRow> rows = modules::moduleTable(modules, modules::usualCutoff);
    for (std::size_t module = 0; module < rows.size(); ++module) {
        const ModuleRow& row = rows[module];
        std::vector<std::string> cells = {
            std::to_string(module + 1), fmt::format("{:.2f}", 100 * row.lost),
            std::to_string(row.samples), std::to_string(row.genes.size())};
        if (!modules.classes.empty()) {
            cells.push_back(row.highestClass < 0 || std::isnan(row.q)
                                ? std::string()
                                : modules.classes[static_cast<std::size_t>(row.highestClass)]);
            cells.push_back(std::isnan(row.q) ? std::string() : fmt::format("{:.1e}", row.q));
        }
        cells.push_back(firstGenes(modules, row));
        table.addRow(cells);
    }
    return table.text();
}

} // namespace

std::string modulesSection(const Modules& modules) {
    const modules::ModulesConfig& config = modules.config;
    std::string text = fmt::format(
        "{} found without looking at the classes (sparse coding; Lee, Battle, Raina "
        "and Ng, 2006) explain{} {:.1f} % of the variance of {} in {}.",
        dataset::counted(modules.count(), "module"), modules.count() == 1 ? "s" : "",
        100 * modules.dictionary.explainedVariance, dataset::counted(modules.genes.size(), "gene"),
        dataset::counted(modules.samples.size(), "sample"));
    if (!modules.classes.empty())
        text += " q: whether a module's activity differs between the classes (Kruskal and Wallis, "
                "all modules corrected together after Benjamini and Hochberg).";
    std::vector<std::pair<std::string, std::string>> rows = {
        {"Data", modules.dataName + " (" + modules.dataHash + ")"},
        {"Penalty",
         std::string(dictionary::penaltyNames[static_cast<std::size_t>(config.penalty)]) +
             (config.nonNegative ? ", activities at least 0" : "")},
        {"Lambda", fmt::format("{:.4g} ({:.4g} of the largest)", modules.lambda, config.share)},
        {"Seed", std::to_string(config.seed)},
        {"Tamis", modules.programVersion}};
    if (config.sieve)
        rows.emplace_back("Projection",
                          fmt::format("{}, radius {:.4g}: {} of {}",
                                      projection::name(config.sieve->projection), modules.radius,
                                      modules.genes.size(),
                                      dataset::counted(modules.genesOffered, "gene")));
    std::string warnings;
    for (const Warning& warning : modules.warnings)
        warnings += html::element("li", warning.what);
    return "<h2>Gene modules</h2>\n" + html::element("p", text) +
           (warnings.empty() ? "" : "<ul class=\"warnings\">\n" + warnings + "</ul>\n") +
           tableOf(modules) + html::element("p", cutoffSentence(modules::usualCutoff)) +
           "<p>As a table: <a href=\"modules.csv\">modules.csv</a></p>\n" + html::properties(rows);
}

} // namespace tamis::results
