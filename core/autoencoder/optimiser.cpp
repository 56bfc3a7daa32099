// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/optimiser.h"

#include <cmath>

namespace tamis::autoencoder {
namespace {

constexpr double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;

} // namespace

Adam::Adam(std::size_t size, double rate) : m_rate(rate), m_first(size), m_second(size) {}

void Adam::step(std::span<float> weights, std::span<const float> gradient) {
    m_firstPower *= beta1;
    m_secondPower *= beta2;
    const auto rate = static_cast<float>(m_rate / (1 - m_firstPower));
    const auto correction = static_cast<float>(1 / std::sqrt(1 - m_secondPower));
    constexpr auto b1 = static_cast<float>(beta1), b2 = static_cast<float>(beta2);
    constexpr auto tiny = static_cast<float>(epsilon);
    float* const w = weights.data();
    const float* const g = gradient.data();
    float* const m = m_first.data();
    float* const v = m_second.data();
    const std::size_t size = weights.size();
    for (std::size_t i = 0; i < size; ++i) {
        m[i] = b1 * m[i] + (1 - b1) * g[i];
        v[i] = b2 * v[i] + (1 - b2) * g[i] * g[i];
        w[i] -= rate * m[i] / (std::sqrt(v[i]) * correction + tiny);
    }
}

Momentum::Momentum(std::size_t size, double rate, double momentum)
    : m_rate(static_cast<float>(rate)), m_momentum(static_cast<float>(momentum)), m_velocity(size) {
}

void Momentum::step(std::span<float> weights, std::span<const float> gradient) {
    float* const w = weights.data();
    const float* const g = gradient.data();
    float* const v = m_velocity.data();
    const std::size_t size = weights.size();
    for (std::size_t i = 0; i < size; ++i) {
        v[i] = m_momentum * v[i] + g[i];
        w[i] -= m_rate * v[i];
    }
}

} // namespace tamis::autoencoder
