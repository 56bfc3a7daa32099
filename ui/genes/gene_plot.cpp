// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/gene_plot.h"

#include "ui/plot/class_columns.h"

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
    const auto stored = std::ranges::find(run.geneValues, gene, &evaluation::GeneValues::gene);
    if (stored == run.geneValues.end())
        return document;
    const std::vector<double> values(stored->values.begin(), stored->values.end());
    plot::addClassBoxes(document, {run.data.samples, run.data.classes, run.data.labels}, values);
    return document;
}

} // namespace tamis::ui
