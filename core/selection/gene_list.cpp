// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/gene_list.h"

#include "core/evaluation/gene_tests.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numbers>

namespace tamis::selection {
namespace {

using namespace evaluation;

constexpr double undefined = RankedGene::undefined;

struct Count {
    std::size_t fits = 0;
    double weight = 0;
    std::vector<double> contributions; ///< per class; empty where no fit has any
};

std::map<std::uint32_t, Count> countGenes(const std::vector<Fit>& fits) {
    std::map<std::uint32_t, Count> counts;
    for (const Fit& fit : fits) {
        for (std::size_t i = 0; i < fit.selected.size(); ++i) {
            Count& count = counts[fit.selected[i].gene];
            ++count.fits;
            count.weight += static_cast<double>(fit.selected[i].weight);
            const std::size_t classes = fit.contributions.size() / fit.selected.size();
            count.contributions.resize(std::max(count.contributions.size(), classes));
            for (std::size_t c = 0; c < classes; ++c)
                count.contributions[c] += static_cast<double>(fit.contributions[i * classes + c]);
        }
    }
    return counts;
}

/// The values of the labelled samples, and their classes.
struct Labelled {
    std::vector<double> values;
    std::vector<int> labels;
};

Labelled labelled(const GeneValues& gene, const std::vector<int>& labels) {
    Labelled result;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (labels[i] == dataset::unlabeled)
            continue;
        result.values.push_back(static_cast<double>(gene.values[i]));
        result.labels.push_back(labels[i]);
    }
    return result;
}

/// Mean over the samples inside (outside) of a class; NaN when there are none.
double meanOf(const Labelled& data, int label, bool inside) {
    double sum = 0, n = 0;
    for (std::size_t i = 0; i < data.values.size(); ++i) {
        if ((data.labels[i] == label) != inside)
            continue;
        sum += data.values[i];
        n += 1;
    }
    return n > 0 ? sum / n : undefined;
}

void describeValues(RankedGene& row, const GeneValues& gene, const DataSummary& summary) {
    const Labelled data = labelled(gene, summary.labels);
    const int classes = static_cast<int>(summary.classes.size());
    for (int c = 0; c < classes; ++c) {
        const double mean = meanOf(data, c, true);
        row.classMeans.push_back(mean);
        if (std::isnan(mean))
            continue;
        if (row.highestClass < 0 ||
            mean > row.classMeans[static_cast<std::size_t>(row.highestClass)])
            row.highestClass = c;
    }
    const std::vector<float> values(data.values.begin(), data.values.end());
    if (const double area = bestArea(values, data.labels); !std::isnan(area))
        row.auc = area;
    row.log2FoldChange = undefined;
    if (summary.logTransformed && row.highestClass >= 0)
        row.log2FoldChange =
            (meanOf(data, row.highestClass, true) - meanOf(data, row.highestClass, false)) /
            std::numbers::ln2;
}

double median(std::vector<double> values) {
    if (values.empty())
        return undefined;
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// `place`: of the gene among those with values.
void describeTests(RankedGene& row, std::size_t place, const RunResult& run) {
    std::vector<double> p, q, auc;
    for (const FoldTests& fold : run.geneTests) {
        p.push_back(fold.p[place]);
        q.push_back(fold.q[place]);
        if (!fold.auc.empty() && !std::isnan(fold.auc[place]))
            auc.push_back(fold.auc[place]);
    }
    row.p = median(std::move(p));
    row.q = median(std::move(q));
    if (!auc.empty())
        row.auc = median(std::move(auc));
}

/// Null where half-sampling wasn't asked for, or for another point.
const Trust* trustOf(const RunResult& run, const Point& point) {
    if (!run.trust)
        return nullptr;
    const Point& about = run.points[run.trust->point];
    const bool same = about.projection == point.projection && about.radius == point.radius &&
                      about.geneCount == point.geneCount;
    return same ? &*run.trust : nullptr;
}

/// `trust`: of this point, or null.
void describeTrust(RankedGene& row, const Trust* trust) {
    if (trust == nullptr)
        return;
    const auto found = std::ranges::find(trust->genes, row.gene, &GeneFrequency::gene);
    const GeneFrequency gene =
        found != trust->genes.end() ? *found : GeneFrequency{row.gene, 0, undefined};
    row.halfFrequency = gene.frequency;
    row.nullP = frequencyP(*trust, gene.frequency);
    if (!trust->permutations.empty())
        row.nullFrequency = gene.nullFrequency;
}

} // namespace

std::vector<RankedGene> rankGenes(const RunResult& run, const Point& point) {
    std::vector<RankedGene> rows;
    const Trust* trust = trustOf(run, point);
    const auto fits = static_cast<double>(point.fits.size());
    for (auto& [gene, count] : countGenes(point.fits)) {
        RankedGene row;
        row.gene = gene;
        row.name = run.data.genes[gene];
        row.frequency = static_cast<double>(count.fits) / fits;
        row.weight = count.weight / fits;
        for (double& contribution : count.contributions)
            contribution /= fits;
        row.contributions = std::move(count.contributions);
        describeTrust(row, trust);
        const auto values = std::ranges::find(run.geneValues, gene, &GeneValues::gene);
        if (values != run.geneValues.end()) {
            describeValues(row, *values, run.data);
            describeTests(row, static_cast<std::size_t>(values - run.geneValues.begin()), run);
        }
        rows.push_back(std::move(row));
    }
    std::ranges::stable_sort(rows, [](const RankedGene& a, const RankedGene& b) {
        return a.frequency != b.frequency ? a.frequency > b.frequency : a.weight > b.weight;
    });
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].rank = i + 1;
    return rows;
}

} // namespace tamis::selection
