// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/metrics.h"
#include "core/evaluation/run_result.h"
#include "core/evaluation/stability.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace tamis::evaluation {
namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
constexpr double tie = 1e-12;

template <class Value>
MeanSd over(const std::vector<Fit>& fits, Value value) {
    std::vector<double> values;
    for (const Fit& fit : fits)
        values.push_back(value(fit));
    return meanSd(values);
}

double standardError(const MeanSd& summary, std::size_t n) {
    return n > 0 ? summary.sd / std::sqrt(static_cast<double>(n)) : 0;
}

Seconds meanSeconds(const std::vector<Fit>& fits) {
    Seconds sum;
    const double n = std::max<double>(1, static_cast<double>(fits.size()));
    for (const Fit& fit : fits) {
        sum.first += fit.seconds.first / n;
        sum.projection += fit.seconds.projection / n;
        sum.second += fit.seconds.second / n;
    }
    return sum;
}

std::vector<GeneList> geneLists(const std::vector<Fit>& fits) {
    std::vector<GeneList> lists;
    for (const Fit& fit : fits) {
        GeneList list{fit.seed, {}};
        for (const SelectedGene& selected : fit.selected)
            list.genes.push_back(selected.gene);
        std::sort(list.genes.begin(), list.genes.end());
        lists.push_back(std::move(list));
    }
    return lists;
}

std::size_t unionSize(const std::vector<GeneList>& lists) {
    std::set<std::uint32_t> genes;
    for (const GeneList& list : lists)
        genes.insert(list.genes.begin(), list.genes.end());
    return genes.size();
}

/// What summaries of points and of the baseline share.
PointSummary summariseFits(const std::vector<Fit>& fits) {
    PointSummary summary;
    summary.accuracy = over(fits, [](const Fit& fit) { return fit.test.accuracy; });
    summary.balancedAccuracy = over(fits, [](const Fit& fit) { return fit.test.balancedAccuracy; });
    summary.auc = over(fits, [](const Fit& fit) { return fit.test.auc; });
    summary.radius = over(fits, [](const Fit& fit) { return fit.radius; });
    summary.threshold = over(fits, [](const Fit& fit) { return fit.threshold; });
    summary.seconds = meanSeconds(fits);
    std::vector<double> validations;
    for (const Fit& fit : fits) {
        if (fit.validation && !std::isnan(*fit.validation))
            validations.push_back(*fit.validation);
    }
    if (!validations.empty()) {
        const MeanSd validation = meanSd(validations);
        summary.validation = validation.mean;
        summary.validationError = standardError(validation, validations.size());
    }
    return summary;
}

using FitKey = std::pair<std::uint64_t, std::size_t>; ///< seed, fold

/// The accuracy that decides between points, NaN where the fit has none.
double decidingAccuracy(const RunResult& run, const Fit& fit) {
    if (run.config.preset == Preset::Paper)
        return fit.test.accuracy;
    return fit.validation.value_or(undefined);
}

/// The fits that all points with fits have in common and that can be compared.
std::set<FitKey> commonFits(const RunResult& run) {
    std::set<FitKey> common;
    bool first = true;
    for (const Point& point : run.points) {
        if (point.fits.empty())
            continue;
        std::set<FitKey> keys;
        for (const Fit& fit : point.fits) {
            const FitKey key{fit.seed, fit.fold};
            if (!std::isnan(decidingAccuracy(run, fit)) && (first || common.contains(key)))
                keys.insert(key);
        }
        common = std::move(keys);
        first = false;
    }
    return common;
}

struct Candidate {
    std::size_t point = 0;
    double value = 0, error = 0, genes = 0;
};

std::vector<Candidate> candidates(const RunResult& run) {
    const std::set<FitKey> common = commonFits(run);
    std::vector<Candidate> result;
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        std::vector<double> values, genes;
        for (const Fit& fit : run.points[i].fits) {
            if (!common.contains({fit.seed, fit.fold}))
                continue;
            values.push_back(decidingAccuracy(run, fit));
            genes.push_back(static_cast<double>(fit.selected.size()));
        }
        const double meanGenes = meanSd(genes).mean;
        if (values.empty() || meanGenes == 0)
            continue;
        const MeanSd value = meanSd(values);
        result.push_back({i, value.mean, standardError(value, values.size()), meanGenes});
    }
    return result;
}

std::optional<Candidate> best(const std::vector<Candidate>& all) {
    std::optional<Candidate> chosen;
    for (const Candidate& candidate : all) {
        if (!chosen || candidate.value > chosen->value + tie ||
            (candidate.value > chosen->value - tie && candidate.genes < chosen->genes))
            chosen = candidate;
    }
    return chosen;
}

