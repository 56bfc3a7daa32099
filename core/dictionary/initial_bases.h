// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/coding.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>

namespace tamis::dictionary {

/// `count` bases of length 1 to begin with: samples, drawn without replacement; once all have been
/// drawn, sums of all with random signs. Samples that are zero are passed over; one at least isn't.
/// A stop leaves them unfinished.
Eigen::MatrixXd initialBases(const MatrixView& samples, std::size_t count, std::uint64_t seed,
                             const std::stop_token& stop = {});

} // namespace tamis::dictionary
