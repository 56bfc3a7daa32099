// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/modules_text.h"

#include "core/dataset/names.h"
#include "core/results/csv.h"
#include "core/results/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tamis::results {
namespace {

using modules::ModuleRow;
using modules::Modules;

std::string className(const std::vector<std::string>& classes, int label) {
    return label == dataset::unlabeled ? std::string()
                                       : csvField(classes[static_cast<std::size_t>(label)]);
}

void nameModules(std::size_t count, std::vector<std::string>& columns) {
    for (std::size_t module = 0; module < count; ++module)
        columns.push_back(fmt::format("module_{}", module + 1));
}

std::string sieveText(const Modules& modules) {
    if (!modules.config.sieve)
        return dataset::counted(modules.genes.size(), "gene");
    return fmt::format("{} of {} ({}, radius {:.6g})", modules.genes.size(),
                       dataset::counted(modules.genesOffered, "gene"),
                       projection::name(modules.config.sieve->projection), modules.radius);
}

} // namespace

std::string modulesProvenance(const Modules& modules) {
    return oneLine(fmt::format(
        "Tamis {}; data {} ({}); {}, {} penalty{}, lambda {:.6g} ({:.6g} of the largest); "
        "{}; seed {}",
        modules.programVersion, modules.dataName, modules.dataHash,
        dataset::counted(modules.count(), "module"),
        dictionary::penaltyNames[static_cast<std::size_t>(modules.config.penalty)],
        modules.config.nonNegative ? ", activities ≥ 0" : "", modules.lambda, modules.config.share,
        sieveText(modules), modules.config.seed));
}

std::string lambdaSentence(const Modules& modules) {
    return fmt::format("lambda {:.4g} is {:.4g} of the one from which on no module is at work; it "
                       "is alpha of scikit-learn's sparse_encode and dict_learning, alpha × {} of "
                       "its Lasso, and half of the paper's gamma ({:.4g}).",
                       modules.lambda, modules.config.share, modules.genes.size(),
                       2 * modules.lambda);
}

std::string cutoffSentence(double cutoff) {
    return fmt::format("A gene belongs to a module where its loading is at least {:g} times the "
                       "root mean square of the module's loadings.",
                       cutoff);
}

std::string moduleTableText(const Modules& modules, double cutoff) {
    std::vector<std::string> columns = {
        "module",        "variance_lost_without", "samples", "genes", "genes_up",     "genes_down",
        "least_loading", "loading_share",         "p",       "q",     "highest_class"};
    for (const std::string& name : modules.classes)
        columns.push_back(csvField("mean " + name));
    columns.emplace_back("first_genes");
    std::string text =
        "# " + modulesProvenance(modules) + "; " + cutoffSentence(cutoff) + "\n" + csvRow(columns);
    const std::vector<ModuleRow> rows = modules::moduleTable(modules, cutoff);
    for (std::size_t module = 0; module < rows.size(); ++module) {
        const ModuleRow& row = rows[module];
        const auto up = static_cast<std::size_t>(
            std::ranges::count_if(row.genes, [](const auto& gene) { return gene.loading > 0; }));
        std::vector<std::string> fields = {
            std::to_string(module + 1),
            csvNumber(row.lost),
            std::to_string(row.samples),
            std::to_string(row.genes.size()),
            std::to_string(up),
            std::to_string(row.genes.size() - up),
            csvNumber(modules::leastLoading(modules, module, cutoff)),
            csvNumber(row.loadingShare),
            csvNumber(row.p),
            csvNumber(row.q),
            className(modules.classes, row.highestClass)};
        for (const double mean : row.classMeans)
            fields.push_back(csvNumber(mean));
        std::vector<std::string> first;
        for (std::size_t i = 0; i < std::min<std::size_t>(10, row.genes.size()); ++i)
            first.push_back(modules.genes[row.genes[i].gene]);
        fields.push_back(csvField(fmt::format("{}", fmt::join(first, " "))));
        text += csvRow(fields);
    }
    return text;
}

