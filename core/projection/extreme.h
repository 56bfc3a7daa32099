// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

namespace tamis::projection::detail {

/// A power of two that brings magnitudes up to `largest` to where sums and squares neither overflow
/// nor lose digits to underflow: 1 unless `largest` is extreme.
double safeScale(double largest);

/// project() by way of a copy times `scale`, for matrices whose entries are extreme. `norm` is the
/// matrix's, perhaps infinite.
template <class T>
Result<Outcome> projectScaled(GroupView<T> matrix, Kind kind, double radius, Workspace& workspace,
                              const Options& options, double scale, double norm);

} // namespace tamis::projection::detail
