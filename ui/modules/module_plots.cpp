// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/module_plots.h"

#include "ui/modules/module_texts.h"
#include "ui/plot/chart_style.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace tamis::ui {

using Eigen::Index;
using plot::PlotDocument;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::ModulePlots)
};

std::vector<std::size_t> arranged(const Activities& activities) {
    std::vector<std::size_t> order = plot::byClass(activities.classed());
    const std::set<std::size_t> known(order.begin(), order.end());
    for (std::size_t sample = 0; sample < activities.samples.size(); ++sample)
        if (!known.contains(sample))
            order.push_back(sample);
    return order;
}

PlotDocument historyPlot(const std::vector<dictionary::Epoch>& history,
                         double dictionary::Epoch::*value, const QString& title,
                         const QString& emptyText) {
    PlotDocument document;
    document.title = title;
    document.x.label = Text::tr("Epoch");
    document.x.floor = 0;
    document.y.label = title;
    document.emptyText = emptyText;
    plot::Series series{title, {0, plot::Marker::None}, true, {}};
    for (std::size_t i = 0; i < history.size(); ++i)
        series.points.push_back({static_cast<double>(i + 1), history[i].*value});
    if (!series.points.empty())
        document.series.push_back(std::move(series));
    return document;
}

} // namespace

PlotDocument activityPlot(const Activities& activities, std::size_t module) {
    PlotDocument document;
    document.title = Text::tr("%1: activity in %2").arg(moduleName(module), activities.source);
    document.x.label = activities.classes.empty() ? Text::tr("No classes")
                       : activities.labelName.empty()
                           ? Text::tr("Class")
                           : QString::fromStdString(activities.labelName);
    document.y.label = Text::tr("Activity");
    const Eigen::VectorXd codes = activities.codes.row(static_cast<Index>(module));
    const std::vector<double> values(codes.begin(), codes.end());
    plot::addClassBoxes(document, activities.classed(), values);
    plot::addClasslessBox(document, activities.classed(), values);
    return document;
}

PlotDocument activityHeatMap(const Activities& activities) {
    PlotDocument document;
    document.title = Text::tr("Activities in %1").arg(activities.source);
    document.x.label =
        activities.classes.empty()
            ? Text::tr("%1 samples").arg(activities.samples.size())
            : Text::tr("%1 samples, class after class").arg(activities.samples.size());
    document.y.label = Text::tr("Module");
    document.heat.quantity = Text::tr("of the module's largest activity");
    document.heat.ramp = plot::Ramp::Diverging;
    document.heat.limit = 1;
    document.heat.rowsSelectable = true;
    const std::vector<std::size_t> order = arranged(activities);
    plot::setColumns(document, activities.classed(), order);
    for (Index module = 0; module < activities.codes.rows(); ++module) {
        document.y.categories << QString::number(module + 1);
        const auto codes = activities.codes.row(module);
        const double largest = codes.size() > 0 ? codes.cwiseAbs().maxCoeff() : 0;
        std::vector<double> row;
        for (const std::size_t sample : order)
            row.push_back(largest > 0 ? codes[static_cast<Index>(sample)] / largest : 0);
        document.heat.cells.push_back(std::move(row));
    }
    return document;
}

PlotDocument objectivePlot(const std::vector<dictionary::Epoch>& history,
                           const QString& emptyText) {
    return historyPlot(history, &dictionary::Epoch::afterBases, Text::tr("Objective"), emptyText);
}

PlotDocument explainedPlot(const std::vector<dictionary::Epoch>& history,
                           const QString& emptyText) {
    PlotDocument document = historyPlot(history, &dictionary::Epoch::explainedVariance,
                                        Text::tr("Explained variance"), emptyText);
    document.y.floor = 0;
    document.y.ceiling = 1;
    return document;
}

} // namespace tamis::ui
