// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/classification.h"

#include "core/dataset/sample_subset.h"
#include "core/evaluation/references.h"
#include "core/modules/apply.h"
#include "core/support/guarded.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>

namespace tamis::modules {
namespace {

using dataset::Dataset;
using evaluation::FoldData;
using evaluation::NestedUnits;
using evaluation::Preparation;
using evaluation::Unit;

/// The sweep whose folds these are.
evaluation::SweepConfig sweepOf(const ClassificationRequest& request) {
    evaluation::SweepConfig sweep = evaluation::presetConfig(evaluation::Preset::Honest);
    sweep.folds = request.folds;
    sweep.seeds.resize(request.seeds);
    std::iota(sweep.seeds.begin(), sweep.seeds.end(), request.config.seed);
    return sweep;
}

Result<void> check(const Dataset& dataset, const ClassificationRequest& request) {
    if (request.folds < 2)
        return fail(ErrorCode::Usage,
                    "with fewer than two folds there is nothing to test or nothing to learn "
                    "from",
                    "folds", "ask for at least 2");
    if (request.seeds < 1)
        return fail(ErrorCode::Usage, "no division into folds is asked for", "seeds",
                    "ask for at least 1");
    return evaluation::checkData(dataset, sweepOf(request));
}

/// Folds that can be judged: not those that groups have left without samples on one side.
std::vector<NestedUnits> judgedFolds(std::span<const Unit> units) {
    std::vector<NestedUnits> folds = evaluation::nestedUnits(units);
    std::erase_if(folds, [](const NestedUnits& fold) {
        return fold.outer->train.empty() || fold.outer->test.empty();
    });
    return folds;
}

/// Rows of the dataset that modules may be learnt from while this unit's samples are tested.
std::vector<std::size_t> learntRows(const Dataset& dataset, const Preparation& preparation,
                                    const Unit& unit) {
    std::vector<std::size_t> rows = dataset::picked(preparation.rows(), unit.train);
    const std::vector<int> groups = dataset::picked(preparation.groups(), unit.test);
    const std::set<int> tested(groups.begin(), groups.end());
    for (std::size_t row = 0; row < dataset.sampleCount(); ++row)
        if (dataset.labels[row] == dataset::unlabeled &&
            (tested.empty() || !tested.contains(dataset.groups[row])))
            rows.push_back(row);
    std::ranges::sort(rows);
    return rows;
}

/// The same fold with activities in the place of genes. codes: modules × samples of the dataset.
FoldData coded(FoldData data, const Eigen::MatrixXd& codes, const Preparation& preparation,
               const Unit& unit) {
    const auto chosen = [&](std::span<const std::size_t> samples) {
        const std::vector<std::size_t> rows = dataset::picked(preparation.rows(), samples);
        const std::vector<Eigen::Index> columns(rows.begin(), rows.end());
        return dataset::Matrix(codes(Eigen::all, columns).transpose().cast<float>());
    };
    data.train = chosen(unit.train);
    data.test = chosen(unit.test);
    return data;
}

/// How far each fold has come, from any thread.
class Progress {
  public:
    Progress(std::size_t folds, const ClassificationProgress& progressed)
        : m_parts(folds), m_progressed(progressed) {}

    void show(std::size_t fold, double part, bool finished = false) {
        if (!m_progressed)
            return;
        const std::scoped_lock lock(m_mutex);
        m_parts[fold] = part;
        m_finished += finished ? 1 : 0;
        m_progressed(std::accumulate(m_parts.begin(), m_parts.end(), 0.0) /
                         static_cast<double>(m_parts.size()),
                     m_finished);
    }

