// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/latent_plot.h"

#include "ui/format.h"
#include "ui/plot/chart_style.h"

#include <QCoreApplication>

#include <algorithm>

namespace tamis::ui {

using plot::PlotDocument;

namespace {

/// A mark stands at every point of its id: all wrong calls share one.
constexpr int wrongCall = 0;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::LatentPlot)
};

QString nameOf(const std::vector<std::string>& names, std::size_t index) {
    return QString::fromStdString(names[index]);
}

/// The calls that `belongs` names, at their places.
template <class Belongs>
plot::Series seriesOf(const std::vector<SampleCall>& calls, const LatentPlane& plane,
                      const std::vector<std::string>& samples,
                      const std::vector<std::string>& classes, Belongs belongs) {
    plot::Series series;
    series.joined = false;
    const Eigen::MatrixX2d places = plane.places(calls);
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const SampleCall& call = calls[i];
        if (!belongs(call))
            continue;
        QString name = nameOf(samples, call.sample);
        if (call.isWrong())
            name = Text::tr("%1, called %2")
                       .arg(name, nameOf(classes, static_cast<std::size_t>(call.called)));
        const auto row = static_cast<Eigen::Index>(i);
        series.points.push_back(
            {places(row, 0), places(row, 1), 0, call.isWrong() ? wrongCall : -1, name});
    }
    return series;
}

/// Axes for a plane of these classes.
PlotDocument emptyPlot(const LatentPlane& plane, const std::vector<std::string>& classes) {
    PlotDocument document;
    document.title = Text::tr("Latent space");
    document.emptyText = Text::tr("No test sample has been called here yet.");
    if (classes.size() == 2) {
        document.x.label = Text::tr("Logit of %1").arg(nameOf(classes, 0));
        document.y.label = Text::tr("Logit of %1").arg(nameOf(classes, 1));
    } else {
        document.x.label = Text::tr("First component (%1)").arg(percent(plane.firstShare));
        document.y.label = Text::tr("Second component (%1)").arg(percent(plane.secondShare));
    }
    return document;
}

void markWrong(PlotDocument& document, const std::vector<SampleCall>& calls) {
    if (std::ranges::any_of(calls, &SampleCall::isWrong))
        document.marks.push_back({Text::tr("Called wrongly"), plot::MarkKind::Best, wrongCall});
}

} // namespace

PlotDocument latentPlot(const evaluation::RunResult& run, const std::vector<SampleCall>& calls) {
    const LatentPlane plane = latentPlane(calls);
    PlotDocument document = emptyPlot(plane, run.data.classes);
    for (std::size_t i = 0; i < run.data.classes.size(); ++i) {
        plot::Series series =
            seriesOf(calls, plane, run.data.samples, run.data.classes,
                     [&](const SampleCall& call) { return call.trueClass == static_cast<int>(i); });
        series.name = nameOf(run.data.classes, i);
        series.style = plot::classStyle(static_cast<int>(i));
        document.series.push_back(std::move(series));
    }
    markWrong(document, calls);
    return document;
}

PlotDocument latentPlot(const CalledSamples& called) {
    const std::vector<std::string>& classes = called.model->classes;
    std::vector<SampleCall> known = called.known;
    for (SampleCall& call : known)
        call.called = call.trueClass; // the model has seen them: nothing to be right or wrong about
    const LatentPlane plane = latentPlane(known);
    PlotDocument document = emptyPlot(plane, classes);
    document.title = Text::tr("New samples in the latent space of the final model");
    for (std::size_t i = 0; i < classes.size(); ++i) {
        plot::Series series =
            seriesOf(known, plane, called.run->data.samples, classes,
                     [&](const SampleCall& call) { return call.trueClass == static_cast<int>(i); });
        series.name = Text::tr("%1, training").arg(nameOf(classes, i));
        series.style = plot::classStyle(static_cast<int>(i));
        document.series.push_back(std::move(series));
    }
    for (std::size_t i = 0; i < classes.size(); ++i) {
        plot::Series series =
            seriesOf(called.prediction.calls, plane, called.dataset->samples, classes,
                     [&](const SampleCall& call) { return call.called == static_cast<int>(i); });
        series.name = Text::tr("New, called %1").arg(nameOf(classes, i));
        series.style = plot::classStyle(static_cast<int>(i));
        series.style.colour = plot::neutralColour;
        document.series.push_back(std::move(series));
    }
    markWrong(document, called.prediction.calls);
    return document;
}

} // namespace tamis::ui
