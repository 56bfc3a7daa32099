// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/bases.h"

#include "core/dictionary/bases_descent.h"
#include "core/dictionary/bases_dual.h"
#include "core/dictionary/products.h"

#include <algorithm>
#include <vector>

namespace tamis::dictionary {
namespace {

constexpr double goodGap = 1e-6;
constexpr int mostSweeps = 200;

/// A code smaller than rounding says nothing about its basis.
std::vector<Eigen::Index> usedBases(const Statistics& statistics) {
    const auto squares = statistics.codes.diagonal();
    const double least = squares.size() == 0 ? 0 : 1e-20 * squares.maxCoeff();
    std::vector<Eigen::Index> used;
    for (Eigen::Index j = 0; j < squares.size(); ++j)
        if (squares[j] > least)
            used.push_back(j);
    return used;
}

Statistics partOf(const Statistics& statistics, const std::vector<Eigen::Index>& places) {
    return {statistics.codes(places, places), statistics.data(Eigen::all, places),
            statistics.energy};
}

} // namespace

Statistics Statistics::of(const MatrixView& samples, const MatrixView& codes, unsigned threads,
                          const std::stop_token& stop) {
    const Eigen::MatrixXd rows = codes.transpose();
    return {gram(rows, threads, stop), product(samples, rows, threads, stop),
            samples.squaredNorm()};
}

void Statistics::exchange(const MatrixView& samples, const MatrixView& before,
                          const MatrixView& now, unsigned threads, const std::stop_token& stop) {
    const Eigen::MatrixXd beforeRows = before.transpose(), nowRows = now.transpose();
    codes += gram(nowRows, threads, stop) - gram(beforeRows, threads, stop);
    data += product(samples, nowRows - beforeRows, threads, stop);
}

double Statistics::error(const MatrixView& bases) const {
    const double along = bases.cwiseProduct(data).sum();
    const double squares = gram(bases).cwiseProduct(codes).sum();
    return std::max(0.0, energy - 2 * along + squares) / 2;
}

BasesSummary updateBases(const Statistics& statistics, BasesMethod method,
                         Eigen::Ref<Eigen::MatrixXd> bases, Eigen::VectorXd& multipliers,
                         unsigned threads, std::stop_token stop) {
    const std::vector<Eigen::Index> used = usedBases(statistics);
    if (used.empty())
        return {statistics.energy / 2, 0, method == BasesMethod::Descent};
    const Statistics part = partOf(statistics, used);
    Eigen::MatrixXd moved = bases(Eigen::all, used);
    Eigen::VectorXd prices;
    if (multipliers.size() > 0)
        prices = multipliers(used);
    const BasesDual dual(part, threads, stop);
    BasesSummary summary{part.error(moved), 1, method == BasesMethod::Descent};
    if (stop.stop_requested())
        return summary;
    if (method == BasesMethod::Dual) {
        const double bound = dual.maximise(prices, stop);
        const Eigen::MatrixXd found = dual.bases(prices);
        if (const double error = part.error(found); error <= summary.error) {
            moved = found;
            summary.error = error;
        }
        summary.gap = dual.relativeGap(summary.error, bound);
        summary.byDescent = !(summary.gap <= goodGap);
    }
    for (int sweep = 0; sweep < mostSweeps && summary.gap > goodGap && !stop.stop_requested();
         ++sweep) {
        prices = sweepBases(part, moved, threads, stop);
        summary.error = part.error(moved);
        summary.gap = dual.relativeGap(summary.error, dual.at(prices).value);
    }
    if (prices.size() == 0) // stopped before the first sweep
        return summary;
    bases(Eigen::all, used) = moved;
    multipliers = Eigen::VectorXd::Zero(bases.cols());
    multipliers(used) = prices;
    return summary;
}

} // namespace tamis::dictionary
