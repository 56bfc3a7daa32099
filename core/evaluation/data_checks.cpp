// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/comparison.h"
#include "core/evaluation/confounding.h"
#include "core/evaluation/preparation.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>

namespace tamis::evaluation {
namespace {

std::string quoted(const std::string& text) {
    return "'" + text + "'";
}

std::string labelPlace(const dataset::Dataset& dataset) {
    return fmt::format("{}, label '{}'", dataset.source, dataset.labelName);
}

std::size_t labeledCount(const dataset::Dataset& dataset) {
    return dataset.sampleCount() - dataset.unlabeledCount();
}

Result<void> checkClasses(const dataset::Dataset& dataset) {
    const std::vector<std::size_t> counts = dataset.classCounts();
    const auto present =
        std::count_if(counts.begin(), counts.end(), [](std::size_t n) { return n > 0; });
    if (present < 2)
        return fail(
            ErrorCode::OneClass,
            fmt::format("there is nothing to tell apart: all {} samples belong to one class",
                        labeledCount(dataset)),
            labelPlace(dataset), "choose another label");
    for (std::size_t c = 0; c < counts.size(); ++c)
        if (counts[c] == 1)
            return fail(
                ErrorCode::TooFewSamples,
                fmt::format("class {} has one sample, which can't be in the training and in "
                            "the test samples",
                            quoted(dataset.classes[c])),
                labelPlace(dataset), "remove its label in the file, or join it with another class");
    return {};
}

} // namespace

Result<void> checkData(const dataset::Dataset& dataset, const SweepConfig& config) {
    if (dataset.labels.empty() || labeledCount(dataset) == 0)
        return fail(ErrorCode::NoLabel, "no sample has a class label", dataset.source,
                    "choose the column or row that holds the classes as label");
    if (Result<void> classes = checkClasses(dataset); !classes)
        return classes;
    if (config.folds > labeledCount(dataset))
        return fail(ErrorCode::TooFewSamples,
                    fmt::format("{} folds can't be made of {} labelled samples", config.folds,
                                labeledCount(dataset)),
                    dataset.source, "ask for fewer folds");
    const std::set<int> groups(dataset.groups.begin(), dataset.groups.end());
    if (!groups.empty() && config.folds > groups.size())
        return fail(ErrorCode::TooFewSamples,
                    fmt::format("{} folds can't be made of {} groups", config.folds, groups.size()),
                    fmt::format("{}, group '{}'", dataset.source, dataset.groupName),
                    "ask for fewer folds");
    for (const std::size_t count : config.geneCounts)
        if (count > dataset.geneCount())
            return fail(ErrorCode::Usage,
                        fmt::format("{} genes were asked for, but the data have {}", count,
                                    dataset.geneCount()),
                        "genes", fmt::format("ask for at most {}", dataset.geneCount()));
    return {};
}

Result<void> checkPoint(const dataset::Dataset& dataset, const RunResult& run, std::size_t point) {
    if (dataset.hash != run.data.hash)
        return fail(
            ErrorCode::Usage, "these are not the data the run was made from",
            fmt::format("{}, hash {} instead of {}", dataset.source, dataset.hash, run.data.hash),
            "give the file the run was made from, or sweep again");
    if (point >= run.points.size())
        return fail(ErrorCode::Usage, fmt::format("the run has no point {}", point), run.data.name,
                    fmt::format("it has {}", run.points.size()));
    return checkData(dataset, run.config);
}

namespace {

void addWeightWarnings(const dataset::Dataset& dataset, std::vector<Warning>& warnings) {
    if (dataset.weights.empty())
        return;
    const std::string where =
        fmt::format("{}, weights '{}'", dataset.source, dataset.options.weights);
    const std::vector<std::size_t> counts = dataset.classCounts();
    std::vector<double> ofClass(dataset.classes.size());
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < dataset.sampleCount(); ++i) {
        if (dataset.labels[i] == dataset::unlabeled)
            continue;
        const auto weight = static_cast<double>(dataset.weights[i]);
        ofClass[static_cast<std::size_t>(dataset.labels[i])] += weight;
        sum += weight;
        squares += weight * weight;
    }
    for (std::size_t c = 0; c < ofClass.size(); ++c)
        if (ofClass[c] == 0 && counts[c] > 0)
            warnings.push_back(
                {"class-without-weight",
                 fmt::format("all samples of class {} have weight 0: the class can't be learnt",
                             quoted(dataset.classes[c])),
                 where});
    const auto samples = static_cast<double>(labeledCount(dataset));
    if (const double worth = sum * sum / squares; worth < samples / 4)
        warnings.push_back(
            {"few-samples-weigh",
             fmt::format(
                 "the weights are so uneven that {:.0f} samples count like {:.1f} equal ones",
                 samples, worth),
             where});
    warnings.push_back({"weights-in-training",
                        "weights count in training the autoencoder only: simpler methods, tests of "
                        "single genes and all accuracies count every sample once",
                        where});
}

/// Whether tests of single genes take for independent what isn't. Of labelled samples.
std::optional<Warning> groupedTests(const dataset::Dataset& dataset) {
    std::map<int, std::set<int>> classesOf; // of each group
    for (std::size_t i = 0; i < dataset.groups.size(); ++i)
        if (dataset.labels[i] != dataset::unlabeled)
            classesOf[dataset.groups[i]].insert(dataset.labels[i]);
    if (classesOf.empty() || classesOf.size() == labeledCount(dataset))
        return std::nullopt;
    const bool pure =
        std::ranges::all_of(classesOf, [](const auto& group) { return group.second.size() == 1; });
    return Warning{
        "grouped-samples",
        fmt::format("{} samples of {} groups: folds keep groups together, but p and q of "
                    "single genes take samples for independent and are {}",
                    labeledCount(dataset), classesOf.size(), pure ? "too small" : "not exact"),
        fmt::format("{}, group '{}'", dataset.source, dataset.groupName)};
}

} // namespace

