// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/solution.h"

namespace tamis::dictionary {

/// Goes on from `code`, whose gradient Gx − q is `gradient`, one coefficient after another to its
/// own minimum (Friedman et al. 2007), until the gap is at most `gap` or 10,000 rounds are over. L1
/// only. Slower than feature-sign search, but nothing in it can fail.
Certificate descendCoordinates(const Eigen::MatrixXd& gram, const Coding& coding,
                               const Target& target, double gap, std::span<double> gradient,
                               std::span<double> code);

} // namespace tamis::dictionary
