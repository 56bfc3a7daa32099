// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/export.h"

#include "core/evaluation/calls.h"
#include "core/results/csv.h"
#include "core/results/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace tamis::results {
namespace {

using namespace evaluation;
using selection::RankedGene;

std::size_t selectedCount(const Point& point) {
    std::set<std::uint32_t> genes;
    for (const Fit& fit : point.fits) {
        for (const SelectedGene& selected : fit.selected)
            genes.insert(selected.gene);
    }
    return genes.size();
}

/// Says when the list isn't the whole list in its own order.
std::string extent(const Point& point, std::span<const RankedGene> genes) {
    const std::size_t total = selectedCount(point);
    std::string text = genes.size() == total
                           ? fmt::format("{} genes", total)
                           : fmt::format("filtered: {} of {} genes", genes.size(), total);
    if (!std::ranges::is_sorted(genes, {}, &RankedGene::rank))
        text += ", in an order of the reader's own";
    return text;
}

std::string heading(const RunResult& run, const Point& point, std::span<const RankedGene> genes) {
    return provenance(run, point) + "; " + extent(point, genes);
}

std::string csvText(const RunResult& run, const Point& point, std::span<const RankedGene> genes) {
    std::vector<std::string> columns = {"rank",          "gene", "frequency",       "weight",
                                        "highest_class", "auc",  "log2_fold_change"};
    for (const std::string& name : run.data.classes)
        columns.push_back(csvField("mean " + name));
    columns.insert(columns.end(), {"p", "q", "half_sample_frequency", "null_frequency", "null_p"});
    for (const std::string& name : run.data.classes)
        columns.push_back(csvField("contribution " + name));
    std::string text = "# " + heading(run, point, genes) + "\n" + csvRow(columns);
    for (const RankedGene& gene : genes) {
        const bool valued = gene.highestClass >= 0;
        std::vector<std::string> fields = {
            std::to_string(gene.rank),
            csvField(gene.name),
            csvNumber(gene.frequency),
            csvNumber(gene.weight),
            valued ? csvField(run.data.classes[static_cast<std::size_t>(gene.highestClass)]) : "",
            valued ? csvNumber(gene.auc) : "",
            valued ? csvNumber(gene.log2FoldChange) : ""};
        for (std::size_t c = 0; c < run.data.classes.size(); ++c)
            fields.push_back(valued ? csvNumber(gene.classMeans[c]) : "");
        fields.insert(fields.end(),
                      {csvNumber(gene.p), csvNumber(gene.q), csvNumber(gene.halfFrequency),
                       csvNumber(gene.nullFrequency), csvNumber(gene.nullP)});
        for (std::size_t c = 0; c < run.data.classes.size(); ++c)
            fields.push_back(gene.contributions.empty() ? "" : csvNumber(gene.contributions[c]));
        text += csvRow(fields);
    }
    return text;
}

std::string txtText(const RunResult& run, const Point& point, std::span<const RankedGene> genes) {
    std::string text = "# " + heading(run, point, genes) + "\n";
    for (const RankedGene& gene : genes)
        text += oneLine(gene.name) + "\n";
    return text;
}

std::string rnkText(std::span<const RankedGene> genes) {
    std::string text;
    for (const RankedGene& gene : genes)
        text += fmt::format("{}\t{}\n", oneLine(gene.name),
                            gene.highestClass == 0 ? -gene.weight : gene.weight);
    return text;
}

std::string gmtText(const RunResult& run, const Point& point, std::span<const RankedGene> genes) {
    std::string name = oneLine(fmt::format("tamis {} {}", run.data.name, pointName(point)));
    std::erase_if(name, [](char c) { return c == ',' || c == '(' || c == ')'; });
    std::ranges::replace(name, ' ', '_');
    std::string text = name + "\t" + heading(run, point, genes);
    for (const RankedGene& gene : genes)
        text += "\t" + oneLine(gene.name);
    return text + "\n";
}

} // namespace

std::string geneListText(const RunResult& run, const Point& point,
                         std::span<const RankedGene> genes, GeneListFormat format) {
    switch (format) {
    case GeneListFormat::Txt:
        return txtText(run, point, genes);
    case GeneListFormat::Rnk:
        return rnkText(genes);
    case GeneListFormat::Gmt:
        return gmtText(run, point, genes);
    case GeneListFormat::Csv:
        break;
    }
    return csvText(run, point, genes);
}

std::string pointsText(const RunResult& run) {
    std::string text = csvRow({"projection",
                               "radius",
                               "genes_asked",
                               "fits",
                               "accuracy",
                               "accuracy_sd",
                               "balanced_accuracy",
                               "balanced_accuracy_sd",
                               "auc",
                               "auc_sd",
                               "genes",
                               "genes_sd",
                               "genes_union",
                               "sparsity",
                               "threshold_name",
                               "threshold",
                               "nogueira",
                               "nogueira_low",
                               "nogueira_high",
                               "jaccard",
                               "validation",
                               "validation_se",
                               "seconds_first",
                               "seconds_projection",
                               "seconds_second"});
    for (const Point& point : run.points) {
        const PointSummary s = summarise(point, run.data.genes.size());
        text += csvRow({std::string(projection::name(point.projection)),
                        csvNumber(point.radius),
                        point.geneCount > 0 ? std::to_string(point.geneCount) : "",
                        std::to_string(point.fits.size()),
                        csvNumber(s.accuracy.mean),
                        csvNumber(s.accuracy.sd),
                        csvNumber(s.balancedAccuracy.mean),
                        csvNumber(s.balancedAccuracy.sd),
                        csvNumber(s.auc.mean),
                        csvNumber(s.auc.sd),
                        csvNumber(s.genes.mean),
                        csvNumber(s.genes.sd),
                        std::to_string(s.genesUnion),
                        csvNumber(s.sparsity),
                        std::string(projection::thresholdName(point.projection)),
                        csvNumber(s.threshold.mean),
                        csvNumber(s.stability.nogueira),
                        csvNumber(s.stability.low),
                        csvNumber(s.stability.high),
                        csvNumber(s.stability.jaccard),
                        s.validation ? csvNumber(*s.validation) : "",
                        s.validation ? csvNumber(s.validationError) : "",
                        csvNumber(s.seconds.first),
                        csvNumber(s.seconds.projection),
                        csvNumber(s.seconds.second)});
    }
    return text;
}

std::string callsText(const RunResult& run, const Point& point) {
    std::vector<std::string> columns = {"sample", "class", "called", "right", "seed", "fold"};
    for (const std::string& name : run.data.classes)
        columns.push_back(csvField("probability " + name));
    std::string text = "# " + provenance(run, point) + "\n" + csvRow(columns);
    for (const SampleCall& call : sampleCalls(run, point)) {
        const bool known = call.trueClass != dataset::unlabeled;
        std::vector<std::string> fields = {
            csvField(run.data.samples[call.sample]),
            known ? csvField(run.data.classes[static_cast<std::size_t>(call.trueClass)]) : "",
            csvField(run.data.classes[static_cast<std::size_t>(call.called)]),
            known ? (call.isWrong() ? "no" : "yes") : "",
            std::to_string(call.seed),
            std::to_string(call.fold + 1)};
        for (const double probability : call.probabilities)
            fields.push_back(csvNumber(probability));
        text += csvRow(fields);
    }
    return text;
}

} // namespace tamis::results
