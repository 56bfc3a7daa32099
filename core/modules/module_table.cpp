// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/module_table.h"

#include "core/evaluation/gene_tests.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::modules {
namespace {

using Eigen::Index;

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// Those that aren't zero and have at least this |loading|, largest first.
std::vector<ModuleGene> genesFrom(const Modules& modules, std::size_t module, double least) {
    const auto loadings = modules.dictionary.bases.col(static_cast<Index>(module));
    std::vector<ModuleGene> genes;
    for (Index gene = 0; gene < loadings.size(); ++gene)
        if (loadings[gene] != 0 && std::abs(loadings[gene]) >= least)
            genes.push_back({static_cast<std::size_t>(gene), loadings[gene]});
    std::ranges::stable_sort(genes, [](const ModuleGene& a, const ModuleGene& b) {
        return std::abs(a.loading) > std::abs(b.loading);
    });
    return genes;
}

void listGenes(const Modules& modules, std::size_t module, double cutoff, ModuleRow& row) {
    row.genes = genesFrom(modules, module, leastLoading(modules, module, cutoff));
    double squares = 0;
    for (const ModuleGene& gene : row.genes)
        squares += gene.loading * gene.loading;
    const double all = modules.dictionary.bases.col(static_cast<Index>(module)).squaredNorm();
    row.loadingShare = all > 0 ? squares / all : 0;
}

/// Of the samples with a class.
struct Labelled {
    std::vector<Index> samples;
    std::vector<int> labels;
};

Labelled labelledSamples(const Modules& modules) {
    Labelled labelled;
    for (std::size_t sample = 0; sample < modules.labels.size(); ++sample)
        if (modules.labels[sample] != dataset::unlabeled) {
            labelled.samples.push_back(static_cast<Index>(sample));
            labelled.labels.push_back(modules.labels[sample]);
        }
    return labelled;
}

bool hasTwoClasses(const Labelled& labelled) {
    return std::ranges::any_of(labelled.labels,
                               [&](int label) { return label != labelled.labels.front(); });
}

void associate(const Modules& modules, const Labelled& labelled, std::size_t module,
               ModuleRow& row) {
    const Eigen::RowVectorXd codes = modules.dictionary.codes.row(static_cast<Index>(module));
    std::vector<float> values;
    std::vector<double> counts(modules.classes.size());
    row.classMeans.assign(modules.classes.size(), 0);
    for (std::size_t i = 0; i < labelled.samples.size(); ++i) {
        const double code = codes[labelled.samples[i]];
        const auto label = static_cast<std::size_t>(labelled.labels[i]);
        values.push_back(static_cast<float>(code));
        row.classMeans[label] += code;
        ++counts[label];
    }
    for (std::size_t c = 0; c < counts.size(); ++c) {
        row.classMeans[c] = counts[c] > 0 ? row.classMeans[c] / counts[c] : unknown;
        if (counts[c] > 0 &&
            (row.highestClass < 0 ||
             row.classMeans[c] > row.classMeans[static_cast<std::size_t>(row.highestClass)]))
            row.highestClass = static_cast<int>(c);
    }
    if (row.samples == 0)
        row.highestClass = -1;
    else if (hasTwoClasses(labelled))
        row.p = evaluation::kruskalWallis(values, labelled.labels);
}

} // namespace

std::vector<ModuleGene> strongestGenes(const Modules& modules, std::size_t module,
                                       std::size_t count) {
    std::vector<ModuleGene> genes = genesFrom(modules, module, 0);
    genes.resize(std::min(count, genes.size()));
    return genes;
}

double greatestCutoff(const Modules& modules, std::size_t module) {
    const std::vector<ModuleGene> strongest = strongestGenes(modules, module, 1);
    return strongest.empty()
               ? 0
               : std::abs(strongest.front().loading) / leastLoading(modules, module, 1);
}

double leastLoading(const Modules& modules, std::size_t module, double cutoff) {
    const auto loadings = modules.dictionary.bases.col(static_cast<Index>(module));
    return cutoff * std::sqrt(loadings.squaredNorm() / static_cast<double>(loadings.size()));
}

std::vector<ModuleRow> moduleTable(const Modules& modules, double cutoff) {
    const Labelled labelled = labelledSamples(modules);
    std::vector<ModuleRow> rows(modules.count());
    std::vector<double> p;
    for (std::size_t module = 0; module < rows.size(); ++module) {
        ModuleRow& row = rows[module];
        row.lost = modules.dictionary.lost[static_cast<Index>(module)];
        row.samples = static_cast<std::size_t>(
            (modules.dictionary.codes.row(static_cast<Index>(module)).array() != 0).count());
        listGenes(modules, module, cutoff, row);
        associate(modules, labelled, module, row);
        if (!std::isnan(row.p))
            p.push_back(row.p);
    }
    const std::vector<double> q = evaluation::benjaminiHochberg(p);
    auto next = q.begin();
    for (ModuleRow& row : rows)
        if (!std::isnan(row.p))
            row.q = *next++;
    return rows;
}

} // namespace tamis::modules
