// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modules/survey_plots.h"

#include "core/dictionary/agreement.h"
#include "ui/modules/module_texts.h"
#include "ui/plot/chart_style.h"

#include <QCoreApplication>

#include <cmath>
#include <functional>

namespace tamis::ui {

using dictionary::Survey;
using dictionary::SurveyPoint;
using plot::PlotDocument;

namespace {

constexpr std::size_t mostSamples = 600; ///< of a consensus matrix: a pixel each

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::SurveyPlots)
};

std::vector<double> sharesOf(const Survey& survey) {
    std::vector<double> shares;
    for (const SurveyPoint& point : survey.points)
        if (std::ranges::find(shares, point.share) == shares.end())
            shares.push_back(point.share);
    return shares;
}

using Value = std::function<plot::PlotPoint(const SurveyPoint&)>;

plot::Series seriesOf(const Survey& survey, double share, const Value& value, bool selectable) {
    plot::Series series;
    for (std::size_t i = 0; i < survey.points.size(); ++i) {
        if (survey.points[i].share != share)
            continue;
        plot::PlotPoint point = value(survey.points[i]);
        point.x = static_cast<double>(survey.points[i].bases);
        if (selectable)
            point.id = static_cast<int>(i);
        if (std::isfinite(point.y))
            series.points.push_back(std::move(point));
    }
    return series;
}

PlotDocument surveyPlot(const QString& title, const QString& yLabel, const Survey* survey,
                        int selected) {
    PlotDocument document;
    document.title = title;
    document.x.label = Text::tr("Number of modules");
    document.x.counts = true;
    document.y.label = yLabel;
    document.y.ceiling = 1;
    document.emptyText = Text::tr("“Survey” fits all these numbers of modules from several seeds, "
                                  "and shows here what each comes to.");
    document.selectedId = selected;
    if (survey)
        document.marks.push_back(
            {Text::tr("Suggested"), plot::MarkKind::Best, static_cast<int>(survey->suggested)});
    return document;
}

} // namespace

PlotDocument variancePlot(const Survey* survey, int selected) {
    PlotDocument document = surveyPlot(Text::tr("Explained variance"),
                                       Text::tr("Part of the variance"), survey, selected);
    if (!survey)
        return document;
    int place = 0;
    for (const double share : sharesOf(*survey)) {
        plot::Series heldOut = seriesOf(
            *survey, share,
            [](const SurveyPoint& point) {
                const bool known = !std::isnan(point.heldOutError); // not of a single seed
                return plot::PlotPoint{0, point.heldOut, known ? point.heldOutError : 0};
            },
            true);
        plot::Series seen = seriesOf(
            *survey, share,
            [](const SurveyPoint& point) {
                return plot::PlotPoint{0, point.explainedVariance};
            },
            heldOut.points.empty());
        heldOut.name = Text::tr("λ %1, held out (± SE)").arg(shareText(share));
        seen.name = Text::tr("λ %1, seen").arg(shareText(share));
        heldOut.style = plot::classStyle(place);
        seen.style = plot::classStyle(place++);
        seen.style.dashed = true;
        if (!heldOut.points.empty()) {
            // A line has no need of markers; a single point is nothing without one.
            seen.style.marker =
                seen.points.size() > 1 ? plot::Marker::None : plot::Marker::Pentagon;
            document.series.push_back(std::move(heldOut));
        }
        document.series.push_back(std::move(seen));
    }
    return document;
}

PlotDocument stabilityPlot(const Survey* survey, int selected) {
    PlotDocument document = surveyPlot(Text::tr("Stability: modules of two seeds"),
                                       Text::tr("Mean |cos|"), survey, selected);
    if (!survey)
        return document;
    int place = 0;
    for (const double share : sharesOf(*survey)) {
        plot::Series series = seriesOf(
            *survey, share,
            [](const SurveyPoint& point) {
                return plot::PlotPoint{0, point.stability};
            },
            true);
        series.name = Text::tr("λ %1").arg(shareText(share));
        series.style = plot::classStyle(place++);
        if (!series.points.empty())
            document.series.push_back(std::move(series));
    }
    if (document.series.empty())
        document.emptyText = Text::tr("One seed says nothing about stability: give more.");
    return document;
}

PlotDocument consensusPlot(const SurveyPoint* point, const plot::ClassedSamples& samples) {
    PlotDocument document;
    document.title = Text::tr("Consensus");
    document.heat.quantity = Text::tr("of the seeds: same strongest module");
    document.heat.limit = 1;
    document.emptyText = Text::tr("How often two samples have the same strongest module, over the "
                                  "seeds of the selected point.");
    if (!point)
        return document;
    document.title = Text::tr("Consensus: %1 modules, λ %2, cophenetic %3")
                         .arg(point->bases)
                         .arg(shareText(point->share), plot::shortNumber(point->cophenetic, 3));
    document.emptyText =
        point->order.empty()
            ? Text::tr("One seed has nothing to agree with: give more.")
            : Text::tr("More than %1 samples are too many to draw.").arg(mostSamples);
    if (point->order.empty() || point->order.size() > mostSamples)
        return document;
    const std::vector<std::size_t> order(point->order.begin(), point->order.end());
    plot::setColumns(document, samples, order);
    document.y.categories = document.x.categories;
    document.x.label = document.y.label = Text::tr("%1 samples, as they cluster").arg(order.size());
    const Eigen::MatrixXd shares = dictionary::consensus(point->strongest);
    for (const Eigen::Index row : point->order) {
        std::vector<double> cells;
        for (const Eigen::Index column : point->order)
            cells.push_back(shares(row, column));
        document.heat.cells.push_back(std::move(cells));
    }
    return document;
}

} // namespace tamis::ui
