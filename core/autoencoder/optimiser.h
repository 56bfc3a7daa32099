// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tamis::autoencoder {

/// Adam (Kingma, Ba 2015) with β = (0.9, 0.999), ε = 1e-8 and bias correction, for one tensor.
class Adam {
  public:
    Adam(std::size_t size, double rate);
    /// weights ← weights − rate · m̂ / (√v̂ + ε), in one pass. `gradient` has the weights' size.
    void step(std::span<float> weights, std::span<const float> gradient);

  private:
    double m_rate;
    double m_firstPower = 1, m_secondPower = 1; ///< β₁ᵗ, β₂ᵗ
    std::vector<float> m_first, m_second;
};

/// Gradient descent with momentum: v ← momentum · v + g, weights ← weights − rate · v.
class Momentum {
  public:
    Momentum(std::size_t size, double rate, double momentum);
    void step(std::span<float> weights, std::span<const float> gradient);

  private:
    float m_rate, m_momentum;
    std::vector<float> m_velocity;
};

} // namespace tamis::autoencoder
