// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tamis::autoencoder {

/// Adam (Kingma, Ba 2015) with bias correction, of one step t:
/// m ← β₁ m + (1 − β₁) g,  v ← β₂ v + (1 − β₂) g²,  w ← w − rate · m / (√v · correction + ε).
struct AdamStep {
    static constexpr float beta1 = 0.9F, beta2 = 0.999F, epsilon = 1e-8F;
    float rate = 0;       ///< learning rate / (1 − β₁ᵗ)
    float correction = 0; ///< 1 / √(1 − β₂ᵗ)
};

/// Counts the steps of an Adam.
class AdamClock {
  public:
    explicit AdamClock(double rate) : m_rate(rate) {}
    AdamStep next();

  private:
    double m_rate;
    double m_firstPower = 1, m_secondPower = 1; ///< β₁ᵗ, β₂ᵗ
};

/// Adam for one tensor.
class Adam {
  public:
    Adam(std::size_t size, double rate);
    /// One pass. `gradient` has the weights' size.
    void step(std::span<float> weights, std::span<const float> gradient);

  private:
    AdamClock m_clock;
    std::vector<float> m_first, m_second;
};

/// Gradient descent with momentum: v ← momentum · v + g, w ← w − rate · v.
struct MomentumStep {
    float rate = 0, momentum = 0;
};

class Momentum {
  public:
    Momentum(std::size_t size, MomentumStep step);
    void step(std::span<float> weights, std::span<const float> gradient);

  private:
    MomentumStep m_step;
    std::vector<float> m_velocity;
};

} // namespace tamis::autoencoder