std::string loadingsText(const Modules& modules) {
    std::vector<std::string> columns = {"gene"};
    nameModules(modules.count(), columns);
    std::string text = "# " + modulesProvenance(modules) + "\n" + csvRow(columns);
    for (std::size_t gene = 0; gene < modules.genes.size(); ++gene) {
        std::vector<std::string> fields = {csvField(modules.genes[gene])};
        for (const double loading : modules.dictionary.bases.row(static_cast<Eigen::Index>(gene)))
            fields.push_back(csvNumber(loading));
        text += csvRow(fields);
    }
    return text;
}

std::string activitiesText(const Modules& modules, const Eigen::MatrixXd& codes,
                           const std::vector<std::string>& samples,
                           const std::vector<std::string>& classes,
                           const std::vector<int>& labels) {
    std::vector<std::string> columns = {"sample", "class"};
    nameModules(modules.count(), columns);
    std::string text = "# " + modulesProvenance(modules) + "\n" + csvRow(columns);
    for (std::size_t sample = 0; sample < samples.size(); ++sample) {
        std::vector<std::string> fields = {csvField(samples[sample]),
                                           labels.empty() ? std::string()
                                                          : className(classes, labels[sample])};
        for (const double code : codes.col(static_cast<Eigen::Index>(sample)))
            fields.push_back(csvNumber(code));
        text += csvRow(fields);
    }
    return text;
}

std::string moduleSetsText(const Modules& modules, double cutoff) {
    std::string text;
    const std::vector<ModuleRow> rows = modules::moduleTable(modules, cutoff);
    for (std::size_t module = 0; module < rows.size(); ++module)
        for (const bool up : {true, false}) {
            if (rows[module].samples == 0)
                break; // its loadings are those it began with
            std::string genes;
            for (const modules::ModuleGene& gene : rows[module].genes)
                if ((gene.loading > 0) == up)
                    genes += "\t" + oneLine(modules.genes[gene.gene]);
            if (!genes.empty())
                text += fmt::format("module_{}_{}\t{}; {}{}\n", module + 1, up ? "UP" : "DN",
                                    modulesProvenance(modules), cutoffSentence(cutoff), genes);
        }
    return text;
}

std::string surveyText(const dictionary::Survey& survey) {
    std::string text =
        csvRow({"modules", "lambda_share", "explained_variance", "held_out_explained_variance",
                "held_out_standard_error", "stability", "cophenetic", "nonzeros_per_sample",
                "dead_modules", "suggested"});
    for (std::size_t i = 0; i < survey.points.size(); ++i) {
        const dictionary::SurveyPoint& point = survey.points[i];
        text += csvRow({std::to_string(point.bases), csvNumber(point.share),
                        csvNumber(point.explainedVariance), csvNumber(point.heldOut),
                        csvNumber(point.heldOutError), csvNumber(point.stability),
                        csvNumber(point.cophenetic), csvNumber(point.nonZeros),
                        csvNumber(point.dead), i == survey.suggested ? "yes" : "no"});
    }
    return text;
}

