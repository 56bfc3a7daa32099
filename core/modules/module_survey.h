// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/survey.h"
#include "core/modules/modules.h"

namespace tamis::modules {

/// Numbers of modules and values of λ to try.
struct SurveyRequest {
    std::vector<std::size_t> counts;                ///< none: 5, 10, … 40, fewer than samples
    std::vector<double> shares = {0.03, 0.05, 0.1}; ///< of λ, as ModulesConfig::share
    std::size_t seeds = 5;                          ///< fits of each, from config.seed on
    ModulesConfig config; ///< all else; its number of modules, λ and sieve count for nothing
};

/// dictionary::survey() of these data.
Result<dictionary::Survey>
surveyModules(const ModuleData& data, const SurveyRequest& request,
              const std::function<void(double fraction)>& progressed = {},
              std::stop_token stop = {},
              const std::function<void(const dictionary::Survey& soFar)>& updated = {});

} // namespace tamis::modules
