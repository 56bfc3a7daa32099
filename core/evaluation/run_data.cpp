// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/run_data.h"

#include "core/support/version.h"

#include <algorithm>
#include <map>

namespace tamis::evaluation {
namespace {

constexpr std::size_t mostGeneValues = 500;

} // namespace

RunResult startedRun(const dataset::Dataset& dataset, const SweepConfig& config,
                     const Preparation& preparation) {
    RunResult run;
    run.programVersion = version;
    run.config = config;
    run.config.threads = 0; // says nothing about the numbers
    run.data = {dataset.name,
                dataset.source,
                dataset.hash,
                dataset.labelName,
                dataset.options,
                dataset.genes,
                dataset.samples,
                dataset.classes,
                dataset.labels,
                preparation.logTransformed(),
                preparation.librarySize()};
    run.warnings = dataWarnings(dataset, config);
    if (preparation.scaleIsDoubtful())
        run.warnings.push_back({"scale-in-doubt",
                                "the values were taken for logarithms, but most are small and few "
                                "are large, as ratios and intensities are: say what they are with "
                                "the setting Logarithm (--log on, --log off)",
                                dataset.name});
    return run;
}

std::vector<GeneValues> selectedValues(const std::vector<Point>& points,
                                       const Preparation& preparation) {
    std::map<std::uint32_t, std::size_t> counts;
    for (const Point& point : points)
        for (const Fit& fit : point.fits)
            for (const SelectedGene& selected : fit.selected)
                ++counts[selected.gene];
    std::vector<std::pair<std::uint32_t, std::size_t>> genes(counts.begin(), counts.end());
    std::stable_sort(genes.begin(), genes.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    genes.resize(std::min(genes.size(), mostGeneValues));
    std::sort(genes.begin(), genes.end());
    std::vector<GeneValues> values;
    for (const auto& [gene, count] : genes)
        values.push_back({gene, preparation.geneValues(gene)});
    return values;
}

} // namespace tamis::evaluation
