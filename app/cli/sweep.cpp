// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sweep.h"

#include "app/cli/command.h"
#include "app/cli/point_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/refuse_to_replace.h"
#include "app/cli/save_model.h"
#include "core/evaluation/comparison.h"
#include "core/evaluation/parameters.h"
#include "core/results/export.h"
#include "core/results/run_file.h"
#include "core/results/run_json.h"
#include "core/results/sentences.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <unistd.h>

namespace tamis::cli {
namespace {

using namespace evaluation;

struct Options {
    std::string file, output, model, earlier, radiusRange;
    dataset::ImportOptions import;
    Preset preset = Preset::Honest;
    std::vector<std::string> projections;
    std::vector<double> radii;
    std::vector<std::size_t> geneCounts;
    std::vector<std::uint64_t> seeds;
    std::map<const Parameter*, double> parameters; ///< those that were given
};

class SweepLine : public SweepObserver {
  public:
    explicit SweepLine(bool quiet) : m_line(quiet) {}

    void progressed(const SweepProgress& progress) override {
        m_line.show(progress.fraction,
                    progress.secondsLeft >= 0
                        ? fmt::format("about {:.0f} s left", progress.secondsLeft)
                        : std::string());
    }

  private:
    ProgressLine m_line;
};

void addParameter(CLI::App& command, const Parameter& parameter, Options& options) {
    const std::string key = fmt::format("--{}", parameter.key);
    std::string help(parameter.help);
    const double preset = parameter.get(presetConfig(Preset::Honest));
    const auto store = [&options, &parameter](double value) {
        options.parameters[&parameter] = value;
    };
    if (parameter.type == ParameterType::Integer || parameter.type == ParameterType::Real) {
        auto* const option = command.add_option_function<double>(key, store, help);
        option->check([low = parameter.minimum, high = parameter.maximum](const std::string& text) {
            double value = 0;
            const bool fits =
                CLI::detail::lexical_cast(text, value) && value >= low && value <= high;
            return fits ? std::string()
                        : fmt::format("a number from {:g} to {:g} is needed, not '{}'", low, high,
                                      text);
        });
        if (parameter.type == ParameterType::Integer)
            option->check(refuseUnlessWhole);
        option->option_text(fmt::format("NUMBER ({:g})", preset));
        return;
    }
    std::map<std::string, double> choices;
    if (parameter.type == ParameterType::Flag)
        choices = {{"on", 1.0}, {"off", 0.0}};
    for (std::size_t i = 0; i < parameter.choices.size(); ++i)
        choices.emplace(parameter.choices[i], static_cast<double>(i));
    std::string names;
    for (const auto& [text, value] : choices)
        names += (names.empty() ? "" : "|") + text;
    command
        .add_option_function<std::string>(
            key, [store, choices](const std::string& text) { store(choices.at(text)); }, help)
        ->check(CLI::IsMember(choices))
        ->option_text(
            fmt::format("{} ({})", names, valueText(parameter, presetConfig(Preset::Honest))));
}

Result<SweepConfig> configOf(const Options& options, unsigned threads) {
    SweepConfig config = presetConfig(options.preset);
    if (!options.projections.empty())
        config.projections.clear();
    for (const std::string& text : options.projections) {
        const Result<projection::Kind> kind = projection::kindFromName(text);
        if (!kind)
            return tl::make_unexpected(kind.error());
        config.projections.push_back(*kind);
    }
    if (!options.seeds.empty())
        config.seeds = options.seeds;
    config.radii = options.radii;
    config.geneCounts = options.geneCounts;
    if (!options.radiusRange.empty()) {
        const Result<std::vector<double>> range = evaluation::radiusRange(options.radiusRange);
        if (!range)
            return tl::make_unexpected(range.error());
        config.radii.insert(config.radii.end(), range->begin(), range->end());
    }
    if (config.radii.empty() && config.geneCounts.empty())
        config.geneCounts = {5, 10, 20, 50};
    for (const auto& [parameter, value] : options.parameters)
        parameter->set(config, value);
    config.threads = threads;
    if (!options.model.empty() && config.preset == Preset::Honest && config.innerFolds == 0)
        return fail(ErrorCode::Usage,
                    "without inner validation no point is recommended for a model", "--save-model",
                    "choose one of the run's points with tamis-cli model");
    if (const Result<void> valid = validate(config); !valid)
        return tl::make_unexpected(valid.error());
    return config;
}

std::string comparisonTable(const RunResult& run) {
    std::string text;
    for (const Comparison& comparison : compareWithReferences(run))
        text += fmt::format("{:<34} {:>8.3f} ± {:.3f}   {} (difference {:+.3f}, p {})\n",
                            results::methodName(comparison.method), comparison.reference.mean,
                            comparison.reference.sd, results::verdict(comparison.test),
                            comparison.test.difference, results::rounded(comparison.test.p, 2));
    return text.empty() ? text : "on the same folds:\n" + text;
}

/// With a single fit there is nothing to agree.
std::string agreement(double value) {
    return std::isnan(value) ? "n/a" : fmt::format("{:.2f}", value);
}

std::string table(const RunResult& run) {
    std::string text =
        fmt::format("{:<15} {:>10} {:>7} {:>17} {:>9} {:>9} {:>9}\n", "projection", "radius",
                    "genes", "accuracy", "balanced", "Nogueira", "Jaccard");
    if (!run.baseline.empty()) {
        const PointSummary baseline = summariseBaseline(run.baseline, run.data.genes.size());
        text += fmt::format("{:<15} {:>10} {:>7} {:>8.3f} ± {:.3f} {:>9.3f}\n", "no projection", "",
                            run.data.genes.size(), baseline.accuracy.mean, baseline.accuracy.sd,
                            baseline.balancedAccuracy.mean);
    }
    const auto best = bestPoint(run);
    const auto sparse = oneStandardErrorPoint(run);
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        if (run.points[i].fits.empty())
            continue;
        const PointSummary summary = summarise(run.points[i], run.data.genes.size());
        text += fmt::format("{:<15} {:>10.4g} {:>7.1f} {:>8.3f} ± {:.3f} {:>9.3f} {:>9} {:>9}{}{}"
                            "\n",
                            projection::name(run.points[i].projection), run.points[i].radius,
                            summary.genes.mean, summary.accuracy.mean, summary.accuracy.sd,
                            summary.balancedAccuracy.mean, agreement(summary.stability.nogueira),
                            agreement(summary.stability.jaccard), best == i ? "  best" : "",
                            sparse == i ? "  one-se" : "");
    }
    const auto unfinished =
        std::ranges::count_if(run.points, [](const Point& point) { return point.fits.empty(); });
    if (unfinished > 0)
        text += fmt::format("{} of {} points were not reached\n", unfinished, run.points.size());
    if (const std::optional<Nested> nested = nestedAccuracy(run))
        text += fmt::format("radius chosen by inner validation in each fold: accuracy {:.3f} ± "
                            "{:.3f} on its test samples\n",
                            nested->accuracy.mean, nested->accuracy.sd);
    return text + comparisonTable(run);
}

/// The run goes where temporary files go: what took hours isn't lost for a full disk. The error
/// then says where it is.
Error rescued(const RunResult& run, Error error) {
    std::error_code none;
    const std::string path =
        (std::filesystem::temp_directory_path(none) / fmt::format("tamis-{}.tamis", getpid()))
            .string();
    if (!none && results::saveRun(run, path))
        error.hint = fmt::format("the run was saved as {} instead: move it from there", path);
    return error;
}

/// The run to go on with; null where there is none.
Result<RunResultPtr> earlierRun(const Options& options, const dataset::Dataset& dataset,
                                const SweepConfig& config) {
    if (options.earlier.empty())
        return nullptr;
    Result<RunResultPtr> run = results::openRun(options.earlier);
    if (run && !canContinue(**run, dataset, config))
        return fail(
            ErrorCode::Usage, "this run has other data or settings, or was made by another version",
            options.earlier, "only radii, numbers of genes, projections and seeds may differ");
    return run;
}

/// Of the point that gene lists are of, too. A sweep that was stopped ends without one.
Result<void> addSavedModel(Report& report, const dataset::Dataset& dataset, const RunResult& run,
                           const Options& options, const Context& context) {
    if (run.termination == Termination::Cancelled) {
        report.text += "no model was saved: the sweep was stopped\n";
        return {};
    }
    const auto point = chosenPoint(run, options.file, {});
    if (!point)
        return tl::make_unexpected(point.error());
    const Result<Report> saved = saveFinalModel(dataset, run, *point, options.model, context);
    if (!saved)
        return tl::make_unexpected(saved.error());
    report.json["model"] = saved->json;
    report.text += saved->text;
    return {};
}

Result<Report> sweep(const Options& options, Context& context) {
    const Result<SweepConfig> config = configOf(options, context.threads);
    if (!config)
        return tl::make_unexpected(config.error());
    if (const auto kept =
            refuseToReplace(options.file, options.import, {options.output, options.model});
        !kept)
        return tl::make_unexpected(kept.error());
    for (const std::string& path : {options.output, options.model})
        if (!path.empty())
            if (const Result<void> writable = results::checkWritable(path); !writable)
                return tl::make_unexpected(writable.error());
    const Result<dataset::Loaded> loaded =
        dataset::loadLabelled(options.file, options.import, {}, context.stop.get_token());
    if (!loaded)
        return tl::make_unexpected(loaded.error());
    if (!context.quiet)
        printWarnings(loaded->description.warnings);
    const Result<RunResultPtr> earlier = earlierRun(options, *loaded->dataset, *config);
    if (!earlier)
        return tl::make_unexpected(earlier.error());
    Result<RunResultPtr> run = fail(ErrorCode::Internal, "not run");
    {
        SweepLine progress(context.quiet);
        run =
            runSweep(*loaded->dataset, *config, progress, context.stop.get_token(), earlier->get());
    }
    if (!run)
        return tl::make_unexpected(run.error());
    if (!context.quiet)
        printWarnings((*run)->warnings);
    if (!options.output.empty())
        if (const Result<void> saved = results::saveRun(**run, options.output); !saved)
            return tl::make_unexpected(rescued(**run, saved.error()));
    Report report;
    report.json = nlohmann::ordered_json::parse(results::sweepJson(**run));
    report.text = table(**run);
    if (!options.model.empty())
        if (const Result<void> added =
                addSavedModel(report, *loaded->dataset, **run, options, context);
            !added)
            return tl::make_unexpected(added.error());
    if ((*run)->termination == Termination::Cancelled)
        report.exitCode = exitCode(ErrorCode::Cancelled);
    return report;
}

} // namespace

