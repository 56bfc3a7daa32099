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
constexpr double nearness = 1e-7; ///< weight of the distance to the bases before
constexpr int mostRounds = 8;
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

/// The bases by the dual, once: near to `before`, and not longer than 1.
Eigen::MatrixXd byDual(const Statistics& statistics, const Eigen::MatrixXd& before,
                       Eigen::VectorXd& multipliers, unsigned threads,
                       const std::stop_token& stop) {
    const Eigen::VectorXd squares = statistics.codes.diagonal();
    const Eigen::VectorXd lengths = squares.cwiseSqrt(), inverse = lengths.cwiseInverse();
    const Eigen::MatrixXd scaled = before * lengths.asDiagonal();
    BasesProblem problem;
    problem.codes = inverse.asDiagonal() * statistics.codes * inverse.asDiagonal();
    problem.codes.diagonal().array() += nearness;
    problem.data = statistics.data * inverse.asDiagonal() + nearness * scaled;
    problem.limits = squares;
    problem.energy = statistics.energy + nearness * scaled.squaredNorm();
    const BasesDual dual(std::move(problem), threads, stop);
    if (multipliers.size() > 0)
        multipliers = multipliers.cwiseQuotient(squares);
    dual.maximise(multipliers);
    Eigen::MatrixXd bases = dual.bases(multipliers) * inverse.asDiagonal();
    multipliers = multipliers.cwiseProduct(squares);
    for (Eigen::Index j = 0; j < bases.cols(); ++j)
        shorten(bases.col(j), 1);
    return bases;
}

/// What is reached on the way.
struct Bases {
    Eigen::MatrixXd bases;
    BasesSummary summary;
    Eigen::VectorXd multipliers;

    /// Returns the multipliers that go with the bases.
    Eigen::VectorXd judge(const Statistics& statistics, unsigned threads) {
        BasesCertificate certificate = certifyBases(statistics, bases, threads);
        summary.error = statistics.error(bases);
        summary.gap = certificate.gap;
        return std::move(certificate.multipliers);
    }
};

void improveByDual(const Statistics& statistics, Bases& now, unsigned threads,
                   const std::stop_token& stop) {
    for (int round = 0; round < mostRounds && now.summary.gap > goodGap; ++round) {
        Bases next = now;
        next.bases = byDual(statistics, now.bases, next.multipliers, threads, stop);
        if (stop.stop_requested())
            return;
        next.judge(statistics, threads);
        if (next.summary.error > now.summary.error)
            break;
        now = std::move(next);
    }
    now.summary.byDescent = now.summary.gap > goodGap;
}

} // namespace

Statistics Statistics::of(const MatrixView& samples, const MatrixView& codes, unsigned threads,
                          const std::stop_token& stop) {
    Statistics statistics;
    statistics.recode(samples, codes, threads, stop);
    statistics.energy = samples.squaredNorm();
    return statistics;
}

void Statistics::recode(const MatrixView& samples, const MatrixView& now, unsigned threads,
                        const std::stop_token& stop) {
    const Eigen::MatrixXd rows = now.transpose();
    codes = gram(rows, threads, stop);
    data = product(samples, rows, threads, stop);
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

BasesCertificate certifyBases(const Statistics& statistics, const MatrixView& bases,
                              unsigned threads) {
    const Eigen::MatrixXd gradient = product(bases, statistics.codes, threads) - statistics.data;
    const Eigen::VectorXd along = gradient.cwiseProduct(bases).colwise().sum().transpose();
    const double bound = gradient.colwise().norm().sum() + along.sum();
    BasesCertificate certificate;
    certificate.gap = statistics.energy > 0 ? std::max(0.0, bound) / (statistics.energy / 2) : 0;
    certificate.multipliers = (-along).cwiseMax(0);
    return certificate;
}

BasesSummary updateBases(const Statistics& statistics, BasesMethod method,
                         Eigen::Ref<Eigen::MatrixXd> bases, Eigen::VectorXd& multipliers,
                         unsigned threads, std::stop_token stop) {
    const std::vector<Eigen::Index> used = usedBases(statistics);
    if (used.empty() || stop.stop_requested())
        return {statistics.error(bases), 0, method == BasesMethod::Descent};
    const Statistics part = partOf(statistics, used);
    Bases now;
    now.bases = bases(Eigen::all, used);
    now.judge(part, threads);
    if (multipliers.size() > 0)
        now.multipliers = multipliers(used);
    now.summary.byDescent = method == BasesMethod::Descent;
    if (method == BasesMethod::Dual)
        improveByDual(part, now, threads, stop);
    for (int sweep = 0; sweep < mostSweeps && now.summary.gap > goodGap && !stop.stop_requested();
         ++sweep) {
        sweepBases(part, now.bases, threads, stop);
        now.multipliers = now.judge(part, threads);
    }
    bases(Eigen::all, used) = now.bases;
    if (now.multipliers.size() > 0) {
        multipliers = Eigen::VectorXd::Zero(bases.cols());
        for (std::size_t u = 0; u < used.size(); ++u) // used as an index: GCC 12 warns wrongly
            multipliers[used[u]] = now.multipliers[static_cast<Eigen::Index>(u)];
    }
    return now.summary;
}

} // namespace tamis::dictionary
