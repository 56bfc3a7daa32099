// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/bases.h"

namespace tamis::dictionary {

/// Brings one basis after the other to its own minimum, the others held: b_j + (P_j − B A_j) /
/// A_jj, shortened to length 1 where it is longer (Mairal et al. 2009, algorithm 2). All codes are
/// used: A_jj > 0. A stop ends it between two bases.
void sweepBases(const Statistics& statistics, Eigen::Ref<Eigen::MatrixXd> bases, unsigned threads,
                const std::stop_token& stop);

} // namespace tamis::dictionary
