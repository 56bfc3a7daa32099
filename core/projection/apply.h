// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"
#include "core/projection/threshold.h"

/// Writing a result in place and measuring what was stored. All fill the workspace's norms (of the
/// stored groups, the ball's) and certified, and leave a norm that is not greater than the radius.
namespace tamis::projection::detail {

/// Group j becomes ±min(|y|, levels[j]) with the workspace's levels; needs its maxima and, for the
/// exact projection, its sums.
template <class T>
void applyClip(GroupView<T> matrix, Kind kind, double radius, const Options& options,
               Workspace& workspace);

/// Every entry loses w_j τ.
template <class T>
void applySoft(GroupView<T> matrix, const Threshold& tau, double radius, const Options& options,
               Workspace& workspace);

/// Group j is projected onto the ℓ1 ball of radius levels[j], with the workspace's levels; zero
/// where that isn't positive.
template <class T>
void applyInnerL1(GroupView<T> matrix, double radius, const Options& options, Workspace& workspace);

/// Group j is shortened to the length (‖y_j‖₂ − τ)₊.
template <class T>
void applyScale(GroupView<T> matrix, const Threshold& tau, double radius, const Options& options,
                Workspace& workspace);

template <class T>
void setToZero(GroupView<T> matrix, unsigned threads);

/// The radius to aim at so that rounding rarely leaves the norm above the radius itself.
template <class T>
double aimedAt(double radius) {
    return sizeof(T) == sizeof(double) ? radius * (1 - 0x1p-51) : radius;
}

} // namespace tamis::projection::detail