std::string suggestionSentence(const dictionary::Survey& survey) {
    const dictionary::SurveyPoint& chosen = survey.points[survey.suggested];
    const std::string what =
        fmt::format("{} at {:g} of the largest lambda: ", dataset::counted(chosen.bases, "module"),
                    chosen.share);
    if (std::isnan(chosen.heldOut))
        return what + "the same modules come back most often; too few samples to hold some out.";
    const auto best = std::ranges::max_element(survey.points, {}, dictionary::merit);
    if (std::isinf(dictionary::merit(*best)))
        return what + "but wherever modules were tried more than a tenth of them is at work in no "
                      "sample: try fewer, or a smaller lambda.";
    if (best->heldOut <= 0)
        return what +
               fmt::format("but no number that was tried predicts held-out values better "
                           "than the genes' means do (the best: {:.1f} % of their variance): "
                           "no modules that other samples share were found.",
                           100 * best->heldOut);
    const std::string error =
        std::isnan(best->heldOutError)
            ? std::string() // of a single seed
            : fmt::format(", standard error {:.1f}", 100 * best->heldOutError);
    if (best - survey.points.begin() == static_cast<std::ptrdiff_t>(survey.suggested)) {
        const bool most = std::ranges::none_of(
            survey.points, [&](const auto& point) { return point.bases > chosen.bases; });
        return what +
               fmt::format("held-out values are predicted best ({:.1f} % of their variance{}).",
                           100 * chosen.heldOut, error) +
               (most ? " It is the largest number that was tried: more may predict better." : "");
    }
    return what + fmt::format("the fewest that predict held-out values as well as the best ({:.1f} "
                              "% of their variance; {}: {:.1f} %{}).",
                              100 * chosen.heldOut, dataset::counted(best->bases, "module"),
                              100 * best->heldOut, error);
}

std::string associationSentence(const std::vector<modules::ModuleRow>& rows) {
    constexpr double level = 0.05;
    if (std::ranges::all_of(rows, [](const ModuleRow& row) { return std::isnan(row.q); }))
        return {};
    return fmt::format(
        "Modules that differ between the classes at q < {}: {} of {}.", level,
        std::ranges::count_if(rows, [](const ModuleRow& row) { return row.q < level; }),
        rows.size());
}

std::string rareModulesSentence(const std::vector<ModuleRow>& rows) {
    constexpr std::size_t few = 2;
    std::vector<std::size_t> rare;
    for (std::size_t module = 0; module < rows.size(); ++module)
        if (rows[module].samples > 0 && rows[module].samples <= few)
            rare.push_back(module + 1);
    if (rare.empty())
        return {};
    return fmt::format("{} at work in one or two samples only (number {}): fewer modules may say "
                       "as much.",
                       rare.size() == 1 ? "1 module is"
                                        : fmt::format("{} modules are", rare.size()),
                       fmt::join(rare, ", "));
}

std::string classificationText(const modules::ModuleAccuracy& accuracy) {
    std::string text =
        csvRow({"seed", "fold", "samples_for_modules", "training_samples", "test_samples",
                "explained_variance", "accuracy_by_modules", "accuracy_by_genes",
                "balanced_accuracy_by_modules", "balanced_accuracy_by_genes"});
    for (const modules::FoldAccuracy& fold : accuracy.folds)
        text += csvRow({std::to_string(fold.seed), std::to_string(fold.fold + 1),
                        std::to_string(fold.learnt), std::to_string(fold.trained),
                        std::to_string(fold.test), csvNumber(fold.explainedVariance),
                        csvNumber(fold.modules.accuracy), csvNumber(fold.genes.accuracy),
                        csvNumber(fold.modules.balancedAccuracy),
                        csvNumber(fold.genes.balancedAccuracy)});
    return text;
}

std::string classificationSentence(const modules::ScoreComparison& accuracy) {
    constexpr double level = 0.05;
    const std::string figures =
        fmt::format("Given activities of modules a classifier is right in {:.1f} % of the test "
                    "samples, given the genes themselves in {:.1f} %",
                    100 * accuracy.modules.mean, 100 * accuracy.genes.mean);
    const std::string chance = std::isnan(accuracy.test.p)
                                   ? std::string() // of a single fold
                                   : fmt::format(" (p = {})", rounded(accuracy.test.p, 2));
    if (accuracy.test.p < level)
        return figures + chance +
               (accuracy.test.difference < 0 ? ": modules describe, genes classify."
                                             : ": here modules are the better input.");
    return figures + (accuracy.test.difference == 0 ? "" : ", which may be chance" + chance) +
           ". Nothing says that modules are the better input: take them to describe, and genes to "
           "classify.";
}

} // namespace tamis::results
