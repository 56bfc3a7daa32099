// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/units.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace tamis::evaluation {

/// Kruskal, Wallis, JASA 47 (1952), with midranks and the correction for ties, against χ² with
/// (classes present − 1) degrees of freedom: the p-value that all classes have the same
/// distribution of this gene. With two classes it is the Wilcoxon rank sum test, two-sided, by the
/// normal approximation without continuity correction. 1 where the values are all the same or only
/// one class is present. values and labels: one a sample; labels from 0.
double kruskalWallis(std::span<const float> values, std::span<const int> labels);

/// Largest area under the curve of a gene's values for one class against all others, turned so that
/// it is at least one half. NaN where only one class is present. values and labels: one a sample.
double bestArea(std::span<const float> values, std::span<const int> labels);

/// q-values of Benjamini, Hochberg, J. R. Stat. Soc. B 57 (1995), one a p-value, in the same order:
/// calling all genes with q ≤ α keeps the expected part of false ones among them at most α, for
/// independent (or positively dependent) genes.
std::vector<double> benjaminiHochberg(std::span<const double> p);

/// The chosen genes on the training samples of every fold, each tested alone; q over all genes of
/// the data. Parallel over folds. A stop leaves out the folds that aren't finished.
std::vector<FoldTests> testFolds(const Preparation& preparation, std::span<const Unit> units,
                                 std::span<const GeneValues> genes, unsigned threads,
                                 std::stop_token stop);

} // namespace tamis::evaluation
