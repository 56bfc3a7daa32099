// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/bases_descent.h"

#include "core/dictionary/bases_dual.h"
#include "core/dictionary/products.h"

namespace tamis::dictionary {

void sweepBases(const Statistics& statistics, Eigen::Ref<Eigen::MatrixXd> bases, unsigned threads,
                const std::stop_token& stop) {
    const Eigen::MatrixXd& codes = statistics.codes;
    for (Eigen::Index j = 0; j < bases.cols() && !stop.stop_requested(); ++j) {
        const Eigen::VectorXd explained = product(bases, codes.col(j), threads);
        bases.col(j) += (statistics.data.col(j) - explained) / codes(j, j);
        shorten(bases.col(j), 1);
    }
}

} // namespace tamis::dictionary