void addSweep(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = addCommand(
        app, "sweep", "train over a range of radii: accuracy, sparsity, threshold, gene lists",
        "Examples:\n"
        "  tamis-cli sweep data.csv.gz --projection bilevel-l1inf,l1inf --genes 5,10,20,50 "
        "--seeds 1,2 -o run.tamis\n"
        "  tamis-cli sweep data.csv --radius-range 0.1:10:7:log --json\n"
        "  tamis-cli sweep data.csv --genes 10,20,50 --save-model model.pt\n"
        "  tamis-cli sweep data.csv --preset paper --radii 0.5,1,2",
        context, [options](Context& now) { return sweep(*options, now); });
    addDataFiles(*command, options->file, options->import);
    command->add_option("-o,--output", options->output, "write the run to this .tamis file")
        ->check(refuseNameless);
    command->add_option("--save-model", options->model,
                        "train the recommended point (one-se) on all samples and write it to this "
                        ".pt file; other points: tamis-cli model");
    command->add_option("--continue", options->earlier,
                        "take over what is finished in this .tamis file: a cancelled run, or one "
                        "with other points or seeds");
    const std::map<std::string, Preset> presets = {{"honest", Preset::Honest},
                                                   {"paper", Preset::Paper}};
    command
        ->add_option_function<std::string>(
            "--preset",
            [options, presets](const std::string& text) { options->preset = presets.at(text); },
            "honest: all is fitted in the training folds; paper: the published, optimistic "
            "protocol")
        ->transform(CLI::IsMember(presets))
        ->option_text("honest|paper (honest)");
    command
        ->add_option("--projection", options->projections,
                     "l1, l1inf, bilevel-l1inf, bilevel-l11, l12; repeatable or a comma list")
        ->delimiter(',');
    command->add_option("--radii", options->radii, "radii, a comma list")
        ->delimiter(',')
        ->check(refuseEmpty);
    command->add_option("--radius-range", options->radiusRange, "lo:hi:n or lo:hi:n:log");
    command
        ->add_option("--genes", options->geneCounts,
                     "numbers of genes to select, a comma list (5,10,20,50 without radii)")
        ->delimiter(',')
        ->check(refuseUnlessWhole);
    command->add_option("--seeds", options->seeds, "seeds, a comma list")
        ->delimiter(',')
        ->check(refuseUnlessWhole);
    for (const Parameter& parameter : parameters())
        addParameter(*command, parameter, *options);
    addImportOptions(*command, options->import);
}

} // namespace tamis::cli
