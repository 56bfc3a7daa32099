// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/modules.h"

#include "app/cli/progress_line.h"
#include "app/cli/refuse_to_replace.h"
#include "core/modules/apply.h"
#include "core/results/export.h"
#include "core/results/modules_file.h"
#include "core/results/modules_text.h"
#include "core/results/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

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
    return text + fmt::format("\n{} modules explain {:.1f} % of the variance of {} genes. lost: "
                              "what would be without the module.\n{}\n{}\n",
                              rows.size(), 100 * modules.dictionary.explainedVariance,
                              modules.genes.size(), results::cutoffSentence(cutoff),
                              results::lambdaSentence(modules));
}

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

Result<Report> applySaved(const ModulesRequest& request, const dataset::Dataset& dataset,
                          Context& context) {
    const Result<modules::ModulesPtr> modules = results::openModules(request.apply);
    if (!modules)
        return tl::make_unexpected(modules.error());
    const Result<modules::Applied> applied =
        modules::applyModules(**modules, dataset, context.threads, context.stop.get_token());
    if (!applied)
        return tl::make_unexpected(applied.error());
    if (!context.quiet)
        printWarnings(applied->warnings);
    Report report;
    report.json = {{"samples", dataset.sampleCount()},
                   {"modules", (*modules)->count()},
                   {"matched_genes", (*modules)->genes.size() - applied->missingGenes.size()},
                   {"missing", applied->missingGenes},
                   {"explained_variance", applied->explainedVariance},
                   {"warnings", warningsJson(applied->warnings)}};
    const std::string text = results::activitiesText(**modules, applied->codes, dataset.samples,
                                                     dataset.classes, dataset.labels);
    if (request.activities.empty()) {
        report.text = text;
        return report;
    }
    report.text = fmt::format("{} samples; the modules explain {:.1f} % of their variance\n",
                              dataset.sampleCount(), 100 * applied->explainedVariance);
    if (const auto written = writeOutput(request.activities, text, report); !written)
        return tl::make_unexpected(written.error());
    return report;
}

Result<Report> runModules(const ModulesRequest& request, Context& context) {
    if (request.config.sieve && !request.config.sieve->genes && request.config.sieve->radius == 0)
        return fail(ErrorCode::Usage, "a projection of the modules needs a radius above 0", {},
                    "give it, or a number of genes (--radius, --genes)");
    if (request.seeds && !request.survey && !request.classify)
        return fail(ErrorCode::Usage, "one seed finds the modules, there is nothing to repeat",
                    "seeds", "give --survey or --classify, too, or choose a seed (--seed)");
    const std::vector<std::string> outputs = {request.table, request.loadings, request.activities,
                                              request.sets, request.save};
    if (const auto kept = refuseToReplace(request.file, request.import, outputs); !kept)
        return tl::make_unexpected(kept.error());
    if (const auto kept = refuseToReplace({request.apply}, outputs); !kept)
        return tl::make_unexpected(kept.error());
    for (const std::string& path : outputs)
        if (!path.empty())
            if (const auto writable = results::checkWritable(path); !writable)
                return tl::make_unexpected(writable.error());
    const auto loaded = dataset::load(request.file, request.import, {}, context.stop.get_token());
    if (!loaded)
        return tl::make_unexpected(loaded.error());
    if (!context.quiet)
        printWarnings(loaded->description.warnings);
    if (!request.apply.empty())
        return applySaved(request, *loaded->dataset, context);
    if (request.survey)
        return surveyModules(request, *loaded->dataset, context);
    if (request.classify)
        return classifyByModules(request, *loaded->dataset, context);
    return learnModules(request, *loaded->dataset, context);
}

void addSieveOptions(CLI::App& command, const std::shared_ptr<ModulesRequest>& request) {
    const auto sieve = [request]() -> dictionary::SieveRequest& {
        if (!request->config.sieve)
            request->config.sieve.emplace();
        return *request->config.sieve;
    };
    auto* const genes =
        command
            .add_option_function<std::size_t>(
                "--genes", [sieve](std::size_t count) { sieve().genes = count; },
                "keep so many genes by projecting the modules, and learn again from these")
            ->check(refuseUnlessWhole);
    command
        .add_option_function<double>(
            "--radius", [sieve](double radius) { sieve().radius = radius; },
            "the same by the radius of the ball")
        ->excludes(genes);
    command
        .add_option_function<std::string>(
            "--projection",
            [sieve](const std::string& name) {
                if (const auto kind = projection::kindFromName(name))
                    sieve().projection = *kind;
            },
            "for --genes and --radius: bilevel-l1inf (default), l1inf, bilevel-l11 or l12")
        ->check(CLI::IsMember({"bilevel-l1inf", "l1inf", "bilevel-l11", "l12"}))
        ->option_text("NAME");
}

void addLearningOptions(CLI::App& command, const std::shared_ptr<ModulesRequest>& request) {
    modules::ModulesConfig& config = request->config;
    command.add_option("-k,--modules", config.modules, "how many modules (20)")
        ->check(refuseUnlessWhole);
    command
        .add_option("--lambda", config.share,
                    "penalty of activities, as a part of the lambda from which on all are zero "
                    "(0.05); the larger, the fewer modules in a sample")
        ->check(refuseUnlessPositive);
    command
        .add_option_function<std::string>(
            "--penalty",
            [request](const std::string& name) {
                const auto& names = dictionary::penaltyNames;
                request->config.penalty = static_cast<dictionary::Penalty>(
                    std::ranges::find(names, name) - std::begin(names));
            },
            "l1 (default), epsl1: sqrt(s^2 + 0.0001), or log: log(1 + s^2)")
        ->check(CLI::IsMember({"l1", "epsl1", "log"}))
        ->option_text("NAME");
    command.add_flag("--non-negative", config.nonNegative, "activities at least 0");
    command.add_option("--seed", config.seed, "where learning begins (1)")
        ->check(refuseUnlessWhole);
    command.add_option("--epochs", config.epochs, "at most so many (200)")
        ->check(refuseUnlessWhole);
    command
        .add_option("--batch", config.batch,
                    "samples between two steps of the modules (0: all); for thousands of samples")
        ->check(refuseUnlessWhole);
}

