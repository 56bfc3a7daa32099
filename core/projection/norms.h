// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/blocks.h"
#include "core/projection/projection.h"

#include <span>
#include <vector>

/// Norms of groups and of whole matrices. All sums are in double and in one fixed order, so that a
/// norm has the same bits whichever layout, pass or function computes it.
namespace tamis::projection::detail {

/// Σ weights · values, as if added with twice the digits; no weights: all 1.
double total(std::span<const double> values, std::span<const double> weights = {});

double maximum(std::span<const double> magnitudes);

/// ‖·‖₂ from the sum of squares, where that neither overflowed nor lost digits; else anew.
template <class T>
double length(const T* group, std::size_t n, double squares);

/// One read of the matrix: max |y| and Σ |y| of every group, into vectors of that many. False: an
/// entry is not finite.
template <class T>
bool readSums(GroupView<const T> matrix, unsigned threads, std::vector<double>& maxima,
              std::vector<double>& sums);

/// The same of a block's groups, into arrays of its size.
template <class T>
bool readSums(GroupView<const T> matrix, Block block, double* maxima, double* sums);

/// One read of the matrix: fills the workspace's maxima and, where the kind needs them, sums or
/// lengths. NaN or infinity → NonFinite with their number and the first place.
template <class T>
Result<void> scan(GroupView<const T> matrix, Kind kind, unsigned threads, Workspace& workspace);

/// The error for a matrix that has entries which are not finite.
template <class T>
Error nonFinite(GroupView<const T> matrix);

/// The group norms that the last scan() found.
std::span<const double> groupNorms(Kind kind, Workspace& workspace);

/// What decides whether a group survives: it is zero when this is at most the threshold.
std::span<const double> decidingValues(Kind kind, Workspace& workspace);

} // namespace tamis::projection::detail
