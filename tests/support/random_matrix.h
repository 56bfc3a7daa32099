// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/random.h"

#include <Eigen/Core>

namespace tamis::test {

/// Standard normal.
inline Eigen::MatrixXd normalMatrix(Random& random, Eigen::Index rows, Eigen::Index columns) {
    Eigen::MatrixXd matrix(rows, columns);
    for (double& value : matrix.reshaped())
        value = random.normal();
    return matrix;
}

} // namespace tamis::test
