// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/majorisation.h"

#include <cmath>

namespace tamis::dictionary {
namespace {

constexpr double closed = 1e-9; ///< certificate at which a code is good enough
constexpr int mostRounds = 2000;

double weight(const Coding& coding, double s) {
    return coding.penalty == Penalty::Log ? 2 / (1 + s * s) : 1 / std::sqrt(s * s + coding.epsilon);
}

} // namespace

Majorisation::Majorisation(const Eigen::MatrixXd& gram, const Coding& coding)
    : m_gram(gram), m_coding(coding), m_gradient(gram.cols()) {}

Certificate Majorisation::solve(const Target& target, std::span<double> code) {
    const auto size = static_cast<Eigen::Index>(code.size());
    const Eigen::Map<const Eigen::VectorXd> correlations(target.correlations.data(), size);
    Eigen::Map<Eigen::VectorXd> x(code.data(), size);
    Certificate certificate = certified(target, code);
    for (int round = 0; round < mostRounds && certificate.gap > closed; ++round) {
        m_system = m_gram;
        for (Eigen::Index j = 0; j < size; ++j)
            m_system(j, j) += m_coding.lambda * weight(m_coding, x[j]);
        m_factor.compute(m_system);
        x = m_factor.solve(correlations);
        certificate = certified(target, code);
    }
    return certificate;
}

Certificate Majorisation::certified(const Target& target, std::span<const double> code) {
    const auto size = static_cast<Eigen::Index>(code.size());
    m_gradient.noalias() = m_gram * Eigen::Map<const Eigen::VectorXd>(code.data(), size);
    m_gradient -= Eigen::Map<const Eigen::VectorXd>(target.correlations.data(), size);
    return certify(m_coding, target, {m_gradient.data(), code.size()}, code);
}

} // namespace tamis::dictionary
