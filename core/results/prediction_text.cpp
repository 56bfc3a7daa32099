// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/prediction_text.h"

#include "core/results/csv.h"
#include "core/results/methods_text.h"
#include "core/results/sentences.h"
#include "core/selection/gene_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace tamis::results {

using namespace evaluation;

std::string modelSentence(const FinalModel& model) {
    return fmt::format(
        "{} genes, trained on all {} labelled samples of {} ({}, radius {:.4g}). On "
        "test samples of the folds networks of this kind were right in {}{}.",
        model.genes.size(), model.samples, model.dataName, projection::name(model.projection),
        model.radius, percent({model.accuracy.mean, 0}),
        model.config.preset == Preset::Paper ? ", which is optimistic: paper preset" : "");
}

std::string listSentence(const FinalModel& model, const RunResult& run, std::size_t point) {
    const std::vector<selection::RankedGene> list = selection::rankGenes(run, run.points[point]);
    const std::size_t count = std::min(model.genes.size(), list.size());
    std::set<std::string_view> first;
    for (std::size_t i = 0; i < count; ++i)
        first.insert(list[i].name);
    const auto shared = std::ranges::count_if(
        model.genes, [&first](const std::string& gene) { return first.contains(gene); });
    return fmt::format("{} of its genes are among the first {} of the {} that folds selected: it "
                       "chose anew, from all samples.",
                       shared, count, list.size());
}

std::string predictionsText(const FinalModel& model, const Prediction& prediction,
                            const dataset::Dataset& dataset) {
    std::vector<std::string> columns = {"sample", "class", "called", "right"};
    for (const std::string& name : model.classes)
        columns.push_back(csvField("probability " + name));
    std::string text = "# " +
                       oneLine(fmt::format("Tamis {}; model of {}, data hash {}; {}, radius {}; {} "
                                           "genes, {} of them missing here",
                                           model.programVersion, model.dataName, model.dataHash,
                                           projection::name(model.projection), model.radius,
                                           model.genes.size(), prediction.missingGenes.size())) +
                       "\n" + csvRow(columns);
    for (const SampleCall& call : prediction.calls) {
        const int label = dataset.labels.empty() ? dataset::unlabeled : dataset.labels[call.sample];
        const bool judged = call.trueClass != dataset::unlabeled;
        std::vector<std::string> fields = {
            csvField(dataset.samples[call.sample]),
            label == dataset::unlabeled
                ? ""
                : csvField(dataset.classes[static_cast<std::size_t>(label)]),
            csvField(model.classes[static_cast<std::size_t>(call.called)]),
            judged ? (call.isWrong() ? "no" : "yes") : ""};
        for (const double probability : call.probabilities)
            fields.push_back(csvNumber(probability));
        text += csvRow(fields);
    }
    return text;
}

} // namespace tamis::results
