// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dictionary/coding.h"

#include <stop_token>

namespace tamis::dictionary {

/// leftᵀ right, with the same bits for any number of threads. A stop leaves it unfinished.
Eigen::MatrixXd crossProduct(const MatrixView& left, const MatrixView& right, unsigned threads = 1,
                             std::stop_token stop = {});

/// matrixᵀ matrix, symmetric to the last bit; else as crossProduct().
Eigen::MatrixXd gram(const MatrixView& matrix, unsigned threads = 1, std::stop_token stop = {});

/// left · right, passing over the zeros of `right` where it has many; else as crossProduct().
Eigen::MatrixXd product(const MatrixView& left, const MatrixView& right, unsigned threads = 1,
                        std::stop_token stop = {});

} // namespace tamis::dictionary
