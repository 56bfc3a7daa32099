// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bench/goal.h"
#include "core/support/result.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace tamis::bench {

/// One thing measured: ours, and beside it somebody else's. Times of the processor, in one thread,
/// Gram matrix included, the best of three.
struct ModulesRow {
    std::string what;    ///< "codes, 196 × 512, 1000 samples, 86 non-zeros"
    std::string against; ///< "scikit-learn, lasso_cd"; empty: nothing beside it
    double seconds = 0, others = 0;
    double objective = 0, othersObjective = 0;
};

struct ModulesBench {
    std::vector<ModulesRow> rows;
    std::vector<Goal> goals;
    std::string scikitLearn; ///< its version; empty: it isn't there, its goals have no number
    bool cancelled = false;
};

/// Codes and dictionaries beside scikit-learn and beside feature-sign search as published, two
/// threads beside one, a survey of 200 fits. quick: smaller, a survey of 20 fits.
ModulesBench benchModules(bool quick,
                          const std::function<void(double, const std::string&)>& progressed,
                          std::stop_token stop);

} // namespace tamis::bench
