// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/bases_dual.h"

#include "core/dictionary/products.h"
#include "core/support/parallel.h"

#include <Eigen/Cholesky>
#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace tamis::dictionary {
namespace {

constexpr int mostSteps = 100;
constexpr double closed = 1e-10;   ///< violation of the optimality conditions at which to stop
constexpr double shortest = 1e-6;  ///< part of a step that is still tried
constexpr double rounding = 1e-13; ///< of D, relative to the energy

/// Rᵀ with P = Q R; Pᵀ itself where it has hardly more rows than columns, and R would save little.
Eigen::MatrixXd triangleOf(const Eigen::MatrixXd& data) {
    if (data.rows() <= 2 * data.cols())
        return data.transpose();
    const Eigen::HouseholderQR<Eigen::MatrixXd> factors(data);
    const Eigen::MatrixXd triangle =
        factors.matrixQR().topRows(data.cols()).triangularView<Eigen::Upper>();
    return triangle.transpose();
}

/// Of a lower triangle, some columns at a time.
Eigen::MatrixXd inverseOf(const Eigen::MatrixXd& triangle, unsigned threads,
                          const std::stop_token& stop) {
    constexpr Eigen::Index blockColumns = 64;
    const Eigen::Index size = triangle.rows();
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(size, size);
    const Eigen::Index blocks = (size + blockColumns - 1) / blockColumns;
    parallelFor(static_cast<std::size_t>(blocks), threads, [&](std::size_t block) {
        if (stop.stop_requested())
            return;
        const Eigen::Index from = static_cast<Eigen::Index>(block) * blockColumns;
        const Eigen::Index below = size - from, count = std::min(blockColumns, below);
        result.block(from, from, count, count).setIdentity();
        auto columns = result.block(from, from, below, count);
        triangle.bottomRightCorner(below, below)
            .triangularView<Eigen::Lower>()
            .solveInPlace(columns);
    });
    return result;
}

/// Multipliers that are free to move; the others are held by their bound.
std::vector<Eigen::Index> freePlaces(const BasesDual::Point& point,
                                     const Eigen::VectorXd& multipliers) {
    std::vector<Eigen::Index> free;
    for (Eigen::Index j = 0; j < multipliers.size(); ++j)
        if (multipliers[j] > 0 || point.gradient[j] > 0)
            free.push_back(j);
    return free;
}

} // namespace

void shorten(Eigen::Ref<Eigen::VectorXd> basis, double length) {
    // A little below, so that it isn't longer in whatever order somebody adds up.
    constexpr double below = 1 - 1e-14;
    const double now = basis.norm();
    if (now > length * (1 - 5e-15))
        basis *= below * length / now;
}

BasesDual::BasesDual(BasesProblem problem, unsigned threads, std::stop_token stop)
    : m_problem(std::move(problem)), m_threads(threads), m_stop(std::move(stop)),
      m_rows(triangleOf(m_problem.data)) {}

BasesDual::Point BasesDual::at(const Eigen::VectorXd& multipliers) const {
    Point point;
    Eigen::MatrixXd system = m_problem.codes;
    system.diagonal() += multipliers;
    point.value = -std::numeric_limits<double>::infinity();
    const Eigen::LLT<Eigen::MatrixXd> cholesky(system);
    if (cholesky.info() != Eigen::Success || m_stop.stop_requested())
        return point;
    point.factor = inverseOf(cholesky.matrixLLT(), m_threads, m_stop);
    const Eigen::MatrixXd half =
        crossProduct(point.factor.transpose().eval(), m_rows, m_threads, m_stop); // F Rᵀ
    const Eigen::MatrixXd bases = crossProduct(half, point.factor, m_threads, m_stop);
    point.inverse = gram(point.factor, m_threads, m_stop);
    point.products = gram(bases, m_threads, m_stop);
    if (m_stop.stop_requested())
        return point;
    point.gradient = point.products.diagonal() - m_problem.limits;
    point.value = m_problem.energy - half.squaredNorm() - m_problem.limits.dot(multipliers);
    return point;
}

