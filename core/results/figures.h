// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/results/reproduce_table1.h"
#include "core/support/result.h"

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// The figures about projections of the two papers, as data. "nearlinear": G. Perez, L. Condat,
/// M. Barlaud, Near-linear time projection onto the ℓ1,∞ ball. "bilevel": M. Barlaud, G. Perez,
/// J.-P. Marmorat, A new linear time bi-level ℓ1,∞ projection. The figures left out show
/// accuracies: those are sweeps.
namespace tamis::results {

enum class FigureData {
    Random,      ///< matrices drawn on the way, uniform on [0, 1) as in the papers
    Synthetic64, ///< the genes of the synthetic data with 64 informative ones
    Synthetic16, ///< with 16
};

struct FigureInfo {
    std::string_view name;  ///< "bilevel-figure3": paper and number
    std::string_view title; ///< what it shows
    FigureData data = FigureData::Random;
};
std::span<const FigureInfo> figureInfos();
/// The papers' titles, by the first part of a figure's name.
std::string_view paperOf(const FigureInfo& figure);

struct Figure {
    FigureInfo info;
    std::string note;                      ///< on what it was made
    std::vector<std::string> columns;      ///< names; times in seconds, sparsity as a fraction
    std::vector<std::vector<double>> rows; ///< a point each
    std::vector<ReproducedRow> compared;   ///< where the paper gives numbers
};

struct FigureOptions {
    /// The papers' sizes: minutes. Otherwise matrices of a tenth of the entries or fewer.
    bool full = false;
    /// Samples × genes, for figures that need it.
    const dataset::Matrix* data = nullptr;
};

/// 0 … 1 of this figure.
using FigureProgress = std::function<void(double fraction)>;

/// Usage: data that a figure needs are missing. NonFinite: they hold NaN or infinity. Cancelled:
/// stopped before it was complete.
Result<Figure> makeFigure(const FigureInfo& info, const FigureOptions& options,
                          const FigureProgress& progress, const std::stop_token& stop);

/// The columns' names, then a line a point.
std::string figureCsv(const Figure& figure);
/// {"figure", "paper", "title", "note", "points": [{column: value}], "rows": [{"what", "paper",
/// "ours"}]}
std::string figureJson(const Figure& figure);

} // namespace tamis::results
