// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/optimiser.h"

#include <cmath>

namespace tamis::autoencoder {

AdamStep AdamClock::next() {
    m_firstPower *= 0.9;
    m_secondPower *= 0.999;
    return {static_cast<float>(m_rate / (1 - m_firstPower)),
            static_cast<float>(1 / std::sqrt(1 - m_secondPower))};
}

Adam::Adam(std::size_t size, double rate) : m_clock(rate), m_first(size), m_second(size) {}

void Adam::step(std::span<float> weights, std::span<const float> gradient) {
    const AdamStep step = m_clock.next();
    constexpr float b1 = AdamStep::beta1, b2 = AdamStep::beta2;
    float* const w = weights.data();
    const float* const g = gradient.data();
    float* const m = m_first.data();
    float* const v = m_second.data();
    const std::size_t size = weights.size();
    for (std::size_t i = 0; i < size; ++i) {
        m[i] = b1 * m[i] + (1 - b1) * g[i];
        v[i] = b2 * v[i] + (1 - b2) * g[i] * g[i];
        w[i] -= step.rate * m[i] / (std::sqrt(v[i]) * step.correction + AdamStep::epsilon);
    }
}

Momentum::Momentum(std::size_t size, MomentumStep step) : m_step(step), m_velocity(size) {}

void Momentum::step(std::span<float> weights, std::span<const float> gradient) {
    float* const w = weights.data();
    const float* const g = gradient.data();
    float* const v = m_velocity.data();
    const std::size_t size = weights.size();
    for (std::size_t i = 0; i < size; ++i) {
        v[i] = m_step.momentum * v[i] + g[i];
        w[i] -= m_step.rate * v[i];
    }
}

} // namespace tamis::autoencoder