std::vector<Warning> dataWarnings(const dataset::Dataset& dataset, const SweepConfig& config) {
    std::vector<Warning> warnings;
    const std::vector<std::size_t> counts = dataset.classCounts();
    for (std::size_t c = 0; c < counts.size(); ++c)
        if (counts[c] > 0 && counts[c] < config.folds)
            warnings.push_back(
                {"small-class",
                 fmt::format("too few samples of class {} for {} folds ({}): some folds test "
                             "without it",
                             quoted(dataset.classes[c]), config.folds, counts[c]),
                 labelPlace(dataset)});
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    if (*most >= 3 * *least)
        warnings.push_back(
            {"unbalanced-classes",
             fmt::format("the largest class has {} samples, the smallest {}: read the balanced "
                         "accuracy, always calling the largest class would be right in {:.0f} %",
                         *most, *least,
                         100.0 * static_cast<double>(*most) /
                             static_cast<double>(labeledCount(dataset))),
             labelPlace(dataset)});
    if (const std::size_t unlabeled = dataset.unlabeledCount(); unlabeled > 0)
        warnings.push_back(
            {"unlabeled-samples",
             fmt::format("samples without a label, which are left out: {}", unlabeled),
             labelPlace(dataset)});
    addWeightWarnings(dataset, warnings);
    if (std::optional<Warning> grouped = groupedTests(dataset))
        warnings.push_back(std::move(*grouped));
    if (std::optional<Warning> confounded = confounding(dataset))
        warnings.push_back(std::move(*confounded));
    if (config.preset == Preset::Paper)
        warnings.push_back({"optimistic",
                            "the paper preset is optimistic: epoch and radius are chosen on the "
                            "test samples, and genes are standardised before the split",
                            "preset paper"});
    return warnings;
}

std::vector<Warning> resultWarnings(const RunResult& run) {
    std::vector<Warning> warnings;
    for (const Point& point : run.points) {
        if (point.fits.empty())
            continue;
        const PointSummary summary = summarise(point, run.data.genes.size());
        const std::string where =
            fmt::format("{}, radius {:.6g}", projection::name(point.projection), point.radius);
        if (summary.genes.mean == 0)
            warnings.push_back({"nothing-survives",
                                "no gene survives; the most frequent class is called: choose a "
                                "larger radius",
                                where});
        else if (summary.sparsity == 0)
            warnings.push_back({"everything-survives",
                                "all genes survive, nothing is selected: choose a smaller radius",
                                where});
    }
    constexpr double level = 0.05;
    for (const Comparison& comparison : compareWithReferences(run))
        if (comparison.test.p < level && comparison.test.difference < 0)
            warnings.push_back(
                {"reference-is-better",
                 fmt::format("a simpler method is more accurate on the same folds: {:.1f} % "
                             "against {:.1f} % (p = {:.2g})",
                             100 * comparison.reference.mean, 100 * comparison.autoencoder.mean,
                             comparison.test.p),
                 std::string(referenceNames[static_cast<std::size_t>(comparison.method)])});
    return warnings;
}

} // namespace tamis::evaluation
