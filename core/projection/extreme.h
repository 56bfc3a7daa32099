// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

#include <functional>
#include <vector>

namespace tamis::projection::detail {

/// A power of two that brings magnitudes up to `largest` to where sums and squares neither overflow
/// nor lose digits to underflow: 1 unless `largest` is extreme.
double safeScale(double largest);

/// A copy of the matrix times `scale` in `memory`, group after group.
template <class T>
GroupView<double> scaledCopy(GroupView<const T> matrix, double scale, std::vector<double>& memory);

/// What projects a matrix by way of a copy of it.
struct ByCopy {
    std::function<Result<Outcome>(GroupView<double> copy)> project;
    std::function<double()> storedNorm; ///< of the matrix as it is now
};

/// Projects by way of a copy times `scale`, group after group in the workspace's `extreme`. Leaves
/// the outcome's zeroGroups and normBefore to be filled in.
template <class T>
Result<Outcome> throughScaledCopy(GroupView<T> matrix, double radius, Workspace& workspace,
                                  double scale, const ByCopy& by);

/// project() by way of a copy times `scale`, for matrices whose entries are extreme. `norm` is the
/// matrix's, perhaps infinite.
template <class T>
Result<Outcome> projectScaled(GroupView<T> matrix, Kind kind, double radius, Workspace& workspace,
                              const Options& options, double scale, double norm);

} // namespace tamis::projection::detail
