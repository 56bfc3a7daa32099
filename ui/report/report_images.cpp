// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_images.h"

#include "ui/explore/explore_plots.h"
#include "ui/language/language.h"
#include "ui/modules/activities.h"
#include "ui/modules/module_plots.h"
#include "ui/plot/plot_export.h"

namespace tamis::ui {

std::vector<results::ReportImage> reportImages(const evaluation::RunResult& run,
                                               const modules::ModulesPtr& modules) {
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
    if (modules)
        add("modules.svg", activityHeatMap(ownActivities(*modules)));
    return images;
}

} // namespace tamis::ui