  private:
    std::mutex m_mutex;
    std::vector<double> m_parts;
    std::size_t m_finished = 0;
    const ClassificationProgress& m_progressed;
};

/// What all folds have in common.
struct Work {
    const Dataset& dataset;
    const ModulesConfig& config;
    const Preparation& preparation;
    std::stop_token stop;
};

/// Modules of a fold, and what they say of all samples.
struct Coded {
    double explainedVariance = 0;
    Eigen::MatrixXd codes; ///< modules × samples of the dataset
};

Result<Coded> codedBy(const Work& work, std::span<const std::size_t> rows, std::uint64_t seed,
                      const ModulesProgress& progressed) {
    ModulesConfig config = work.config;
    config.seed = seed;
    config.threads = 1; // folds run side by side
    const Result<ModulesPtr> found =
        findModules(dataset::withSamples(work.dataset, rows), config, progressed, work.stop);
    if (!found)
        return tl::make_unexpected(found.error());
    if ((*found)->dictionary.end == dictionary::LearnEnd::Cancelled)
        return fail(ErrorCode::Cancelled, "stopped");
    Result<Applied> applied = applyModules(**found, work.dataset, 1, work.stop);
    if (!applied)
        return tl::make_unexpected(applied.error());
    return Coded{(*found)->dictionary.explainedVariance, std::move(applied->codes)};
}

Result<FoldAccuracy> judged(const Work& work, const NestedUnits& nested,
                            const ModulesProgress& progressed) {
    const Unit& unit = *nested.outer;
    const std::vector<std::size_t> rows = learntRows(work.dataset, work.preparation, unit);
    const Result<Coded> modules = codedBy(work, rows, unit.seed, progressed);
    if (!modules)
        return tl::make_unexpected(modules.error());
    if (work.stop.stop_requested())
        return fail(ErrorCode::Cancelled, "stopped");
    const FoldData genes = work.preparation.fold(unit.train, unit.test);
    const FoldData codes = coded(genes, modules->codes, work.preparation, unit);
    std::vector<FoldData> innerGenes, innerCodes;
    for (const Unit* part : nested.inner) {
        if (work.stop.stop_requested())
            return fail(ErrorCode::Cancelled, "stopped");
        innerGenes.push_back(work.preparation.fold(part->train, part->test));
        innerCodes.push_back(coded(innerGenes.back(), modules->codes, work.preparation, *part));
    }
    const auto byModules =
        evaluation::fitReference(evaluation::linearSvm, codes, innerCodes, work.stop);
    const auto byGenes =
        evaluation::fitReference(evaluation::linearSvm, genes, innerGenes, work.stop);
    if (!byModules || !byGenes)
        return fail(ErrorCode::Cancelled, "stopped");
    return FoldAccuracy{unit.seed,           unit.fold,        rows.size(),
                        unit.train.size(),   unit.test.size(), modules->explainedVariance,
                        byModules->fit.test, byGenes->fit.test};
}

/// The dataset with counts scaled and the logarithm taken, as a sweep would by itself; a stop
/// leaves it unfinished. Taken here, sample by sample, since Preparation looks at no stop.
Dataset onTheirScale(const Dataset& dataset, const std::stop_token& stop) {
    Dataset result = dataset;
    const dataset::ValueSummary seen = dataset::recognise(dataset.values);
    if (seen.suggestLibrarySize && !stop.stop_requested())
        result.values = dataset::scaledToTotal(result.values, dataset::usualTotal(result.values));
    if (!seen.suggestLog || stop.stop_requested())
        return result;
    if (result.values.isSparse()) {
        result.values = result.values.mapped(dataset::signedLog);
        return result;
    }
    const dataset::Matrix& values = result.values.dense();
    dataset::Matrix logarithms(values.rows(), values.cols());
    for (Eigen::Index i = 0; i < values.rows() && !stop.stop_requested(); ++i)
        logarithms.row(i) = values.row(i).unaryExpr(&dataset::signedLog);
    result.values = std::move(logarithms);
    return result;
}

ScoreComparison compared(const std::vector<FoldAccuracy>& folds,
                         double evaluation::Scores::*score) {
    std::vector<double> modules, genes, differences;
    double ratios = 0; // test to training samples
    for (const FoldAccuracy& fold : folds) {
        modules.push_back(fold.modules.*score);
        genes.push_back(fold.genes.*score);
        differences.push_back(modules.back() - genes.back());
        ratios += static_cast<double>(fold.test) / static_cast<double>(fold.trained);
    }
    return {evaluation::meanSd(modules), evaluation::meanSd(genes),
            evaluation::pairedTest(differences, ratios / static_cast<double>(folds.size()))};
}

std::vector<Warning> warningsOf(const Dataset& dataset, const Preparation& preparation,
                                const evaluation::SweepConfig& sweep, std::span<const Unit> units) {
    std::vector<Warning> warnings = evaluation::dataWarnings(dataset, sweep);
    std::erase_if(warnings, [](const Warning& warning) { // here they are not left out
        return warning.code == "unlabeled-samples";
    });
    for (Warning& warning : evaluation::missingClasses(dataset.classes, preparation, units))
        warnings.push_back(std::move(warning));
    return warnings;
}

/// One place a fold: empty where it wasn't begun.
std::vector<std::optional<Result<FoldAccuracy>>>
allJudged(const Work& work, std::span<const NestedUnits> folds, unsigned threads,
          const ClassificationProgress& progressed) {
    std::vector<std::optional<Result<FoldAccuracy>>> places(folds.size());
    Progress progress(folds.size(), progressed);
    parallelFor(folds.size(), threads, [&](std::size_t i) {
        constexpr double learning = 0.9; // of the time, about
        if (work.stop.stop_requested())
            return;
        places[i] = judged(work, folds[i], [&](double fraction, const dictionary::Epoch&) {
            progress.show(i, learning * fraction);
        });
        if (*places[i])
            progress.show(i, 1, true);
    });
    return places;
}

Result<ModuleAccuracy> classify(const Dataset& dataset, const ClassificationRequest& request,
                                const ClassificationProgress& progressed, std::stop_token stop) {
    const evaluation::SweepConfig sweep = sweepOf(request);
    evaluation::SweepConfig prepared = sweep; // what is left of preparing
    prepared.log = evaluation::LogTransform::Off;
    prepared.librarySize = evaluation::LibrarySize::Off;
    const Dataset scaled = onTheirScale(dataset, stop);
    if (stop.stop_requested())
        return stoppedTooSoon(dataset);
    const Preparation preparation(scaled, prepared);
    const std::vector<Unit> units = evaluation::planUnits(preparation, sweep);
    const std::vector<NestedUnits> folds = judgedFolds(units);
    if (folds.empty())
        return fail(ErrorCode::TooFewSamples, "no fold has samples to train with and to test",
                    dataset.source, "ask for fewer folds, or give more samples a class");
    ModuleAccuracy result;
    for (std::optional<Result<FoldAccuracy>>& place :
         allJudged({dataset, request.config, preparation, stop}, folds, request.config.threads,
                   progressed)) {
        if (place && *place)
            result.folds.push_back(**place);
        else if (place && place->error().code != ErrorCode::Cancelled)
            return tl::make_unexpected(place->error());
        else
            result.cancelled = true;
    }
    if (result.folds.empty())
        return stoppedTooSoon(dataset);
    result.accuracy = compared(result.folds, &evaluation::Scores::accuracy);
    result.balancedAccuracy = compared(result.folds, &evaluation::Scores::balancedAccuracy);
    result.labelled = preparation.labels().size();
    result.unlabelled = dataset.sampleCount() - result.labelled;
    result.warnings = warningsOf(dataset, preparation, sweep, units);
    return result;
}

} // namespace

Result<ModuleAccuracy> classifyByModules(const Dataset& dataset,
                                         const ClassificationRequest& request,
                                         const ClassificationProgress& progressed,
                                         std::stop_token stop) {
    if (const Result<void> checked = check(dataset, request); !checked)
        return tl::make_unexpected(checked.error());
    return guarded(dataset.source, [&] { return classify(dataset, request, progressed, stop); });
}

} // namespace tamis::modules
