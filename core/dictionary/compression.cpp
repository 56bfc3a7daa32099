// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/compression.h"

#include "core/dictionary/products.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tamis::dictionary {
namespace {

/// Part of the greatest squared length of a sample below which what is left of all others is
/// rounding.
constexpr double negligible = 1e-13;

/// Of an upper triangle, some columns at a time, so that a stop needn't wait for all.
Eigen::MatrixXd inverseOf(const Eigen::MatrixXd& triangle, const std::stop_token& stop) {
    constexpr Eigen::Index together = 64;
    const Eigen::Index size = triangle.cols();
    Eigen::MatrixXd inverse = Eigen::MatrixXd::Identity(size, size);
    for (Eigen::Index from = 0; from < size && !stop.stop_requested(); from += together) {
        const Eigen::Index count = std::min(together, size - from), rows = from + count;
        triangle.topLeftCorner(rows, rows)
            .triangularView<Eigen::Upper>()
            .solveInPlace(inverse.block(0, from, rows, count));
    }
    return inverse;
}

} // namespace

Eigen::MatrixXd Compression::expanded(const MatrixView& samples, const MatrixView& bases,
                                      unsigned threads) const {
    return product(samples, product(map, bases), threads);
}

Eigen::MatrixXd Compression::contracted(const MatrixView& samples, const MatrixView& bases,
                                        unsigned threads, const std::stop_token& stop) const {
    return crossProduct(map, crossProduct(samples, bases, threads, stop), threads, stop);
}

Compression compress(const MatrixView& samples, unsigned threads, std::stop_token stop) {
    const Eigen::MatrixXd products = gram(samples, threads, stop);
    const Eigen::Index count = samples.cols();
    Eigen::VectorXd left = products.diagonal(); // squared length outside of what is spanned so far
    const double least = count == 0 ? 0 : negligible * left.maxCoeff();
    Eigen::MatrixXd rows(count, count); // of R, as columns
    std::vector<Eigen::Index> pivots;
    while (static_cast<Eigen::Index>(pivots.size()) < count && !stop.stop_requested()) {
        Eigen::Index pivot = 0;
        const double length = left.maxCoeff(&pivot);
        if (!(length > least))
            break;
        const auto rank = static_cast<Eigen::Index>(pivots.size());
        const Eigen::MatrixXd known =
            product(rows.leftCols(rank), rows.row(pivot).head(rank).transpose());
        rows.col(rank) = (products.col(pivot) - known) / std::sqrt(length);
        for (const Eigen::Index before : pivots)
            rows(before, rank) = 0;
        rows(pivot, rank) = std::sqrt(length);
        left -= rows.col(rank).cwiseAbs2();
        left[pivot] = 0;
        pivots.push_back(pivot);
    }
    const auto rank = static_cast<Eigen::Index>(pivots.size());
    Compression result;
    result.reduced = rows.leftCols(rank).transpose();
    // The pivots' samples are Q times a triangle, whose inverse makes Q of them.
    const Eigen::MatrixXd triangle = result.reduced(Eigen::all, pivots);
    const Eigen::MatrixXd inverse = inverseOf(triangle, stop);
    result.map = Eigen::MatrixXd::Zero(count, rank);
    for (Eigen::Index t = 0; t < rank; ++t)
        result.map.row(pivots[static_cast<std::size_t>(t)]) = inverse.row(t);
    return result;
}

} // namespace tamis::dictionary
