// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/bases_descent.h"

#include "core/dictionary/products.h"

#include <algorithm>

namespace tamis::dictionary {

Eigen::VectorXd sweepBases(const Statistics& statistics, Eigen::Ref<Eigen::MatrixXd> bases,
                           unsigned threads, const std::stop_token& stop) {
    const Eigen::MatrixXd& codes = statistics.codes;
    for (Eigen::Index j = 0; j < bases.cols() && !stop.stop_requested(); ++j) {
        const Eigen::VectorXd explained = product(bases, codes.col(j), threads);
        bases.col(j) += (statistics.data.col(j) - explained) / codes(j, j);
        const double length = bases.col(j).norm();
        if (length > 1)
            bases.col(j) /= length;
    }
    // The multipliers from products of k × k: BᵀP and BᵀB A.
    const Eigen::VectorXd along = bases.cwiseProduct(statistics.data).colwise().sum();
    const Eigen::VectorXd explained = gram(bases, threads).cwiseProduct(codes).colwise().sum();
    Eigen::VectorXd multipliers = (along - explained).cwiseMax(0);
    for (Eigen::Index j = 0; j < bases.cols(); ++j)
        if (bases.col(j).squaredNorm() < 1 - 1e-9)
            multipliers[j] = 0;
    return multipliers;
}

} // namespace tamis::dictionary
