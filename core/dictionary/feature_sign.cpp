// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/feature_sign.h"

#include "core/dictionary/coordinate_descent.h"
#include "core/dictionary/kernels/kernels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::dictionary {
namespace {

constexpr double closed = 1e-9; ///< gap that is asked of coordinate descent

double largestMagnitude(std::span<const double> values) {
    double result = 0;
    for (const double value : values)
        result = std::max(result, std::abs(value));
    return result;
}

} // namespace

FeatureSign::FeatureSign(const Eigen::MatrixXd& gram, const Coding& coding)
    : m_gram(gram), m_coding(coding),
      m_greatestEntry(gram.size() == 0 ? 0 : gram.diagonal().maxCoeff()), m_factor(gram),
      m_gradient(static_cast<std::size_t>(gram.cols())),
      m_pull(static_cast<std::size_t>(gram.cols())) {}

Certificate FeatureSign::solve(const Target& target, std::span<double> code) {
    m_target = target;
    m_tolerance = 1e-9 * std::max(m_coding.lambda, 1e-3 * largestMagnitude(target.correlations));
    m_steps = 0;
    m_stuck = false;
    start(code);
    updateGradient();
    if (!m_active.empty())
        settle();
    const std::size_t budget = 20 * code.size() + 200;
    while (true) {
        updateGradient();
        if (m_stuck || m_steps > budget || !activate())
            break;
        settle();
    }
    write(code);
    const Certificate certificate = certify(m_coding, m_target, m_gradient, code);
    if (certificate.gap <= closed || !(m_stuck || m_steps > budget))
        return certificate;
    m_stuck = true;
    return descendCoordinates(m_gram, m_coding, m_target, closed, m_gradient, code);
}

void FeatureSign::start(std::span<const double> code) {
    m_factor.clear();
    m_active.clear();
    for (std::size_t j = 0; j < code.size(); ++j) {
        const bool allowed = m_coding.nonNegative ? code[j] > 0 : code[j] != 0;
        if (allowed && m_factor.append(j))
            m_active.push_back({code[j], std::copysign(1.0, code[j]), 0});
    }
}

/// Always from the code itself, so that errors do not add up.
void FeatureSign::updateGradient() {
    m_columns.clear();
    m_factors.clear();
    for (std::size_t a = 0; a < m_active.size(); ++a) {
        m_columns.push_back(m_gram.col(static_cast<Eigen::Index>(m_factor.active()[a])).data());
        m_factors.push_back(m_active[a].value);
    }
    m_columns.push_back(m_target.correlations.data());
    m_factors.push_back(-1);
    kernels::kernels().combine(m_columns.data(), m_factors.data(), m_columns.size(),
                               m_gradient.size(), m_gradient.data());
    for (std::size_t a = 0; a < m_active.size(); ++a)
        m_active[a].gradient = m_gradient[m_factor.active()[a]];
}

/// What the gradient may be wrong by: large codes of nearly collinear bases cancel.
double FeatureSign::rounding() const {
    double length = 0;
    for (const Active& active : m_active)
        length += std::abs(active.value);
    return 8 * std::numeric_limits<double>::epsilon() * m_greatestEntry * length;
}

void FeatureSign::take(std::size_t index, double value) {
    m_active.push_back({value, m_gradient[index] > 0 ? -1.0 : 1.0, m_gradient[index]});
}

/// False where no coefficient that is zero wants to move: then the code is optimal.
bool FeatureSign::activate() {
    for (std::size_t j = 0; j < m_gradient.size(); ++j)
        m_pull[j] = m_coding.nonNegative ? -m_gradient[j] : std::abs(m_gradient[j]);
    for (const std::size_t active : m_factor.active())
        m_pull[active] = 0;
    const double most = kernels::kernels().largest(m_pull.data(), m_pull.size());
    if (most <= m_coding.lambda + m_tolerance + rounding())
        return false;
    findCandidates((most + m_coding.lambda) / 2);
    const std::size_t before = m_factor.size();
    m_factor.append(m_candidates);
    for (std::size_t a = before; a < m_factor.size(); ++a)
        take(m_factor.active()[a], 0);
    // Where all depend on the active ones, one of them takes the place of one of those.
    const auto takesAPlace = [this](std::size_t index) {
        return !m_factor.append(index) && slide(index);
    };
    m_stuck = m_factor.size() == before && std::ranges::none_of(m_candidates, takesAPlace);
    return !m_stuck;
}

/// The block of coefficients that are pulled most, and at least so much.
void FeatureSign::findCandidates(double enough) {
    m_candidates.clear();
    for (std::size_t j = 0; j < m_pull.size(); ++j)
        if (m_pull[j] >= enough)
            m_candidates.push_back(j);
    const std::size_t count = std::min(m_coding.block, m_candidates.size());
    std::partial_sort(m_candidates.begin(),
                      m_candidates.begin() + static_cast<std::ptrdiff_t>(count), m_candidates.end(),
                      [&](std::size_t a, std::size_t b) {
                          return m_pull[a] != m_pull[b] ? m_pull[a] > m_pull[b] : a < b;
                      });
    m_candidates.resize(count);
}

