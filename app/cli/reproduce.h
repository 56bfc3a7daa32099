// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "app/cli/synthetic_data.h"
#include "core/results/reproduce_accuracy.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// What the parts of reproduce share.
namespace tamis::cli {

struct ReproduceOptions {
    std::string what;
    std::string folder;
    std::string data64;
    std::string data16;
    std::vector<std::string> data4;
    dataset::ImportOptions import; ///< of data4
    bool full = false;
};

/// 0 … 1 of one table or figure.
using ReproduceProgress = std::function<void(double)>;

/// NAME.csv and NAME.json.
Result<void> writeBoth(const std::string& folder, std::string_view name, const std::string& csv,
                       const std::string& json);

void addRows(Report& report, std::string_view title,
             const std::vector<results::ReproducedRow>& rows);

/// One of the tables of accuracies, with all radii in NAME-points.csv.
Result<void> addAccuracyTable(Report& report, const results::AccuracyTable& table,
                              SyntheticData& data, const ReproduceOptions& options,
                              const Context& context, const ReproduceProgress& progress);

} // namespace tamis::cli
