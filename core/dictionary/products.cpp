// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/products.h"

#include "core/dictionary/kernels/kernels.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <vector>

namespace tamis::dictionary {
namespace {

/// Columns of the result that are made at a time: few enough to stop soon, and to share the work; a
/// multiple of the widths of the kernels' tiles, 2, 3 and 4.
constexpr Eigen::Index blockColumns = 24;
/// And rows, few enough to stay in the cache.
constexpr Eigen::Index blockRows = 512;
/// Columns that are worth being turned for a product with a dense matrix.
constexpr Eigen::Index fewestTurned = 32;

kernels::Columns columns(const MatrixView& matrix, Eigen::Index from, Eigen::Index count) {
    return {matrix.data() + from * matrix.outerStride(), static_cast<std::size_t>(count),
            static_cast<std::size_t>(matrix.outerStride())};
}

/// make(first column, number of columns) for the blocks of `count` columns.
template <class Make>
void forEachBlock(Eigen::Index count, unsigned threads, const std::stop_token& stop, Make make) {
    const Eigen::Index blocks = (count + blockColumns - 1) / blockColumns;
    parallelFor(static_cast<std::size_t>(blocks), threads, [&](std::size_t block) {
        const Eigen::Index from = static_cast<Eigen::Index>(block) * blockColumns;
        if (!stop.stop_requested())
            make(from, std::min(blockColumns, count - from));
    });
}

/// Column after column, passing over the zeros of `right`.
Eigen::MatrixXd sparseProduct(const MatrixView& left, const MatrixView& right, unsigned threads,
                              const std::stop_token& stop) {
    Eigen::MatrixXd result(left.rows(), right.cols());
    const Eigen::Index blocks = (left.rows() + blockRows - 1) / blockRows;
    parallelFor(static_cast<std::size_t>(blocks), threads, [&](std::size_t block) {
        const Eigen::Index from = static_cast<Eigen::Index>(block) * blockRows;
        const Eigen::Index count = std::min(blockRows, left.rows() - from);
        std::vector<const double*> columns;
        std::vector<double> factors;
        for (Eigen::Index j = 0; j < right.cols() && !stop.stop_requested(); ++j) {
            columns.clear();
            factors.clear();
            for (Eigen::Index i = 0; i < right.rows(); ++i) {
                if (right(i, j) == 0)
                    continue;
                columns.push_back(left.col(i).data() + from);
                factors.push_back(right(i, j));
            }
            kernels::kernels().combine(columns.data(), factors.data(), columns.size(),
                                       static_cast<std::size_t>(count),
                                       result.col(j).data() + from);
        }
    });
    return result;
}

/// Some rows of `left` at a time, turned into columns: the memory is read once, not once for each
/// column of `right`.
Eigen::MatrixXd denseProduct(const MatrixView& left, const MatrixView& right, unsigned threads,
                             const std::stop_token& stop) {
    constexpr Eigen::Index turnedRows = 64;
    Eigen::MatrixXd result(left.rows(), right.cols());
    const Eigen::Index blocks = (left.rows() + turnedRows - 1) / turnedRows;
    parallelFor(static_cast<std::size_t>(blocks), threads, [&](std::size_t block) {
        if (stop.stop_requested())
            return;
        const Eigen::Index from = static_cast<Eigen::Index>(block) * turnedRows;
        const Eigen::MatrixXd turned =
            left.middleRows(from, std::min(turnedRows, left.rows() - from)).transpose();
        kernels::kernels().cross(columns(turned, 0, turned.cols()), columns(right, 0, right.cols()),
                                 static_cast<std::size_t>(left.cols()), result.data() + from,
                                 static_cast<std::size_t>(result.rows()));
    });
    return result;
}

} // namespace

Eigen::MatrixXd crossProduct(const MatrixView& left, const MatrixView& right, unsigned threads,
                             std::stop_token stop) {
    Eigen::MatrixXd result(left.cols(), right.cols());
    forEachBlock(right.cols(), threads, stop, [&](Eigen::Index from, Eigen::Index count) {
        kernels::kernels().cross(columns(left, 0, left.cols()), columns(right, from, count),
                                 static_cast<std::size_t>(left.rows()), result.col(from).data(),
                                 static_cast<std::size_t>(result.rows()));
    });
    return result;
}

Eigen::MatrixXd gram(const MatrixView& matrix, unsigned threads, std::stop_token stop) {
    Eigen::MatrixXd result(matrix.cols(), matrix.cols());
    forEachBlock(matrix.cols(), threads, stop, [&](Eigen::Index from, Eigen::Index count) {
        kernels::kernels().cross(
            columns(matrix, from, matrix.cols() - from), columns(matrix, from, count),
            static_cast<std::size_t>(matrix.rows()), result.col(from).data() + from,
            static_cast<std::size_t>(result.rows()));
    });
    result.triangularView<Eigen::StrictlyUpper>() = result.transpose();
    return result;
}

Eigen::MatrixXd product(const MatrixView& left, const MatrixView& right, unsigned threads,
                        std::stop_token stop) {
    const auto nonZeros = (right.array() != 0).count();
    return 2 * nonZeros > right.size() && left.cols() >= fewestTurned
               ? denseProduct(left, right, threads, stop)
               : sparseProduct(left, right, threads, stop);
}

} // namespace tamis::dictionary
