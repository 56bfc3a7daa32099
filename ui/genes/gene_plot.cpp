// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/gene_plot.h"

#include "ui/plot/chart_style.h"

#include <QCoreApplication>

#include <algorithm>

namespace tamis::ui {

using plot::PlotDocument;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::GenePlot)
};

} // namespace

PlotDocument genePlot(const evaluation::RunResult& run, std::uint32_t gene) {
    PlotDocument document;
    document.title = QString::fromStdString(run.data.genes.at(gene));
    document.x.label =
        run.data.labelName.empty() ? Text::tr("Class") : QString::fromStdString(run.data.labelName);
    document.y.label =
        run.data.logTransformed ? Text::tr("Expression (logarithm)") : Text::tr("Expression");
    document.emptyText =
        Text::tr("This run keeps no values of this gene: it keeps those of the 500 "
                 "most often selected ones.");
    for (const std::string& name : run.data.classes)
        document.x.categories << QString::fromStdString(name);

    const auto stored = std::ranges::find(run.geneValues, gene, &evaluation::GeneValues::gene);
    if (stored == run.geneValues.end())
        return document;
    for (std::size_t i = 0; i < run.data.classes.size(); ++i) {
        plot::BoxSeries box;
        box.name = QString::fromStdString(run.data.classes[i]);
        box.style = plot::classStyle(static_cast<int>(i));
        box.position = static_cast<double>(i);
        for (std::size_t sample = 0; sample < stored->values.size(); ++sample)
            if (run.data.labels[sample] == static_cast<int>(i))
                box.values.push_back(stored->values[sample]);
        document.boxes.push_back(std::move(box));
    }
    return document;
}

} // namespace tamis::ui
