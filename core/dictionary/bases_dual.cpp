// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/bases_dual.h"

#include "core/dictionary/products.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <vector>

namespace tamis::dictionary {
namespace {

constexpr int mostSteps = 60;
constexpr double closed = 1e-9; ///< largest violation of the optimality conditions

/// How far a point is from satisfying Λ ≥ least, ∇ ≤ 0 and Λ = least or ∇ = 0.
double violation(const BasesDual::Point& point, const Eigen::VectorXd& multipliers, double least) {
    double worst = 0;
    for (Eigen::Index j = 0; j < multipliers.size(); ++j)
        worst = std::max(worst,
                         multipliers[j] > least ? std::abs(point.gradient[j]) : point.gradient[j]);
    return worst;
}

} // namespace

BasesDual::BasesDual(const Statistics& statistics, unsigned threads, const std::stop_token& stop)
    : m_statistics(statistics), m_threads(threads),
      m_products(gram(statistics.data, threads, stop)),
      m_least(1e-9 * statistics.codes.trace() / static_cast<double>(statistics.codes.rows())) {}

BasesDual::Point BasesDual::at(const Eigen::VectorXd& multipliers) const {
    const Eigen::VectorXd kept = multipliers.cwiseMax(m_least);
    Eigen::MatrixXd system = m_statistics.codes;
    system.diagonal() += kept;
    Point point;
    point.inverse = system.llt().solve(Eigen::MatrixXd::Identity(system.rows(), system.cols()));
    point.products =
        crossProduct(point.inverse, crossProduct(m_products, point.inverse, m_threads), m_threads);
    point.gradient = point.products.diagonal().array() - 1;
    point.value = m_statistics.energy - point.inverse.cwiseProduct(m_products).sum() - kept.sum();
    return point;
}

/// −∇²D step = rhs over the multipliers that are free to move; zero for those held by their bound.
Eigen::VectorXd BasesDual::step(const Point& point, const Eigen::VectorXd& multipliers) const {
    std::vector<Eigen::Index> free;
    for (Eigen::Index j = 0; j < multipliers.size(); ++j)
        if (multipliers[j] > m_least || point.gradient[j] > 0)
            free.push_back(j);
    Eigen::VectorXd result = Eigen::VectorXd::Zero(multipliers.size());
    if (free.empty())
        return result;
    const Eigen::VectorXd gradient = point.gradient(free);
    const Eigen::ArrayXd lengths = (gradient.array() + 1).max(0).sqrt();
    const Eigen::MatrixXd curvature = -point.hessian()(free, free);
    const Eigen::LLT<Eigen::MatrixXd> factor(curvature);
    Eigen::VectorXd way = factor.solve((2 * lengths.square() * (lengths - 1)).matrix());
    if (!(factor.info() == Eigen::Success && way.allFinite() && way.dot(gradient) > 0))
        way = factor.solve(gradient);
    if (!(factor.info() == Eigen::Success && way.allFinite() && way.dot(gradient) > 0))
        way = gradient.cwiseQuotient(curvature.diagonal());
    result(free) = way;
    return result;
}

double BasesDual::maximise(Eigen::VectorXd& multipliers, const std::stop_token& stop) const {
    if (multipliers.size() == 0)
        multipliers = m_products.diagonal().cwiseMax(0).cwiseSqrt() - m_statistics.codes.diagonal();
    multipliers = multipliers.cwiseMax(m_least);
    Point point = at(multipliers);
    const double rounding = 1e-14 * m_statistics.energy;
    for (int count = 0; count < mostSteps && violation(point, multipliers, m_least) > closed &&
                        !stop.stop_requested();
         ++count) {
        const Eigen::VectorXd way = step(point, multipliers);
        bool moved = false;
        for (double length = 1; length > 1e-8 && !moved && way.allFinite(); length /= 2) {
            const Eigen::VectorXd next = (multipliers + length * way).cwiseMax(m_least);
            const double promised = point.gradient.dot(next - multipliers);
            Point there = at(next);
            moved = there.value >= point.value + 1e-4 * promised - rounding;
            if (moved) {
                multipliers = next;
                point = std::move(there);
            }
        }
        if (!moved)
            break;
    }
    return point.value;
}

Eigen::MatrixXd BasesDual::bases(const Eigen::VectorXd& multipliers) const {
    Eigen::MatrixXd result = product(m_statistics.data, at(multipliers).inverse, m_threads);
    for (Eigen::Index j = 0; j < result.cols(); ++j) {
        const double length = result.col(j).norm();
        if (length > 1)
            result.col(j) /= length;
    }
    return result;
}

double BasesDual::relativeGap(double error, double value) const {
    const double energy = m_statistics.energy;
    return energy > 0 ? std::max(0.0, (2 * error - value) / energy) : 0;
}

} // namespace tamis::dictionary
