// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trust/trust_plots.h"

#include "core/evaluation/calls.h"
#include "ui/plot/chart_style.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

using evaluation::Fit;
using evaluation::RunResult;
using plot::PlotDocument;

namespace {

constexpr std::size_t mostGenes = 100;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::TrustPlots)
};

plot::Axis accuracyAxis(const QString& label) {
    plot::Axis axis;
    axis.label = label;
    axis.floor = 0;
    axis.ceiling = 1;
    return axis;
}

/// One box beside the last.
void addBox(PlotDocument& document, const QString& name, const QString& below,
            std::vector<double> values) {
    if (values.empty())
        return;
    const auto place = static_cast<int>(document.boxes.size());
    document.x.categories << below;
    document.boxes.push_back(
        {name, plot::classStyle(place), static_cast<double>(place), std::move(values)});
}

struct MethodName {
    QString name, below; ///< in the legend, and below the box
};

MethodName methodName(evaluation::ReferenceMethod method) {
    switch (method) {
    case evaluation::ReferenceMethod::L1Logistic:
        return {Text::tr("L1 logistic regression"), Text::tr("L1")};
    case evaluation::ReferenceMethod::LinearSvm:
        return {Text::tr("Linear SVM"), Text::tr("SVM")};
    case evaluation::ReferenceMethod::ShrunkenCentroids:
        return {Text::tr("Shrunken centroids (PAM)"), Text::tr("PAM")};
    case evaluation::ReferenceMethod::NearestNeighbours:
        break;
    }
    return {Text::tr("Nearest neighbours"), Text::tr("kNN")};
}

template <class Fits, class Accuracy>
std::vector<double> accuracies(const Fits& fits, Accuracy accuracy) {
    std::vector<double> values;
    for (const auto& fit : fits)
        values.push_back(accuracy(fit));
    return values;
}

} // namespace

PlotDocument methodsPlot(const RunResult& run) {
    PlotDocument document;
    document.title = Text::tr("Beside other methods");
    document.y = accuracyAxis(Text::tr("Test accuracy of a fold"));
    document.emptyText =
        Text::tr("Classical methods are trained on the same folds where the run has "
                 "inner validation, by which they choose their settings.");
    if (run.references.empty())
        return document;
    const auto ofFit = [](const Fit& fit) { return fit.test.accuracy; };
    if (const auto nested = evaluation::nestedAccuracy(run))
        addBox(document, Text::tr("Autoencoder"), Text::tr("Tamis"),
               accuracies(nested->fits, [](const Fit* fit) { return fit->test.accuracy; }));
    for (const evaluation::Reference& reference : run.references) {
        const auto [name, below] = methodName(reference.method);
        addBox(document, name, below, accuracies(reference.fits, ofFit));
    }
    addBox(document, Text::tr("Autoencoder, all genes"), Text::tr("All"),
           accuracies(run.baseline, ofFit));
    return document;
}

PlotDocument reliabilityPlot(const RunResult& run, int point) {
    PlotDocument document;
    document.title = Text::tr("Calibration");
    document.x = accuracyAxis(Text::tr("Probability of the call (mean of a tenth)"));
    document.x.minimum = 0;
    document.x.maximum = 1;
    document.y = accuracyAxis(Text::tr("Part that is right (± SE)"));
    document.y.minimum = 0;
    document.y.maximum = 1;
    document.emptyText = Text::tr("The calls of a selected point come here.");
    if (point < 0)
        return document;
    const auto calls = evaluation::sampleCalls(run, run.points[static_cast<std::size_t>(point)]);
    plot::Series series{Text::tr("Calls"), plot::classStyle(0), true, {}};
    for (const evaluation::ReliabilityBin& bin : evaluation::calibration(calls).bins) {
        const auto n = static_cast<double>(bin.calls);
        series.points.push_back({bin.probability, bin.right,
                                 std::sqrt(bin.right * (1 - bin.right) / n), -1,
                                 Text::tr("%1 calls").arg(bin.calls)});
    }
    if (series.points.empty())
        return document;
    plot::Series ideal{
        Text::tr("As they say"), {plot::neutralColour, plot::Marker::None, true}, true, {}};
    ideal.points = {{0, 0}, {1, 1}};
    document.series = {std::move(ideal), std::move(series)};
    return document;
}

PlotDocument permutationPlot(const RunResult& run) {
    PlotDocument document;
    document.title = Text::tr("Against shuffled labels");
    document.y = accuracyAxis(Text::tr("Accuracy on half-samples"));
    document.emptyText =
        Text::tr("“Check this point” trains it again on halves of the samples, with the "
                 "true labels and with shuffled ones.");
    if (!run.trust)
        return document;
    if (run.trust->halfSamples > 0)
        document.levels.push_back({Text::tr("True labels"), run.trust->accuracy, 0, 0});
    std::vector<double> shuffled;
    for (const evaluation::Permutation& permutation : run.trust->permutations)
        shuffled.push_back(permutation.accuracy);
    document.emptyText =
        Text::tr("No shuffling of the labels was asked for, or none was finished.");
    if (shuffled.empty())
        return document;
    document.x.categories << Text::tr("Shuffled labels, one point a shuffle");
    document.boxes.push_back(
        {Text::tr("Shuffled labels"), plot::classStyle(1), 0, std::move(shuffled)});
    return document;
}

PlotDocument frequencyPlot(const RunResult& run) {
    PlotDocument document;
    document.title = Text::tr("How often genes are selected");
    document.x.label = Text::tr("Genes, by falling frequency");
    document.x.minimum = 0;
    document.y = accuracyAxis(Text::tr("Part of the half-samples"));
    document.emptyText =
        Text::tr("“Check this point” shows here which genes half-samples agree on.");
    if (!run.trust)
        return document;
    plot::Series selected{Text::tr("True labels"), plot::classStyle(0), false, {}};
    plot::Series chance{Text::tr("Shuffled labels (mean)"), plot::classStyle(1), false, {}};
    const std::size_t shown = std::min(mostGenes, run.trust->genes.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const evaluation::GeneFrequency& gene = run.trust->genes[i];
        const QString name = QString::fromStdString(run.data.genes[gene.gene]);
        const auto rank = static_cast<double>(i + 1);
        selected.points.push_back({rank, gene.frequency, 0, -1, name});
        chance.points.push_back({rank, gene.nullFrequency, 0, -1, name});
    }
    document.series.push_back(std::move(selected));
    if (run.trust->permutations.empty())
        return document;
    document.series.push_back(std::move(chance));
    double largest = 0;
    for (const evaluation::Permutation& permutation : run.trust->permutations)
        largest += permutation.largestFrequency;
    document.levels.push_back({Text::tr("Most frequent gene of a shuffle (mean)"),
                               largest / static_cast<double>(run.trust->permutations.size()), 0,
                               1});
    return document;
}

} // namespace tamis::ui
