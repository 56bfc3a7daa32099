// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace tamis::testing {

struct RunShape {
    std::vector<std::string> classes = {"BCR/ABL", "NEG"};
    std::size_t samplesPerClass = 12;
    std::size_t genes = 60;
    std::vector<projection::Kind> projections = {projection::Kind::BilevelL1Inf,
                                                 projection::Kind::L1Inf};
    std::vector<double> radii = {0.25, 1, 4};
    std::vector<std::uint64_t> seeds = {1, 2};
    std::size_t folds = 4;
};

/// A run as a sweep could have made it: the first genes carry the class, the first is down in the
/// first class, larger radii keep more genes, most calls are right, every sample is tested once a
/// seed. The same numbers at every call. Gene 1 is called `A&B<1>`, gene 2 `say "x", y`.
evaluation::RunResult makeRun(const RunShape& shape = {});

/// A fit with nothing in it but what rules about points look at.
evaluation::Fit makeFit(std::uint64_t seed, std::size_t fold, double validation,
                        double testAccuracy, std::initializer_list<std::uint32_t> genes);

} // namespace tamis::testing
