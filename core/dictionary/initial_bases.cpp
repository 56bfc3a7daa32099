// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/initial_bases.h"

#include "core/support/random.h"

#include <span>
#include <vector>

namespace tamis::dictionary {

Eigen::MatrixXd initialBases(const MatrixView& samples, std::size_t count, std::uint64_t seed,
                             const std::stop_token& stop) {
    std::vector<Eigen::Index> order;
    for (Eigen::Index l = 0; l < samples.cols() && !stop.stop_requested(); ++l)
        if (samples.col(l).squaredNorm() > 0)
            order.push_back(l);
    Random random({seed, 0});
    random.shuffle(std::span(order));
    Eigen::MatrixXd bases(samples.rows(), static_cast<Eigen::Index>(count));
    for (std::size_t j = 0; j < count && !stop.stop_requested(); ++j) {
        Eigen::VectorXd basis = Eigen::VectorXd::Zero(samples.rows());
        if (j < order.size())
            basis = samples.col(order[j]);
        else
            for (const Eigen::Index l : order)
                basis += (random.uniform() < 0.5 ? 1.0 : -1.0) * samples.col(l);
        const double length = basis.norm();
        if (length == 0) // signs that cancel, as with a sample and its opposite
            basis = samples.col(order[j % order.size()]);
        bases.col(static_cast<Eigen::Index>(j)) = basis / basis.norm();
    }
    return bases;
}

} // namespace tamis::dictionary