/// How far a point is from satisfying ∇ ≤ 0 and Λ = 0 or ∇ = 0, relative to the limits.
double BasesDual::violation(const Point& point, const Eigen::VectorXd& multipliers) const {
    double worst = 0;
    for (Eigen::Index j = 0; j < multipliers.size(); ++j) {
        const double slope = point.gradient[j] / m_problem.limits[j];
        worst = std::max(worst, multipliers[j] > 0 ? std::abs(slope) : slope);
    }
    return worst;
}

/// −∇²D step = rhs over the multipliers that are free to move. Zero where rounding has left the
/// Hessian indefinite.
Eigen::VectorXd BasesDual::newtonStep(const Point& point,
                                      const Eigen::VectorXd& multipliers) const {
    const std::vector<Eigen::Index> free = freePlaces(point, multipliers);
    Eigen::VectorXd result = Eigen::VectorXd::Zero(multipliers.size());
    if (free.empty())
        return result;
    const Eigen::VectorXd gradient = point.gradient(free);
    const Eigen::ArrayXd limits = m_problem.limits(free);
    const Eigen::ArrayXd lengths = (gradient.array() + limits).max(0).sqrt();
    const Eigen::MatrixXd curvature = -point.hessian()(free, free);
    const Eigen::LLT<Eigen::MatrixXd> factor(curvature);
    const auto good = [&](const Eigen::VectorXd& way) {
        return factor.info() == Eigen::Success && way.allFinite() && way.dot(gradient) > 0;
    };
    Eigen::VectorXd way =
        factor.solve((2 * lengths.square() * (lengths / limits.sqrt() - 1)).matrix());
    if (!good(way))
        way = factor.solve(gradient);
    if (good(way))
        result(free) = way;
    return result;
}

/// Each multiplier by itself: cut off at 0 it still ascends, which Newton's step may not.
Eigen::VectorXd BasesDual::diagonalStep(const Point& point,
                                        const Eigen::VectorXd& multipliers) const {
    Eigen::VectorXd result = Eigen::VectorXd::Zero(multipliers.size());
    for (const Eigen::Index j : freePlaces(point, multipliers))
        result[j] = point.gradient[j] / (2 * point.products(j, j) * point.inverse(j, j));
    return result;
}

/// Along `way`, halved until it is good for something; false where it never is.
bool BasesDual::advance(Point& point, Eigen::VectorXd& multipliers,
                        const Eigen::VectorXd& way) const {
    if (!way.allFinite() || way.isZero(0))
        return false;
    const double before = violation(point, multipliers);
    for (double part = 1; part > shortest && !m_stop.stop_requested(); part /= 2) {
        const Eigen::VectorXd next = (multipliers + part * way).cwiseMax(0);
        const double promised = point.gradient.dot(next - multipliers);
        Point there = at(next);
        const double gained = there.value - point.value;
        const bool flat = std::abs(gained) <= rounding * m_problem.energy;
        if (!(gained >= 1e-4 * promised && gained > 0) &&
            !(flat && violation(there, next) < 0.999 * before))
            continue;
        multipliers = next;
        point = std::move(there);
        return true;
    }
    return false;
}

void BasesDual::maximise(Eigen::VectorXd& multipliers) const {
    if (multipliers.size() == 0)
        multipliers =
            (m_problem.data.colwise().norm().transpose().array() / m_problem.limits.array().sqrt())
                .matrix() -
            m_problem.codes.diagonal();
    multipliers = multipliers.cwiseMax(0);
    Point point = at(multipliers);
    for (int count = 0; count < mostSteps && std::isfinite(point.value); ++count) {
        if (m_stop.stop_requested() || violation(point, multipliers) <= closed)
            return;
        if (!advance(point, multipliers, newtonStep(point, multipliers)) &&
            !advance(point, multipliers, diagonalStep(point, multipliers)))
            return;
    }
}

Eigen::MatrixXd BasesDual::bases(const Eigen::VectorXd& multipliers) const {
    const Point point = at(multipliers);
    if (!std::isfinite(point.value))
        return Eigen::MatrixXd::Zero(m_problem.data.rows(), multipliers.size());
    const Eigen::MatrixXd half =
        product(m_problem.data, point.factor.transpose().eval(), m_threads, m_stop);
    Eigen::MatrixXd result = product(half, point.factor, m_threads, m_stop);
    for (Eigen::Index j = 0; j < result.cols(); ++j)
        shorten(result.col(j), std::sqrt(m_problem.limits[j]));
    return result;
}

} // namespace tamis::dictionary
