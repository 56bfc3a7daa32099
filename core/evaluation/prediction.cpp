// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/prediction.h"

#include "core/autoencoder/descent.h"
#include "core/dataset/names.h"
#include "core/evaluation/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>

namespace tamis::evaluation {
namespace {

using dataset::Matrix;

/// Column of each gene of the model in the data.
using Columns = std::vector<std::optional<std::uint32_t>>;

Columns columnsOf(const FinalModel& model, const dataset::Dataset& dataset) {
    std::unordered_map<std::string_view, std::uint32_t> places;
    for (std::uint32_t gene = 0; gene < dataset.geneCount(); ++gene)
        places.emplace(dataset.genes[gene], gene);
    Columns columns;
    for (const std::string& gene : model.genes) {
        const auto found = places.find(gene);
        columns.push_back(found == places.end() ? std::nullopt : std::optional(found->second));
    }
    return columns;
}

/// Without case, and without a version: ENSG00000141510.17 → ensg00000141510.
std::string core(std::string_view gene) {
    const std::size_t dot = gene.rfind('.');
    const bool versioned = dot != std::string_view::npos && dot > 0 && dot + 1 < gene.size() &&
                           gene.find_first_not_of("0123456789", dot + 1) == std::string_view::npos;
    return dataset::lowerCase(versioned ? gene.substr(0, dot) : gene);
}

std::vector<SimilarGene> similarGenes(const std::vector<std::string>& missing,
                                      const dataset::Dataset& dataset) {
    std::vector<SimilarGene> similar;
    if (missing.empty())
        return similar;
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t gene = 0; gene < dataset.geneCount(); ++gene)
        places.emplace(core(dataset.genes[gene]), gene);
    for (const std::string& gene : missing)
        if (const auto found = places.find(core(gene)); found != places.end())
            similar.push_back({gene, dataset.genes[found->second]});
    return similar;
}

/// The first names, and how many more there are.
std::string some(const std::vector<std::string>& names) {
    constexpr std::size_t shown = 5;
    const std::span<const std::string> first =
        std::span(names).first(std::min(shown, names.size()));
    std::string text = fmt::format("{}", fmt::join(first, ", "));
    if (names.size() > shown)
        text += fmt::format(" and {} more", names.size() - shown);
    return text;
}

std::string similarText(const std::vector<SimilarGene>& similar) {
    return similar.empty() ? std::string()
                           : fmt::format("the data have {} where the model reads {}: rename such "
                                         "genes if they are the same",
                                         similar.front().found, similar.front().wanted);
}

/// The model's genes, NaN where the data have no number; samples scaled as the model asks for, by
/// all genes of the data.
Matrix valuesOf(const FinalModel& model, const dataset::Dataset& dataset, const Columns& columns) {
    const double total = model.transform.librarySize;
    const dataset::Values all =
        total > 0 ? dataset::scaledToTotal(dataset.values, total) : dataset.values;
    constexpr float missing = std::numeric_limits<float>::quiet_NaN();
    Matrix values = Matrix::Constant(static_cast<Eigen::Index>(dataset.sampleCount()),
                                     static_cast<Eigen::Index>(columns.size()), missing);
    std::unordered_map<std::uint32_t, Eigen::Index> places;
    for (std::size_t gene = 0; gene < columns.size(); ++gene)
        if (columns[gene]) {
            const auto place = static_cast<Eigen::Index>(gene);
            const std::vector<float> column = all.gene(*columns[gene]);
            values.col(place) = Eigen::Map<const Eigen::VectorXf>(column.data(), values.rows());
            places.emplace(*columns[gene], place);
        }
    for (const dataset::MatrixPlace& cell : dataset.imputed)
        if (const auto place = places.find(cell.gene); place != places.end())
            values(cell.sample, place->second) = missing;
    return values;
}

/// The model's class of each sample; labels it doesn't know go to `unknown`.
std::vector<int> trueClasses(const FinalModel& model, const dataset::Dataset& dataset,
                             std::vector<std::string>& unknown) {
    std::vector<int> known;
    for (const std::string& name : dataset.classes) {
        const auto found = std::ranges::find(model.classes, name);
        known.push_back(found == model.classes.end()
                            ? dataset::unlabeled
                            : static_cast<int>(found - model.classes.begin()));
    }
    std::vector<int> classes(dataset.sampleCount(), dataset::unlabeled);
    std::set<int> met;
    for (std::size_t sample = 0; sample < dataset.labels.size(); ++sample)
        if (const int label = dataset.labels[sample]; label != dataset::unlabeled) {
            classes[sample] = known[static_cast<std::size_t>(label)];
            if (classes[sample] == dataset::unlabeled && met.insert(label).second)
                unknown.push_back(dataset.classes[static_cast<std::size_t>(label)]);
        }
    return classes;
}

/// Counts and intensities are one scale, on which a model takes the same logarithm.
dataset::ValueKind scaleOf(dataset::ValueKind kind) {
    return kind == dataset::ValueKind::Intensities ? dataset::ValueKind::Counts : kind;
}

std::vector<Warning> warningsOf(const FinalModel& model, const dataset::Dataset& dataset,
                                const Prediction& prediction) {
    std::vector<Warning> warnings;
    if (!prediction.missingGenes.empty()) {
        std::string what = fmt::format(
            "not in the data: {} of the {} genes that the model reads; such a gene counts "
            "as its mean over the training samples",
            prediction.missingGenes.size(), model.genes.size());
        if (!prediction.similarGenes.empty())
            what += "; " + similarText(prediction.similarGenes);
        warnings.push_back({"missing-genes", what, some(prediction.missingGenes)});
    }
    const dataset::ValueKind kind = dataset::recognise(dataset.values).kind;
    if (scaleOf(kind) != scaleOf(model.values))
        warnings.push_back(
            {"other-scale",
             fmt::format("the data look like {}, the model was trained on {}: its calls mean "
                         "nothing unless both are on the same scale",
                         dataset::name(kind), dataset::name(model.values)),
             dataset.source});
    if (!prediction.unknownClasses.empty())
        warnings.push_back({"unknown-classes",
                            "the model doesn't know these classes; their samples are called, but "
                            "not counted as right or wrong",
                            some(prediction.unknownClasses)});
    if (dataset.hash == model.dataHash)
        warnings.push_back({"training-data",
                            "these are the samples the model was trained on: how many it calls "
                            "right says nothing about others",
                            dataset.source});
    return warnings;
}

} // namespace

