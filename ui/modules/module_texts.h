// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/module_overlap.h"
#include "core/modules/module_survey.h"

#include <QString>

/// What the modules page says.
namespace tamis::ui {

QString moduleName(std::size_t module);           ///< "Module 3", of the third
QString penaltyName(dictionary::Penalty penalty); ///< "ℓ1: |s|"
QString shareText(double share);                  ///< "5 %", of λ_max

/// What was found, in how much of what, λ under the names of the paper and of scikit-learn, how
/// many differ between the classes, and which are hardly used. rows: of all modules.
QString foundSentence(const modules::Modules& modules, const std::vector<modules::ModuleRow>& rows);
QString warningSentences(const std::vector<Warning>& warnings); ///< a line each; or empty

/// When genes belong, and what that means for this module.
QString ruleSentence(const modules::Modules& modules, std::size_t module,
                     const modules::ModuleRow& row, double cutoff);
/// `list`: in words, the list that the module is compared with.
QString overlapSentence(const modules::ModuleOverlap& overlap, const QString& list);

/// Which point is suggested, and why.
QString suggestionText(const dictionary::Survey& survey);
/// What is known of a point.
QString surveyPointText(const dictionary::SurveyPoint& point);

} // namespace tamis::ui
