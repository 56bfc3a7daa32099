// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/sample_view.h"
#include "core/dataset/values.h"

namespace tamis::testing {

/// The same numbers, only those other than 0 stored.
inline dataset::Values sparse(const dataset::Matrix& matrix) {
    dataset::SparseRows rows;
    rows.columns = static_cast<std::size_t>(matrix.cols());
    for (const auto& row : matrix.rowwise())
        rows.append({row.data(), rows.columns});
    return dataset::Values(std::move(rows));
}

/// The numbers a network would see.
inline dataset::Matrix written(const dataset::SampleView& samples) {
    dataset::Matrix matrix(samples.rows(), samples.cols());
    for (Eigen::Index i = 0; i < samples.rows(); ++i)
        samples.write(i, {&matrix(i, 0), static_cast<std::size_t>(matrix.cols())});
    return matrix;
}

} // namespace tamis::testing
