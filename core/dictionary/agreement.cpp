// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/agreement.h"

#include "core/dictionary/products.h"

#include <cmath>
#include <limits>

namespace tamis::dictionary {
namespace {

using Eigen::Index;

/// Columns of length 1; zero stays zero.
Eigen::MatrixXd normalised(const MatrixView& bases) {
    Eigen::MatrixXd result = bases;
    for (Index j = 0; j < result.cols(); ++j)
        if (const double length = result.col(j).norm(); length > 0)
            result.col(j) /= length;
    return result;
}

double correlation(const Eigen::ArrayXd& left, const Eigen::ArrayXd& right) {
    const Eigen::ArrayXd a = left - left.mean(), b = right - right.mean();
    const double scale = std::sqrt(a.square().sum() * b.square().sum());
    return scale > 0 ? (a * b).sum() / scale : 1;
}

/// Average linkage: the two nearest clusters are joined until one is left. A joined cluster takes
/// the place of its first part; `height` receives at which distance two samples were joined.
std::vector<Index> joinClusters(Eigen::MatrixXd distances, Eigen::MatrixXd& height,
                                const std::stop_token& stop) {
    const Index count = distances.cols();
    std::vector<std::vector<Index>> members(static_cast<std::size_t>(count));
    for (Index i = 0; i < count; ++i)
        members[static_cast<std::size_t>(i)] = {i};
    distances.diagonal().setConstant(std::numeric_limits<double>::infinity());
    Eigen::VectorXd nearest = distances.colwise().minCoeff();
    for (Index joined = 1; joined < count && !stop.stop_requested(); ++joined) {
        Index b = 0, a = 0;
        const double distance = nearest.minCoeff(&b);
        distances.col(b).minCoeff(&a);
        if (a > b)
            std::swap(a, b);
        std::vector<Index>& first = members[static_cast<std::size_t>(a)];
        std::vector<Index>& second = members[static_cast<std::size_t>(b)];
        for (const Index i : first)
            for (const Index j : second)
                height(i, j) = height(j, i) = distance;
        const auto p = static_cast<double>(first.size()), q = static_cast<double>(second.size());
        const Eigen::VectorXd mean = (p * distances.col(a) + q * distances.col(b)) / (p + q);
        distances.col(a) = mean;
        distances.row(a) = mean.transpose();
        distances.col(b).setConstant(std::numeric_limits<double>::infinity());
        distances.row(b).setConstant(std::numeric_limits<double>::infinity());
        first.insert(first.end(), second.begin(), second.end());
        second.clear();
        nearest = distances.colwise().minCoeff();
    }
    return members.empty() ? std::vector<Index>() : members.front();
}

} // namespace

// Rows are assigned one after the other along shortest augmenting paths; `rowPrice` and
// `columnPrice` keep all reduced costs from falling below 0. Places are counted from 1; 0 is none.
std::vector<Index> bestAssignment(const Eigen::MatrixXd& gains) {
    const auto size = static_cast<std::size_t>(gains.cols());
    const double infinite = std::numeric_limits<double>::infinity();
    std::vector<double> rowPrice(size + 1), columnPrice(size + 1);
    std::vector<std::size_t> rowOf(size + 1), before(size + 1);
    for (std::size_t row = 1; row <= size; ++row) {
        std::vector<double> cost(size + 1, infinite);
        std::vector<char> visited(size + 1);
        std::size_t column = 0;
        rowOf[0] = row;
        do {
            visited[column] = 1;
            const std::size_t from = rowOf[column];
            std::size_t next = 0;
            double step = infinite;
            for (std::size_t j = 1; j <= size; ++j) {
                if (visited[j])
                    continue;
                const double reduced =
                    -gains(static_cast<Index>(from - 1), static_cast<Index>(j - 1)) -
                    rowPrice[from] - columnPrice[j];
                if (reduced < cost[j]) {
                    cost[j] = reduced;
                    before[j] = column;
                }
                if (cost[j] < step) {
                    step = cost[j];
                    next = j;
                }
            }
            for (std::size_t j = 0; j <= size; ++j) {
                if (visited[j]) {
                    rowPrice[rowOf[j]] += step;
                    columnPrice[j] -= step;
                } else {
                    cost[j] -= step;
                }
            }
            column = next;
        } while (rowOf[column] != 0);
        for (; column != 0; column = before[column])
            rowOf[column] = rowOf[before[column]];
    }
    std::vector<Index> rows;
    for (std::size_t j = 1; j <= size; ++j)
        rows.push_back(static_cast<Index>(rowOf[j]) - 1);
    return rows;
}

double matchedCosine(const MatrixView& left, const MatrixView& right) {
    if (left.cols() == 0 || left.cols() != right.cols())
        return 0;
    const Eigen::MatrixXd cosines = crossProduct(normalised(left), normalised(right)).cwiseAbs();
    const std::vector<Index> rows = bestAssignment(cosines);
    double sum = 0;
    for (Index j = 0; j < cosines.cols(); ++j)
        sum += cosines(rows[static_cast<std::size_t>(j)], j);
    return sum / static_cast<double>(cosines.cols());
}

std::vector<int> strongestModules(const MatrixView& codes) {
    std::vector<int> strongest;
    for (Index l = 0; l < codes.cols(); ++l) {
        Index module = 0;
        const bool any = codes.rows() > 0 && codes.col(l).cwiseAbs().maxCoeff(&module) > 0;
        strongest.push_back(any ? static_cast<int>(module) : -1);
    }
    return strongest;
}

Eigen::MatrixXd consensus(std::span<const std::vector<int>> fits) {
    const Index count = fits.empty() ? 0 : static_cast<Index>(fits.front().size());
    Eigen::MatrixXd shares = Eigen::MatrixXd::Zero(count, count);
    for (const std::vector<int>& fit : fits)
        for (Index a = 0; a < count; ++a)
            for (Index b = 0; b < count; ++b) {
                const int module = fit[static_cast<std::size_t>(a)];
                shares(a, b) +=
                    a == b || (module >= 0 && module == fit[static_cast<std::size_t>(b)]);
            }
    if (!fits.empty())
        shares /= static_cast<double>(fits.size());
    return shares;
}

Clustering clusterConsensus(const Eigen::MatrixXd& consensus, const std::stop_token& stop) {
    const Index count = consensus.cols();
    const Eigen::MatrixXd distances = 1 - consensus.array();
    Eigen::MatrixXd height = Eigen::MatrixXd::Zero(count, count);
    Clustering result;
    result.order = joinClusters(distances, height, stop);
    const Index pairs = count * (count - 1) / 2;
    Eigen::ArrayXd left(pairs), right(pairs);
    for (Index a = 0, place = 0; a < count; ++a)
        for (Index b = a + 1; b < count; ++b, ++place) {
            left[place] = distances(a, b);
            right[place] = height(a, b);
        }
    result.cophenetic = pairs > 0 ? correlation(left, right) : 1;
    return result;
}

} // namespace tamis::dictionary
