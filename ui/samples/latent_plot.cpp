// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/latent_plot.h"

#include "ui/format.h"
#include "ui/plot/chart_style.h"

#include <QCoreApplication>

#include <algorithm>

namespace tamis::ui {

namespace {

/// A mark stands at every point of its id: all wrong calls share one.
constexpr int wrongCall = 0;

QString tr(const char* text) {
    return QCoreApplication::translate("LatentPlot", text);
}

QString className(const evaluation::RunResult& run, std::size_t index) {
    return QString::fromStdString(run.data.classes[index]);
}

plot::Series seriesOf(const evaluation::RunResult& run, const std::vector<SampleCall>& calls,
                      const LatentPlane& plane, std::size_t classIndex) {
    plot::Series series;
    series.name = className(run, classIndex);
    series.style = plot::classStyle(static_cast<int>(classIndex));
    series.joined = false;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const SampleCall& call = calls[i];
        if (call.trueClass != static_cast<int>(classIndex))
            continue;
        QString name = QString::fromStdString(run.data.samples[call.sample]);
        if (call.isWrong())
            name = tr("%1, called %2")
                       .arg(name, className(run, static_cast<std::size_t>(call.called)));
        const auto row = static_cast<Eigen::Index>(i);
        series.points.push_back(
            {plane.places(row, 0), plane.places(row, 1), 0, call.isWrong() ? wrongCall : -1, name});
    }
    return series;
}

} // namespace

plot::PlotDocument latentPlot(const evaluation::RunResult& run,
                              const std::vector<SampleCall>& calls) {
    plot::PlotDocument document;
    document.title = tr("Latent space");
    document.emptyText = tr("No test sample has been called here yet.");
    const LatentPlane plane = latentPlane(calls);
    if (run.data.classes.size() == 2) {
        document.x.label = tr("Logit of %1").arg(className(run, 0));
        document.y.label = tr("Logit of %1").arg(className(run, 1));
    } else {
        document.x.label = tr("First component (%1)").arg(percent(plane.firstShare));
        document.y.label = tr("Second component (%1)").arg(percent(plane.secondShare));
    }
    for (std::size_t i = 0; i < run.data.classes.size(); ++i)
        document.series.push_back(seriesOf(run, calls, plane, i));
    if (std::ranges::any_of(calls, &SampleCall::isWrong))
        document.marks.push_back({tr("called wrongly"), plot::MarkKind::Best, wrongCall});
    return document;
}

} // namespace tamis::ui
