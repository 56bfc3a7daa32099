// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

/// TensorKind::L111 on a matrix whose groups are the fibres of a tensor, group after group.
namespace tamis::projection::detail {

template <class T>
Result<Outcome> projectTrilevelL1(GroupView<T> fibres, std::size_t groups, double radius,
                                  Workspace& workspace, const Options& options);

template <class T>
double trilevelL1Certificate(GroupView<const T> input, GroupView<const T> result,
                             std::size_t groups, double radius);

template <class T>
Result<double> trilevelL1Radius(GroupView<const T> fibres, std::size_t groups, std::size_t k,
                                Workspace& workspace);

} // namespace tamis::projection::detail