/// --survey itself.
CLI::Option& addSurveyOptions(CLI::App& command, ModulesRequest& request) {
    CLI::Option* survey =
        command.add_flag("--survey", request.survey,
                         "try several numbers of modules and suggest one, with the reason");
    command.add_option("--counts", request.counts, "numbers of modules to try (5,10,15,20,30,40)")
        ->delimiter(',')
        ->check(refuseUnlessWhole)
        ->needs(survey);
    command.add_option("--lambdas", request.shares, "values of lambda to try (0.03,0.05,0.1)")
        ->delimiter(',')
        ->check(refuseUnlessPositive)
        ->needs(survey);
    return *survey;
}

void addClassifyOptions(CLI::App& command, ModulesRequest& request) {
    CLI::Option* classify =
        command.add_flag("--classify", request.classify,
                         "how well a linear classifier tells the classes apart by activities, and "
                         "by the genes themselves: cross-validation, modules learnt without the "
                         "test samples, also from samples without a class");
    for (const char* other :
         {"--survey", "--apply", "--output", "--loadings", "--activities", "--gmt", "--save"})
        classify->excludes(command.get_option(other));
    command.add_option("--folds", request.folds, "of the cross-validation (4)")
        ->check(refuseUnlessWhole)
        ->needs(classify);
}

/// An option that the chosen way would leave unheeded is refused: whoever asked for a file would
/// look for it after the work.
void addOutputOptions(CLI::App& command, ModulesRequest& request, CLI::Option& survey) {
    command
        .add_option("--cutoff", request.cutoff,
                    "a gene belongs to a module where its loading is at least so many times the "
                    "root mean square (2)")
        ->check(refuseUnlessPositive);
    CLI::Option* const table = command.add_option("-o,--output", request.table,
                                                  "CSV: the table of modules, or of the survey");
    CLI::Option* const loadings =
        command.add_option("--loadings", request.loadings, "CSV: genes x modules");
    CLI::Option* const activities =
        command.add_option("--activities", request.activities, "CSV: samples x modules");
    CLI::Option* const sets =
        command.add_option("--gmt", request.sets, "gene sets module_N_UP and module_N_DN");
    CLI::Option* const save =
        command.add_option("--save", request.save, "the modules themselves, for --apply");
    CLI::Option* const apply = command.add_option(
        "--apply", request.apply,
        "modules written by --save: the activities of these samples, genes matched by name; "
        "nothing is learnt");
    survey.excludes(loadings, activities, sets, save, apply);
    apply->excludes(table, loadings, sets, save);
}

} // namespace

Json warningsJson(const std::vector<Warning>& warnings) {
    Json json = Json::array();
    for (const Warning& warning : warnings)
        json.push_back({{"code", warning.code}, {"what", warning.what}, {"where", warning.where}});
    return json;
}

Result<void> writeOutput(const std::string& path, const std::string& text, Report& report) {
    if (path.empty())
        return {};
    if (const auto written = results::writeFile(path, text); !written)
        return written;
    report.json["written"].push_back(path);
    report.text += fmt::format("written: {}\n", path);
    return {};
}

void addModules(CLI::App& app, Context& context) {
    const auto request = std::make_shared<ModulesRequest>();
    CLI::App* command = addCommand(
        app, "modules", "gene modules by sparse coding, without classes",
        "Examples:\n"
        "  tamis-cli modules data.csv --survey\n"
        "  tamis-cli modules data.csv -k 20 --gmt modules.gmt --save modules.json\n"
        "  tamis-cli modules data.csv -k 20 --genes 500 --loadings loadings.csv\n"
        "  tamis-cli modules data.csv -k 20 --classify\n"
        "  tamis-cli modules new.csv --apply modules.json --activities new_activities.csv\n"
        "Each sample is explained by few of k modules: X = B S, by min 1/2 |X - B S|^2 + lambda "
        "|S|_1,\ngenes standardised, modules of length 1 at most. lambda is alpha of "
        "scikit-learn's\nsparse_encode and dict_learning, alpha x genes of its Lasso; the gamma of "
        "Lee et al. (2006)\nis 2 lambda, their beta lambda / sigma^2. Classes, where there are "
        "any, are only compared with; --classify asks how well activities tell them apart.",
        context, [request](Context& now) { return runModules(*request, now); });
    addDataFiles(*command, request->file, request->import);
    addLearningOptions(*command, request);
    addSieveOptions(*command, request);
    CLI::Option& survey = addSurveyOptions(*command, *request);
    addOutputOptions(*command, *request, survey);
    addClassifyOptions(*command, *request);
    command
        ->add_option("--seeds", request->seeds,
                     "fits of each in a survey, or divisions into folds (5), from --seed on")
        ->check(refuseUnlessWhole);
    addImportOptions(*command, request->import);
}

} // namespace tamis::cli
