// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"
#include "core/projection/tensor.h"

#include <cstddef>
#include <vector>

namespace tamis::testing {

/// What a projection should give, by a slow way that shares nothing with the code under test:
/// long double, thresholds by bisection, levels of ℓ1,∞ by their closed form over sorted entries.
struct OracleResult {
    std::vector<long double> values; ///< group after group
    long double threshold = 0;       ///< θ or τ, 0 inside the ball
    long double norm = 0;            ///< of the input
};

/// `values` holds `groups` groups of `entries` values, group after group; weights as in Options.
OracleResult oracleProject(const std::vector<long double>& values, std::size_t groups,
                           std::size_t entries, projection::Kind kind, long double radius,
                           const std::vector<double>& weights = {});

/// The norm of the ball of `kind`.
long double oracleNorm(const std::vector<long double>& values, std::size_t groups,
                       std::size_t entries, projection::Kind kind,
                       const std::vector<double>& weights = {});

/// The norm dual to that one.
long double oracleDualNorm(const std::vector<long double>& values, std::size_t groups,
                           std::size_t entries, projection::Kind kind,
                           const std::vector<double>& weights = {});

/// The projection onto {x ≥ 0, Σ x = radius}.
OracleResult oracleSimplex(const std::vector<long double>& values, long double radius);

/// `values` holds groups of fibres of entries, in this order. By the definition in three steps,
/// also for L1InfInf.
OracleResult oracleTensor(const std::vector<long double>& values, std::size_t groups,
                          std::size_t fibres, projection::TensorKind kind, long double radius);

} // namespace tamis::testing
