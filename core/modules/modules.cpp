// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/modules.h"

#include "core/dataset/names.h"
#include "core/support/version.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

namespace tamis::modules {
namespace {

using dictionary::Dictionary;
using Eigen::Index;

std::vector<Warning> warningsOf(const dataset::Dataset& dataset, const Modules& modules) {
    std::vector<Warning> warnings;
    if (const std::size_t constant = dataset.geneCount() - modules.genesOffered; constant > 0)
        warnings.push_back(
            {"constant-genes",
             constant == 1
                 ? "1 gene is the same in all samples and is left out"
                 : fmt::format("{} genes are the same in all samples and are left out", constant),
             dataset.source});
    if (modules.count() >= dataset.sampleCount())
        warnings.push_back(
            {"many-modules",
             fmt::format("as many modules as samples, or more ({} and {}): some will describe "
                         "single samples",
                         modules.count(), dataset.sampleCount()),
             "number of modules"});
    const auto dead =
        static_cast<std::size_t>((modules.dictionary.codes.array() == 0).rowwise().all().count());
    if (dead == modules.count())
        warnings.push_back({"lambda-too-large",
                            "lambda is so large that no module is at work in any sample: choose a "
                            "smaller part",
                            "lambda"});
    else if (dead > 0)
        warnings.push_back(
            {"dead-modules",
             fmt::format("at work in no sample: {} of the {} modules", dead, modules.count()),
             "number of modules"});
    if (modules.dictionary.end == dictionary::LearnEnd::Cancelled)
        warnings.push_back({"cancelled", "stopped before the modules had settled", {}});
    else if (modules.dictionary.end == dictionary::LearnEnd::MostEpochs)
        warnings.push_back(
            {"not-settled",
             fmt::format("the modules still moved after {}",
                         dataset::counted(modules.dictionary.history.size(), "epoch")),
             "epochs"});
    return warnings;
}

/// In order of what would be lost without them, and turned: see Modules.
void arrange(Modules& modules) {
    Dictionary& found = modules.dictionary;
    const Eigen::VectorXd& lost = found.lost;
    std::vector<Index> order(static_cast<std::size_t>(lost.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](Index a, Index b) { return lost[a] > lost[b]; });
    found.bases = found.bases(Eigen::all, order).eval();
    found.codes = found.codes(order, Eigen::all).eval();
    found.lost = lost(order).eval();
    for (Index j = 0; j < found.bases.cols() && !modules.config.nonNegative; ++j)
        if (found.bases.col(j).array().cube().sum() < 0) {
            found.bases.col(j) *= -1;
            found.codes.row(j) *= -1;
        }
}

/// The whole dictionary, and after it the sieved one, are half of the work each.
class Stages {
  public:
    Stages(const ModulesConfig& config, const ModulesProgress& progressed)
        : m_all(static_cast<double>(config.epochs * (config.sieve ? 2 : 1))),
          m_progressed(progressed) {}

    void operator()(const dictionary::Epoch& epoch) {
        if (m_progressed)
            m_progressed(std::min(1.0, ++m_done / m_all), epoch);
    }

  private:
    double m_all, m_done = 0;
    const ModulesProgress& m_progressed;
};

void takeSieved(dictionary::Sieved sieved, Modules& modules) {
    std::vector<std::uint32_t> kept;
    std::vector<std::string> names;
    for (const Index gene : sieved.genes) {
        kept.push_back(static_cast<std::uint32_t>(gene));
        names.push_back(modules.genes[static_cast<std::size_t>(gene)]);
    }
    modules.genes = std::move(names);
    modules.transform = modules.transform.of(kept);
    modules.lambda = sieved.lambda;
    modules.radius = sieved.radius;
    modules.dictionary = std::move(sieved.dictionary);
}

Modules describedBy(const dataset::Dataset& dataset, const ModuleData& data,
                    const ModulesConfig& config) {
    Modules modules;
    modules.programVersion = version;
    modules.dataName = dataset.name;
    modules.dataHash = dataset.hash;
    modules.labelName = dataset.labelName;
    for (const std::uint32_t gene : data.genes)
        modules.genes.push_back(dataset.genes[gene]);
    modules.samples = dataset.samples;
    modules.classes = dataset.classes;
    modules.labels = dataset.labels;
    modules.transform = data.transform;
    modules.config = config;
    modules.genesOffered = data.genes.size();
    return modules;
}

} // namespace

dictionary::LearnOptions ModulesConfig::learning(double greatestLambda) const {
    dictionary::LearnOptions options;
    options.bases = modules;
    options.coding.penalty = penalty;
    options.coding.nonNegative = nonNegative;
    options.coding.lambda = share * greatestLambda;
    options.batch = batch;
    options.epochs = epochs;
    options.seed = seed;
    options.threads = threads;
    return options;
}

Result<ModulesPtr> findModules(const dataset::Dataset& dataset, const ModulesConfig& config,
                               const ModulesProgress& progressed, std::stop_token stop) {
    const Result<ModuleData> data = prepareModuleData(dataset, stop);
    if (!data)
        return tl::make_unexpected(data.error());
    Modules modules = describedBy(dataset, *data, config);
    const dictionary::LearnOptions options =
        config.learning(dictionary::greatestLambda(data->values, stop));
    modules.lambda = options.coding.lambda;
    if (stop.stop_requested())
        return stoppedTooSoon(dataset);
    Stages stages(config, progressed);
    const auto watch = [&stages](const dictionary::Epoch& epoch) { stages(epoch); };
    Result<Dictionary> learnt = dictionary::learn(data->values, options, watch, stop);
    if (!learnt)
        return tl::make_unexpected(learnt.error());
    modules.dictionary = std::move(*learnt);
    const bool stopped = modules.dictionary.end == dictionary::LearnEnd::Cancelled;
    if (config.sieve && !stopped) {
        Result<dictionary::Sieved> sieved = dictionary::sieve(data->values, modules.dictionary,
                                                              *config.sieve, options, watch, stop);
        if (sieved)
            takeSieved(std::move(*sieved), modules);
        else if (sieved.error().code == ErrorCode::Cancelled)
            modules.dictionary.end = dictionary::LearnEnd::Cancelled;
        else
            return tl::make_unexpected(sieved.error());
    }
    if (modules.dictionary.end == dictionary::LearnEnd::Cancelled &&
        modules.genes.size() == modules.genesOffered)
        modules.config.sieve.reset(); // it was not reached
    arrange(modules);
    modules.warnings = warningsOf(dataset, modules);
    return std::make_shared<const Modules>(std::move(modules));
}

} // namespace tamis::modules