/// b_index = Σ w_a b_a: moving along this null direction changes no residual, but lowers ‖x‖₁,
/// until an active coefficient becomes zero and leaves its place to the new one.
bool FeatureSign::slide(std::size_t index) {
    const std::vector<double> w = m_factor.dependence();
    const double sign = m_gradient[index] > 0 ? -1.0 : 1.0;
    std::size_t first = w.size();
    double way = 0;
    for (std::size_t a = 0; a < w.size(); ++a) {
        const double share = m_active[a].value / (sign * w[a]);
        if (share > 0 && std::isfinite(share) && (first == w.size() || share < way)) {
            first = a;
            way = share;
        }
    }
    if (first == w.size())
        return false;
    for (std::size_t a = 0; a < w.size(); ++a)
        m_active[a].value -= way * sign * w[a];
    m_active[first].value = 0;
    removeZeros();
    if (!m_factor.append(index)) {
        m_stuck = true;
        return false;
    }
    take(index, way * sign);
    return true;
}

/// Feature-sign steps until the active coefficients are optimal and have the signs they were given.
void FeatureSign::settle() {
    const std::size_t budget = 20 * m_gradient.size() + 200;
    while (!m_stuck && m_steps <= budget && !m_active.empty()) {
        ++m_steps;
        m_optimum.resize(m_active.size());
        for (std::size_t a = 0; a < m_active.size(); ++a)
            m_optimum[a] =
                m_target.correlations[m_factor.active()[a]] - m_coding.lambda * m_active[a].sign;
        m_factor.solve(m_optimum);
        if (dropNewcomers())
            continue;
        bool kept = true;
        for (std::size_t a = 0; a < m_active.size(); ++a)
            kept = kept && m_optimum[a] * m_active[a].sign > 0;
        if (kept) {
            for (std::size_t a = 0; a < m_active.size(); ++a)
                m_active[a].value = m_optimum[a];
            return;
        }
        searchLine();
    }
}

/// Of those activated together, some may be pulled to the wrong side: they wait. True where some
/// were dropped.
bool FeatureSign::dropNewcomers() {
    std::size_t newcomers = 0, dropped = 0;
    for (std::size_t a = m_active.size(); a-- > 0;) {
        if (m_active[a].value != 0)
            continue;
        ++newcomers;
        if (m_optimum[a] * m_active[a].sign > 0)
            continue;
        ++dropped;
        m_factor.remove(a);
        m_active.erase(m_active.begin() + static_cast<std::ptrdiff_t>(a));
    }
    // In exact arithmetic one always stays.
    m_stuck = newcomers > 0 && dropped == newcomers;
    return dropped > 0;
}

/// From the code towards the optimum for its signs: of the points where a coefficient changes its
/// sign, and the end, to the one with the smallest objective. What is zero there is no longer
/// active.
void FeatureSign::searchLine() {
    struct Crossing {
        double at;
        std::size_t place;
    };
    std::vector<Crossing> crossings;
    double slope = 0, curvature = 0, penaltySlope = 0;
    for (std::size_t a = 0; a < m_active.size(); ++a) {
        const Active& active = m_active[a];
        const double way = m_optimum[a] - active.value;
        slope += active.gradient * way;
        curvature -= way * (active.gradient + m_coding.lambda * active.sign);
        penaltySlope += m_coding.lambda * active.sign * way;
        if (active.value != 0 && m_optimum[a] * active.sign <= 0)
            crossings.push_back({active.value / (active.value - m_optimum[a]), a});
    }
    std::sort(crossings.begin(), crossings.end(), [](const Crossing& a, const Crossing& b) {
        return a.at != b.at ? a.at < b.at : a.place < b.place;
    });
    if (m_coding.nonNegative)
        crossings.resize(1);
    else
        crossings.push_back({1, m_active.size()});
    double best = 0, at = 0, paid = 0, before = 0;
    for (const Crossing& crossing : crossings) {
        const double t = crossing.at;
        paid += penaltySlope * (t - before);
        before = t;
        const double change = t * slope + t * t * curvature / 2 + paid;
        if (at == 0 || change < best) {
            best = change;
            at = t;
        }
        if (crossing.place < m_active.size())
            penaltySlope += 2 * m_coding.lambda *
                            std::abs(m_optimum[crossing.place] - m_active[crossing.place].value);
    }
    for (std::size_t a = 0; a < m_active.size(); ++a) {
        Active& active = m_active[a];
        active.gradient = (1 - at) * active.gradient - at * m_coding.lambda * active.sign;
        active.value = at == 1 ? m_optimum[a] : active.value + at * (m_optimum[a] - active.value);
    }
    for (const Crossing& crossing : crossings)
        if (crossing.at == at && crossing.place < m_active.size())
            m_active[crossing.place].value = 0;
    removeZeros();
    for (Active& active : m_active)
        active.sign = std::copysign(1.0, active.value);
}

void FeatureSign::removeZeros() {
    for (std::size_t a = m_active.size(); a-- > 0;) {
        if (m_active[a].value != 0)
            continue;
        m_factor.remove(a);
        m_active.erase(m_active.begin() + static_cast<std::ptrdiff_t>(a));
    }
}

void FeatureSign::write(std::span<double> code) const {
    std::fill(code.begin(), code.end(), 0.0);
    for (std::size_t a = 0; a < m_active.size(); ++a)
        code[m_factor.active()[a]] = m_active[a].value;
}

} // namespace tamis::dictionary
