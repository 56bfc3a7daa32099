// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace tamis::bench {

/// A promise about speed, mostly a ratio of times measured side by side, and what a run says of it.
struct Goal {
    std::string name; ///< "G1"
    std::string what;
    bool atMost = true; ///< the number is to be at most the bound; else at least
    double bound = 0;
    std::optional<double> measured = {}; ///< the worst number; absent when none speaks of the goal
    std::string worst = {};              ///< where: what and size
    std::size_t cases = 0;               ///< how many numbers were looked at
    std::size_t metCases = 0;            ///< and how many keep the bound

    bool met() const { return cases > 0 && cases == metCases; }
    /// Takes in a number, measured at `place`.
    void look(double number, const std::string& place);
};

} // namespace tamis::bench
