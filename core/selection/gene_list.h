// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace tamis::selection {

/// One row of the gene list of a point: aggregated over folds × seeds (outer join, a gene selected
/// once is listed, too).
struct RankedGene {
    static constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

    std::size_t rank = 0;   ///< from 1: by frequency, then weight, then file order
    std::uint32_t gene = 0; ///< index into DataSummary::genes
    std::string name;
    double frequency = 0; ///< fraction of fits that selected it
    double weight = 0;    ///< mean over all fits (0 where not selected) of the scaled norm
    /// From the stored values, over all labelled samples: descriptive, not a test. Empty when the
    /// run holds no values of this gene; NaN for a class without samples.
    std::vector<double> classMeans;
    /// Per class, mean over all fits (0 where not selected) of Fit::contributions; empty where the
    /// run holds none.
    std::vector<double> contributions;
    /// Median over folds and seeds of the tests on their training samples; NaN when the run holds
    /// none for this gene. Folds share samples: it is one piece of evidence, not several.
    double p = undefined, q = undefined;
    /// From RunResult::trust where that is about this point, else NaN: part of the half-samples
    /// that selected the gene, the same under shuffled labels, and its frequencyP().
    double halfFrequency = undefined, nullFrequency = undefined, nullP = undefined;
    int highestClass = -1; ///< class with the highest mean, −1 without values
    /// Largest one-against-rest area of the gene alone, ≥ 0.5: median over folds and seeds of that
    /// on their training samples, as p; where the run holds none, of all labelled samples. 0
    /// without values.
    double auc = 0;
    /// Mean of the highest class minus the mean of all other samples, in log2 of 1 + |x|. NaN where
    /// signedLog() was not applied, as the base of the file's own logarithms isn't known; 0 without
    /// values.
    double log2FoldChange = 0;
};

std::vector<RankedGene> rankGenes(const evaluation::RunResult& run, const evaluation::Point& point);

} // namespace tamis::selection
