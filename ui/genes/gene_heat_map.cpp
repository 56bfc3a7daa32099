// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/genes/gene_heat_map.h"

#include "ui/plot/class_columns.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tamis::ui {

namespace {

constexpr double limit = 2.5; ///< standard deviations: few values lie beyond

struct Text {
    Q_DECLARE_TR_FUNCTIONS(tamis::ui::GeneHeatMap)
};

std::vector<double> standardised(const std::vector<float>& values,
                                 const std::vector<std::size_t>& samples) {
    double mean = 0, squares = 0;
    for (const std::size_t sample : samples)
        mean += static_cast<double>(values[sample]) / static_cast<double>(samples.size());
    for (const std::size_t sample : samples)
        squares += (values[sample] - mean) * (values[sample] - mean);
    const double sd = std::sqrt(squares / std::max(1.0, static_cast<double>(samples.size()) - 1));
    std::vector<double> row;
    for (const std::size_t sample : samples)
        row.push_back(sd > 0 ? (values[sample] - mean) / sd : 0);
    return row;
}

} // namespace

GeneHeatMap geneHeatMap(const evaluation::RunResult& run,
                        std::span<const selection::RankedGene> genes) {
    GeneHeatMap map;
    plot::PlotDocument& document = map.document;
    document.title = Text::tr("Heat map");
    document.emptyText =
        Text::tr("The genes of the list, or those that are selected in it, come here.");
    document.heat.quantity = Text::tr("SD from the gene's mean");
    document.heat.ramp = plot::Ramp::Diverging;
    document.heat.limit = limit;
    document.heat.rowsSelectable = true;
    const plot::ClassedSamples known{run.data.samples, run.data.classes, run.data.labels};
    const std::vector<std::size_t> samples = plot::byClass(known);
    document.x.label = Text::tr("%1 samples, class after class").arg(samples.size());
    document.y.label = Text::tr("Gene");
    plot::setColumns(document, known, samples);

    for (std::size_t i = 0; i < genes.size(); ++i)
        map.order.push_back(i);
    std::ranges::stable_sort(map.order, {}, [&](std::size_t i) { return genes[i].highestClass; });
    std::erase_if(map.order, [&](std::size_t i) {
        const auto stored =
            std::ranges::find(run.geneValues, genes[i].gene, &evaluation::GeneValues::gene);
        if (stored == run.geneValues.end())
            return true;
        document.y.categories << QString::fromStdString(genes[i].name);
        document.heat.cells.push_back(standardised(stored->values, samples));
        return false;
    });
    return map;
}

} // namespace tamis::ui
