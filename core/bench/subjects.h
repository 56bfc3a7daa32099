// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bench/matrices.h"
#include "core/bench/memory_floor.h"

#include <optional>
#include <span>
#include <stop_token>

namespace tamis::bench {

/// What is timed.
struct Subject {
    projection::Kind kind = projection::Kind::L1Inf;
    projection::Method method = projection::Method::Newton;
    Layout layout = Layout::Contiguous;
    Precision precision = Precision::Double;
    /// Exact ℓ1,∞ by Newton: started from the solution of a drifted matrix, see Matrices.
    bool warm = false;
    unsigned threads = 1;
    /// Not the projection, but the search of the radius at which so many groups survive.
    std::optional<std::size_t> features;

    friend bool operator==(const Subject&, const Subject&) = default;
};
std::string text(const Subject& subject); ///< "l1inf newton cold, contiguous double"

/// Seconds of one run; the matrix is restored, and the warm start made, outside the clock. Errors:
/// those of project() and radiusForGroups(); Internal when the result is not what was asked for.
Result<double> timeOnce(const Subject& subject, double radius, Matrices& matrices,
                        projection::Workspace& workspace);

/// Of one subject: its best time and the memory floor of its precision and threads.
struct Timed {
    double seconds = 0;
    MemoryFloor floor;
};

/// The best of `repeats` rounds; in each all subjects and the floors run once, one after another,
/// so that a slow moment of the machine hits all alike. A subject that has taken `patience` seconds
/// is not run again. Cancelled: stopped within the first round; later the rounds made count.
Result<std::vector<Timed>> timeInterleaved(std::span<const Subject> subjects, double radius,
                                           int repeats, Matrices& matrices,
                                           projection::Workspace& workspace,
                                           const std::stop_token& stop, double patience = 3);

} // namespace tamis::bench
