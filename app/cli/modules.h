// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "core/modules/module_table.h"

#include <CLI/CLI.hpp>

#include <optional>
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
    std::vector<const CLI::Option*> learning;            ///< options that mean nothing then
    std::optional<std::size_t> seeds;                    ///< of a survey, and of classifying
    // Of a survey.
    bool survey = false;
    std::vector<std::size_t> counts;
    std::vector<double> shares;
    // Of classifying.
    bool classify = false;
    std::size_t folds = 4;
};

/// Modules of a dataset, with the files that are asked for.
Result<Report> learnModules(const ModulesRequest& request, const dataset::Dataset& dataset,
                            Context& context);

/// Activities of another dataset's samples: modules --apply.
Result<Report> applyModules(const ModulesRequest& request, const dataset::Dataset& dataset,
                            Context& context);

/// Numbers of modules and values of lambda beside each other: modules --survey.
Result<Report> surveyModules(const ModulesRequest& request, const dataset::Dataset& dataset,
                             Context& context);

/// How well activities tell classes apart, beside the genes themselves: modules --classify.
Result<Report> classifyByModules(const ModulesRequest& request, const dataset::Dataset& dataset,
                                 Context& context);

nlohmann::ordered_json warningsJson(const std::vector<Warning>& warnings);

/// Writes `text`, and says so in the report; nothing where `path` is empty.
Result<void> writeOutput(const std::string& path, const std::string& text, Report& report);

} // namespace tamis::cli
