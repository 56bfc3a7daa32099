// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/naive_feature_sign.h"

#include <Eigen/Cholesky>

#include <cmath>
#include <vector>

namespace tamis::bench {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

/// Algorithm 1, step 3: to the best point between `code` and the optimum for its signs.
class Step {
  public:
    Step(const Eigen::MatrixXd& gram, const VectorXd& correlations, double lambda)
        : m_gram(gram), m_correlations(correlations), m_lambda(lambda) {}

    /// True where no sign changed.
    bool take(VectorXd& code, VectorXd& signs) const {
        std::vector<Index> active;
        for (Index j = 0; j < signs.size(); ++j)
            if (signs[j] != 0)
                active.push_back(j);
        const Eigen::MatrixXd system = m_gram(active, active);
        const VectorXd right = m_correlations(active) - m_lambda * signs(active);
        const VectorXd optimum = system.llt().solve(right), now = code(active);
        double best = 1, least = objective(system, active, optimum);
        for (Index a = 0; a < now.size(); ++a)
            if (now[a] * optimum[a] < 0) {
                const double part = now[a] / (now[a] - optimum[a]);
                const double value = objective(system, active, now + part * (optimum - now));
                if (value < least) {
                    least = value;
                    best = part;
                }
            }
        bool kept = true;
        for (Index a = 0; a < now.size(); ++a) {
            const Index j = active[static_cast<std::size_t>(a)];
            const bool crosses = now[a] != 0 && now[a] / (now[a] - optimum[a]) == best;
            code[j] = crosses ? 0 : now[a] + best * (optimum[a] - now[a]);
            const double sign = code[j] > 0 ? 1 : code[j] < 0 ? -1 : 0;
            kept = kept && sign == signs[j];
            signs[j] = sign;
        }
        return kept && best == 1;
    }

  private:
    double objective(const Eigen::MatrixXd& system, const std::vector<Index>& active,
                     const VectorXd& x) const {
        return x.dot(system * x) / 2 - x.dot(m_correlations(active)) +
               m_lambda * x.cwiseAbs().sum();
    }

    const Eigen::MatrixXd& m_gram;
    const VectorXd& m_correlations;
    double m_lambda;
};

} // namespace

VectorXd naiveFeatureSign(const Eigen::MatrixXd& gram, const VectorXd& correlations,
                          double lambda) {
    const Step step(gram, correlations, lambda);
    VectorXd code = VectorXd::Zero(gram.cols()), signs = code;
    // Bounded: in floating point a step may lead nowhere, and nothing here would see it.
    for (Index activated = 0; activated < 50 * code.size(); ++activated) {
        const VectorXd gradient = gram * code - correlations;
        Index next = -1;
        double most = lambda * (1 + 1e-9);
        for (Index j = 0; j < code.size(); ++j)
            if (signs[j] == 0 && std::abs(gradient[j]) > most) {
                most = std::abs(gradient[j]);
                next = j;
            }
        if (next < 0)
            return code;
        signs[next] = gradient[next] > 0 ? -1 : 1;
        for (Index steps = 0; steps < 50 * code.size() && !step.take(code, signs); ++steps) {
        }
    }
    return code;
}

} // namespace tamis::bench
