// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

#include <span>

/// Norms of groups and of whole matrices. All sums are in double and in one fixed order, so that
/// a norm has the same bits whichever layout, pass or function computes it.
namespace tamis::projection::detail {

double maximum(std::span<const double> magnitudes);
double sum(std::span<const double> magnitudes);
double length(std::span<const double> magnitudes); ///< ‖·‖₂ without overflow or underflow

/// Sum and number of the magnitudes greater than `level`.
struct Support {
    double sum = 0;
    double size = 0;
};
Support supportAbove(std::span<const double> magnitudes, double level);

/// The norm of one group in the ball of `kind`: max, sum or length.
double groupNorm(std::span<const double> magnitudes, Kind kind);

/// A power of two that brings magnitudes up to `largest` to where sums neither overflow nor lose
/// digits to underflow: 1 unless `largest` is extreme.
double safeScale(double largest);

struct Scan {
    double norm = 0;    ///< of the matrix times scale
    double largest = 0; ///< max |y| · scale
};

/// One read of the matrix: fills workspace.maxima, .sums and, for ℓ1,2, .lengths (all of the matrix
/// times scale). NaN or infinity → NonFinite with their number and the first place.
template <class T>
Result<Scan> scan(GroupView<const T> matrix, Kind kind, double scale, Workspace& workspace);

/// The group norms that the last scan() found.
std::span<const double> groupNorms(Kind kind, const Workspace& workspace);

/// What decides whether a group survives: it is zero when this is at most the threshold.
std::span<const double> decidingValues(Kind kind, const Workspace& workspace);

} // namespace tamis::projection::detail
