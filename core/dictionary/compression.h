// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/coding.h"

#include <stop_token>

namespace tamis::dictionary {

/// With fewer samples than genes all that matters happens in the space that the samples span:
/// X = Q R, and learning on R (rank × samples) gives the same codes and objective, and bases B_R
/// with B = Q B_R. Q is never made: Q = X T.
struct Compression {
    Eigen::MatrixXd reduced; ///< R: RᵀR = XᵀX to within 1e-13 of its greatest entry
    Eigen::MatrixXd map;     ///< T: samples × rank

    /// B = X T B_R, genes × bases.
    Eigen::MatrixXd expanded(const MatrixView& samples, const MatrixView& bases,
                             unsigned threads = 1) const;
    /// B_R = Qᵀ B, rank × bases: of bases outside of what the samples span, their shadow there.
    /// A stop leaves it unfinished.
    Eigen::MatrixXd contracted(const MatrixView& samples, const MatrixView& bases,
                               unsigned threads = 1, const std::stop_token& stop = {}) const;
};

/// By a Cholesky factor of XᵀX with pivoting. A stop leaves it unfinished.
Compression compress(const MatrixView& samples, unsigned threads = 1, std::stop_token stop = {});

} // namespace tamis::dictionary
