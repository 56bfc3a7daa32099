// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "core/modules/module_table.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace tamis::cli {

/// What `modules` is asked for.
struct ModulesRequest {
    std::string file;
    dataset::ImportOptions import;
    modules::ModulesConfig config;
    double cutoff = modules::usualCutoff;
    std::string table, loadings, activities, sets, save; ///< files to write
    std::string apply;                                   ///< modules to apply, instead of learning
    // Of a survey.
    bool survey = false;
    std::vector<std::size_t> counts;
    std::vector<double> shares;
    std::size_t seeds = 5;
};

/// Numbers of modules and values of lambda beside each other: modules --survey.
Result<Report> surveyModules(const ModulesRequest& request, const dataset::Dataset& dataset,
                             Context& context);

/// Writes `text`, and says so in the report; nothing where `path` is empty.
Result<void> writeOutput(const std::string& path, const std::string& text, Report& report);

} // namespace tamis::cli
