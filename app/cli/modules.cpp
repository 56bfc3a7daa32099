// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/modules.h"

#include "app/cli/refuse_to_replace.h"
#include "core/results/export.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace tamis::cli {
namespace {

using Json = nlohmann::ordered_json;

/// An option of learning that saved modules would leave unheeded.
Result<void> refuseUnheeded(const ModulesRequest& request) {
    if (request.apply.empty())
        return {};
    for (const CLI::Option* option : request.learning)
        if (option->count() > 0)
            return fail(ErrorCode::Usage,
                        fmt::format("saved modules are applied as they were learnt: {} would "
                                    "change nothing",
                                    option->get_name()),
                        request.apply, "leave it out, or learn new modules without --apply");
    return {};
}

Result<Report> runModules(const ModulesRequest& request, Context& context) {
    if (const auto heeded = refuseUnheeded(request); !heeded)
        return tl::make_unexpected(heeded.error());
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
        return applyModules(request, *loaded->dataset, context);
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
        ->check(refuseUnlessPositive)
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
    for (CLI::Option* const output : {table, loadings, activities, sets, save, apply})
        output->check(refuseNameless);
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
    for (const char* name : {"--modules", "--lambda", "--penalty", "--non-negative", "--seed",
                             "--epochs", "--batch", "--genes", "--radius", "--projection"})
        request->learning.push_back(command->get_option(name));
    CLI::Option& survey = addSurveyOptions(*command, *request);
    addOutputOptions(*command, *request, survey);
    request->learning.push_back(command->get_option("--cutoff"));
    addClassifyOptions(*command, *request);
    command
        ->add_option("--seeds", request->seeds,
                     "fits of each in a survey, or divisions into folds (5), from --seed on")
        ->check(refuseUnlessWhole);
    addImportOptions(*command, request->import);
}

} // namespace tamis::cli