std::vector<float> logits(const FinalModel& model, const Matrix& values) {
    return autoencoder::logits(model.network, model.transform.apply(values));
}

Result<Prediction> predict(const FinalModel& model, const dataset::Dataset& dataset) {
    const Columns columns = columnsOf(model, dataset);
    Prediction prediction;
    for (std::size_t gene = 0; gene < columns.size(); ++gene)
        if (!columns[gene])
            prediction.missingGenes.push_back(model.genes[gene]);
    prediction.similarGenes = similarGenes(prediction.missingGenes, dataset);
    if (2 * prediction.missingGenes.size() > model.genes.size()) {
        const std::string similar = similarText(prediction.similarGenes);
        return fail(ErrorCode::MissingValues,
                    fmt::format("not in the data: {} of the {} genes that the model reads",
                                prediction.missingGenes.size(), model.genes.size()),
                    fmt::format("{}: {}", dataset.source, some(prediction.missingGenes)),
                    similar.empty() ? "give data with the same kind of gene names" : similar);
    }

    const std::size_t classes = model.classes.size();
    const std::vector<int> truth = trueClasses(model, dataset, prediction.unknownClasses);
    const std::vector<float> all = logits(model, valuesOf(model, dataset, columns));
    prediction.confusion.assign(classes, std::vector<std::size_t>(classes));
    for (std::size_t sample = 0; sample < truth.size(); ++sample) {
        const SampleCall& call = prediction.calls.emplace_back(
            makeCall(static_cast<std::uint32_t>(sample), truth[sample],
                     std::span(all).subspan(sample * classes, classes)));
        if (call.trueClass == dataset::unlabeled)
            continue;
        ++prediction.labelled;
        ++prediction.confusion[static_cast<std::size_t>(call.trueClass)]
                              [static_cast<std::size_t>(call.called)];
    }
    prediction.scores = score(all, truth, classes);
    prediction.warnings = warningsOf(model, dataset, prediction);
    return prediction;
}

} // namespace tamis::evaluation
