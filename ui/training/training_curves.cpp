// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/training_curves.h"

#include <QCoreApplication>

#include <algorithm>

namespace tamis::ui {

using autoencoder::EpochSummary;
using plot::PlotDocument;
using plot::PlotPoint;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::TrainingCurves)
};

constexpr std::size_t mostPoints =
    600; ///< of a line: pairs of low and high, 3 pixels apart on a usual chart
constexpr std::size_t fewPoints = 2; ///< up to here a line alone would hardly be seen

template <class Value>
plot::Series line(const Curve* curve, const QString& name, int colour, Value value) {
    plot::Series series{name, {colour, plot::Marker::None, false}, true, {}};
    if (!curve)
        return series;
    for (const EpochSummary& epoch : *curve)
        if (const double y = value(epoch); y >= 0)
            series.points.push_back({static_cast<double>(epoch.epoch), y, 0, -1, {}});
    series.points = decimated(std::move(series.points), mostPoints);
    if (series.points.size() <= fewPoints)
        series.style.marker = plot::Marker::Circle;
    return series;
}

PlotDocument document(const QString& title, const QString& yLabel) {
    PlotDocument document;
    document.title = title;
    document.x.label = Text::tr("Epoch");
    document.y.label = yLabel;
    document.emptyText = Text::tr("Nothing trained here yet.");
    return document;
}

} // namespace

void TrainingCurves::append(const evaluation::TrainingEpoch& epoch) {
    Curve& curve = m_curves[{epoch.seed, epoch.fold, epoch.innerFold, epoch.point}];
    if (!curve.empty() && curve.back().epoch >= epoch.summary.epoch)
        curve.clear(); // the same training again: a new run with the same configuration
    curve.push_back(epoch.summary);
}

void TrainingCurves::add(const CurveKey& key, const Curve& history) {
    if (history.empty())
        return;
    Curve& curve = m_curves[key];
    if (curve.size() < history.size())
        curve = history;
}

void TrainingCurves::add(const evaluation::RunResult& run) {
    for (const evaluation::Fit& fit : run.baseline)
        add({fit.seed, fit.fold, -1, -1}, fit.history);
    for (std::size_t point = 0; point < run.points.size(); ++point)
        for (const evaluation::Fit& fit : run.points[point].fits)
            add({fit.seed, fit.fold, -1, static_cast<int>(point)}, fit.history);
}

const Curve* TrainingCurves::find(const CurveKey& key) const {
    const auto found = m_curves.find(key);
    return found == m_curves.end() ? nullptr : &found->second;
}

TrainingPlots trainingPlots(const Curve* curve, plot::Scale lossScale) {
    TrainingPlots plots{document(Text::tr("Loss"), Text::tr("Loss per sample")),
                        document(Text::tr("Accuracy"), Text::tr("Accuracy")),
                        document(Text::tr("First layer"), Text::tr("‖W1‖ (ℓ1,∞)"))};
    plots.loss.y.scale = lossScale;
    plots.loss.series = {line(curve, Text::tr("Total"), plot::neutralColour,
                              [](const EpochSummary& e) { return e.loss(); }),
                         line(curve, Text::tr("Classification"), 0,
                              [](const EpochSummary& e) { return e.classification; }),
                         line(curve, Text::tr("Reconstruction"), 1,
                              [](const EpochSummary& e) { return e.reconstruction; })};
    plots.accuracy.y.floor = 0.0;
    plots.accuracy.y.ceiling = 1.0;
    plots.accuracy.series = {
        line(curve, Text::tr("Training"), 0, [](const EpochSummary& e) { return e.trainAccuracy; }),
        line(curve, Text::tr("Held out"), 1,
             [](const EpochSummary& e) { return e.validationAccuracy; })};
    if (plots.accuracy.series[1].points.empty())
        plots.accuracy.series.pop_back();
    plots.norm.series = {line(curve, QStringLiteral("‖W1‖"), 2,
                              [](const EpochSummary& e) { return e.firstLayerNorm; })};
    return plots;
}

std::vector<PlotPoint> decimated(std::vector<PlotPoint> points, std::size_t most) {
    if (points.size() <= most || most < 2)
        return points;
    const std::size_t stretches = most / 2;
    std::vector<PlotPoint> kept;
    kept.reserve(2 * stretches);
    for (std::size_t i = 0; i < stretches; ++i) {
        const auto first =
            points.begin() + static_cast<std::ptrdiff_t>(i * points.size() / stretches);
        const auto last =
            points.begin() + static_cast<std::ptrdiff_t>((i + 1) * points.size() / stretches);
        auto [low, high] = std::minmax_element(
            first, last, [](const PlotPoint& a, const PlotPoint& b) { return a.y < b.y; });
        if (high < low)
            std::swap(low, high);
        kept.push_back(*low);
        if (low != high)
            kept.push_back(*high);
    }
    return kept;
}

} // namespace tamis::ui