const Fit* findFit(const Point& point, const FitKey& key) {
    for (const Fit& fit : point.fits) {
        if (fit.seed == key.first && fit.fold == key.second)
            return &fit;
    }
    return nullptr;
}

/// Index of the point that the fit's own inner validation prefers.
std::optional<std::size_t> preferredPoint(const RunResult& run, const FitKey& key) {
    std::vector<Candidate> all;
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const Fit* fit = findFit(run.points[i], key);
        if (fit != nullptr && fit->validation && !fit->selected.empty())
            all.push_back({i, *fit->validation, 0, static_cast<double>(fit->selected.size())});
    }
    const std::optional<Candidate> chosen = best(all);
    return chosen ? std::optional(chosen->point) : std::nullopt;
}

} // namespace

MeanSd meanSd(const std::vector<double>& values) {
    double sum = 0, n = 0;
    for (const double value : values) {
        if (std::isnan(value))
            continue;
        sum += value;
        n += 1;
    }
    if (n == 0)
        return {undefined, 0};
    const double mean = sum / n;
    double squares = 0;
    for (const double value : values) {
        if (!std::isnan(value))
            squares += (value - mean) * (value - mean);
    }
    return {mean, n > 1 ? std::sqrt(squares / (n - 1)) : 0};
}

PointSummary summarise(const Point& point, std::size_t geneCount) {
    PointSummary summary = summariseFits(point.fits);
    const std::vector<GeneList> lists = geneLists(point.fits);
    summary.genes =
        over(point.fits, [](const Fit& fit) { return static_cast<double>(fit.selected.size()); });
    summary.genesUnion = unionSize(lists);
    if (geneCount > 0)
        summary.sparsity = 1 - summary.genes.mean / static_cast<double>(geneCount);
    summary.stability = stability(lists, geneCount);
    return summary;
}

PointSummary summariseBaseline(const std::vector<Fit>& baseline, std::size_t geneCount) {
    PointSummary summary = summariseFits(baseline);
    summary.genes = {static_cast<double>(geneCount), 0};
    summary.genesUnion = geneCount;
    summary.stability = {undefined, undefined, undefined, undefined};
    return summary;
}

PointSummary summarise(const Reference& reference, std::size_t geneCount) {
    const bool selects = reference.method == ReferenceMethod::L1Logistic ||
                         reference.method == ReferenceMethod::ShrunkenCentroids;
    if (!selects)
        return summariseBaseline(reference.fits, geneCount);
    return summarise(Point{{}, 0, 0, reference.fits}, geneCount);
}

std::optional<std::size_t> bestPoint(const RunResult& run) {
    const std::optional<Candidate> chosen = best(candidates(run));
    return chosen ? std::optional(chosen->point) : std::nullopt;
}

std::optional<std::size_t> oneStandardErrorPoint(const RunResult& run) {
    const std::vector<Candidate> all = candidates(run);
    const std::optional<Candidate> top = best(all);
    if (!top)
        return std::nullopt;
    const Candidate* chosen = nullptr;
    for (const Candidate& candidate : all) {
        if (candidate.value < top->value - top->error - tie)
            continue;
        if (chosen == nullptr || candidate.genes < chosen->genes ||
            (candidate.genes == chosen->genes && candidate.value > chosen->value + tie))
            chosen = &candidate;
    }
    return chosen->point;
}

std::optional<Nested> nestedAccuracy(const RunResult& run) {
    if (run.config.preset == Preset::Paper)
        return std::nullopt;
    Nested nested;
    std::vector<double> accuracies;
    for (const FitKey& key : commonFits(run)) {
        const std::optional<std::size_t> point = preferredPoint(run, key);
        if (!point)
            continue;
        const Fit* fit = findFit(run.points[*point], key);
        accuracies.push_back(fit->test.accuracy);
        nested.radii.push_back(fit->radius);
        nested.points.push_back(*point);
        nested.fits.push_back(fit);
    }
    if (accuracies.empty())
        return std::nullopt;
    nested.accuracy = meanSd(accuracies);
    return nested;
}

std::vector<std::vector<std::size_t>> confusion(const RunResult& run, const Point& point) {
    const std::size_t classes = run.data.classes.size();
    std::vector<std::vector<std::size_t>> counts(classes, std::vector<std::size_t>(classes));
    for (const Fit& fit : point.fits) {
        for (std::size_t i = 0; i < fit.testSamples.size(); ++i) {
            const int label = run.data.labels[fit.testSamples[i]];
            if (label == dataset::unlabeled)
                continue;
            const auto row = std::span(fit.logits).subspan(i * classes, classes);
            ++counts[static_cast<std::size_t>(label)][largestIndex(row)];
        }
    }
    return counts;
}

} // namespace tamis::evaluation
