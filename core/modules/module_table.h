// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/modules.h"

#include <limits>

namespace tamis::modules {

/// A gene belongs to a module where its loading is at least so many times as large as that of all
/// genes of the module in the mean (root mean square). At 2, of a module without any structure
/// (normal loadings) one gene in 22 would belong.
inline constexpr double usualCutoff = 2;

struct ModuleGene {
    std::size_t gene = 0; ///< in Modules::genes
    double loading = 0;   ///< its sign: with the module's activity, or against it
};

struct ModuleRow {
    double lost = 0;               ///< explained variance that would be lost without it
    std::size_t samples = 0;       ///< in which it is at work
    std::vector<ModuleGene> genes; ///< that belong to it, the largest |loading| first
    double loadingShare = 0;       ///< of its squared loadings, those of these genes
    /// Of Kruskal and Wallis between classes; q of Benjamini and Hochberg over all modules. NaN
    /// without two classes, or where the module is at work in no sample.
    double p = std::numeric_limits<double>::quiet_NaN();
    double q = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> classMeans; ///< of its activity; NaN for a class without samples
    int highestClass = -1; ///< with the highest of them; −1 without classes, or at work in none
};

/// One row a module.
std::vector<ModuleRow> moduleTable(const Modules& modules, double cutoff = usualCutoff);

/// The genes with the largest |loading| of a module, largest first, whether they belong or not: of
/// a module that is spread evenly over many genes none may. Zero loadings are left out.
std::vector<ModuleGene> strongestGenes(const Modules& modules, std::size_t module,
                                       std::size_t count);

/// How many times as large as that of all genes in the mean (root mean square) the largest
/// |loading| of a module is: beyond that cutoff no gene belongs to it. 0: it has no loadings.
double greatestCutoff(const Modules& modules, std::size_t module);

/// The least |loading| that belongs to a module.
double leastLoading(const Modules& modules, std::size_t module, double cutoff);

} // namespace tamis::modules
