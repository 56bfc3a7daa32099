// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/selection/gene_list.h"
#include "ui/plot/plot_document.h"

#include <span>

namespace tamis::ui {

/// A run's genes × its labelled samples: each gene's values less their mean, divided by their
/// standard deviation (divisor n − 1). Samples class after class, in file order inside; genes by
/// the class they are highest in, inside as given. Row r is gene `genes[order[r]]`.
struct GeneHeatMap {
    plot::PlotDocument document;
    std::vector<std::size_t> order;
};

/// Genes whose values the run doesn't hold are left out.
GeneHeatMap geneHeatMap(const evaluation::RunResult& run,
                        std::span<const selection::RankedGene> genes);

} // namespace tamis::ui
