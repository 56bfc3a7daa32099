// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/results/figures.h"
#include "core/results/reproduce_accuracy.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tamis::ui {

/// What the papers show and this program can make: their figures about projections and their
/// tables, each by its name in core/results.
struct Experiment {
    enum class Kind { Figure, SparsityTable, AccuracyTable };
    Kind kind = Kind::Figure;
    std::string name;      ///< "bilevel-figure3", "table2"
    std::size_t index = 0; ///< into figureInfos() or accuracyTables()
    friend bool operator==(const Experiment&, const Experiment&) = default;
};

/// All that need no data that only the authors have: figures, then tables.
std::vector<Experiment> experiments();

struct ExperimentOutcome {
    Experiment experiment;
    std::string note; ///< on what it was made
    std::vector<results::ReproducedRow> compared;
    std::optional<results::Figure> figure; ///< of a figure
    evaluation::RunResultPtr run;          ///< of a table of accuracies: all radii
};

struct ExperimentOptions {
    bool full = false;        ///< the papers' sizes
    dataset::DatasetPtr data; ///< instead of the synthetic data; none: those
};

/// Errors as of the makers in core/results. Cancelled within 200 ms of a stop.
Result<ExperimentOutcome> runExperiment(const Experiment& experiment,
                                        const ExperimentOptions& options,
                                        const std::function<void(double)>& progressed,
                                        const std::stop_token& stop);

} // namespace tamis::ui
