// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"
#include "core/results/reproduce_table1.h"

#include <functional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tamis::results {

/// Tables 2, 3 and 4 of paper 002: accuracy in percent without projection, and with the exact and
/// the bi-level projection at their best radii.
struct AccuracyTable {
    std::string_view name;  ///< "table2"
    std::string_view title; ///< on what data
    std::size_t samples, genes;
    double baseline;
    double exactRadius, exact;
    double bilevelRadius, bilevel;
};
std::span<const AccuracyTable> accuracyTables();

struct ReproducedAccuracy {
    /// The paper's numbers are NaN where it gives none, and where the data have another size than
    /// the paper's: then they are others.
    std::vector<ReproducedRow> rows;
    evaluation::RunResultPtr run; ///< all radii
};

struct AccuracyOptions {
    std::vector<double> radii = {0.1, 0.25, 0.5, 1, 2, 4};
    unsigned threads = 0;
};

/// A sweep with the paper preset: as in the paper, epoch and radius are those that are best on the
/// test samples, which is optimistic. Errors as of runSweep(); Cancelled after a stop, whatever is
/// finished.
Result<ReproducedAccuracy> reproduceAccuracy(const AccuracyTable& table,
                                             const dataset::Dataset& dataset,
                                             const AccuracyOptions& options,
                                             const std::function<void(double fraction)>& progressed,
                                             std::stop_token stop);

} // namespace tamis::results
