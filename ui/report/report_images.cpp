// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_images.h"

#include "core/selection/gene_list.h"
#include "ui/explore/explore_plots.h"
#include "ui/genes/gene_heat_map.h"
#include "ui/language/language.h"
#include "ui/modules/activities.h"
#include "ui/modules/module_plots.h"
#include "ui/plot/plot_export.h"

#include <algorithm>
#include <span>

namespace tamis::ui {

namespace {

plot::PlotDocument listHeatMap(const evaluation::RunResult& run, std::size_t point) {
    constexpr std::size_t most = 50; // more rows can't be read on a page
    const std::vector<selection::RankedGene> genes = selection::rankGenes(run, run.points[point]);
    const std::size_t count = std::min(genes.size(), most);
    plot::PlotDocument document = geneHeatMap(run, std::span(genes).first(count)).document;
    if (count < genes.size())
        document.title += QStringLiteral(" of the first %1 genes").arg(count);
    return document;
}

} // namespace

std::vector<results::ReportImage> reportImages(const evaluation::RunResult& run,
                                               const modules::ModulesPtr& modules,
                                               std::optional<std::size_t> point) {
    const InEnglish language; // as the rest of the report
    PointSummaries summaries;
    summaries.update(run);
    const ExplorePlots plots = explorePlots(run, summaries.points(), defaultView(run));
    std::vector<results::ReportImage> images;
    const auto add = [&images](const char* name, const plot::PlotDocument& document) {
        if (document.isEmpty())
            return;
        if (const Result<QByteArray> svg = plot::render(document, plot::Format::Svg))
            images.push_back({name, document.title.toStdString(), svg->toStdString()});
    };
    add("accuracy.svg", plots.accuracy);
    add("genes.svg", plots.genes);
    add("threshold.svg", plots.threshold);
    add("time.svg", plots.time);
    if (const auto reported = point ? point : evaluation::oneStandardErrorPoint(run))
        add("heat_map.svg", listHeatMap(run, *reported));
    if (modules)
        add("modules.svg", activityHeatMap(ownActivities(*modules)));
    return images;
}

} // namespace tamis::ui
