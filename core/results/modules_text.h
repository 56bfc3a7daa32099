// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/survey.h"
#include "core/modules/classification.h"
#include "core/modules/module_table.h"

#include <string>

namespace tamis::results {

/// What the exports of modules say about where they come from, in one line.
std::string modulesProvenance(const modules::Modules& modules);

/// λ and what other programs call it: "λ = 4.1 (0.1 of the largest …)".
std::string lambdaSentence(const modules::Modules& modules);
/// When a gene belongs to a module.
std::string cutoffSentence(double cutoff);

/// CSV: one row a module: variance, samples, genes up and down, p, q, means of the classes.
std::string moduleTableText(const modules::Modules& modules, double cutoff);
/// CSV: one row a gene, its loading on each module.
std::string loadingsText(const modules::Modules& modules);
/// CSV: one row a sample (with its class), the activity of each module.
std::string activitiesText(const modules::Modules& modules, const Eigen::MatrixXd& codes,
                           const std::vector<std::string>& samples,
                           const std::vector<std::string>& classes, const std::vector<int>& labels);
/// Two sets a module, module_N_UP (loadings above 0) and module_N_DN; empty ones are left out.
std::string moduleSetsText(const modules::Modules& modules, double cutoff);

/// CSV: one row a point.
std::string surveyText(const dictionary::Survey& survey);
/// Which point is suggested, and why.
std::string suggestionSentence(const dictionary::Survey& survey);

/// How many modules differ between the classes; nothing where none was tested.
std::string associationSentence(const std::vector<modules::ModuleRow>& rows);

/// CSV: one row a fold, what it had and the scores on its test samples.
std::string classificationText(const modules::ModuleAccuracy& accuracy);
/// Which modules are at work in one or two samples only; nothing where none is.
std::string rareModulesSentence(const std::vector<modules::ModuleRow>& rows);

/// Whether activities or genes are what to tell classes apart by (at p < 0.05).
std::string classificationSentence(const modules::ScoreComparison& accuracy);

} // namespace tamis::results
