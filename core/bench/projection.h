// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bench/subjects.h"

#include <functional>

/// How fast the projections are, on this machine, beside the memory floor and the published
/// methods.
namespace tamis::bench {

struct ProjectionPlan {
    std::vector<Size> sizes;
    std::vector<Distribution> distributions;
    std::vector<double> shares; ///< radii as parts of the matrix's norm, 0 < share < 1
    std::vector<double> radii;  ///< and as they are, for uniform 10000x1000 only
    /// Of the exact ℓ1,∞. Newton is measured in both layouts and precisions, warm and cold; the
    /// published ones contiguous in double, on one thread. Quattoni's takes seconds.
    std::vector<projection::Method> methods;
    std::vector<unsigned> threads;
    std::size_t features = 20; ///< of the rows that search a radius
    int repeats = 5;
    double patience = 3; ///< see timeInterleaved()
    std::uint64_t seed = 1;
};
/// Three sizes, all distributions, eight radii over six decades (1e-3 to 8e3 besides): 10 minutes.
ProjectionPlan fullPlan();
/// Uniform data, small matrices, three radii: half a minute.
ProjectionPlan quickPlan();
/// Usage where a list is empty, a share or radius isn't positive, or repeats < 1.
Result<void> validate(const ProjectionPlan& plan);

struct Row {
    std::string what;
    Size size;
    unsigned threads = 1;
    double seconds = 0;
    double floorSeconds = 0; ///< read + rewrite, see MemoryFloor
    /// What was measured; absent for the floor's own two rows.
    struct Measured {
        Subject subject;
        Distribution distribution = Distribution::Uniform;
        double radius = 0;
        double share = 0; ///< radius / norm
    };
    std::optional<Measured> measured;

    double ratio() const { return seconds / floorSeconds; }
};

struct ProjectionBench {
    std::vector<Row> rows;
    bool cancelled = false; ///< stopped: rows holds what was finished
};

/// fraction done, and what is being measured
using Progress = std::function<void(double fraction, const std::string& what)>;

Result<ProjectionBench> benchProjection(const ProjectionPlan& plan, const Progress& progress,
                                        const std::stop_token& stop);

} // namespace tamis::bench
