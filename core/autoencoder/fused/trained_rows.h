// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/fused/hidden_rows.h"
#include "core/autoencoder/optimiser.h"

#include <optional>

namespace tamis::autoencoder {

/// A weight with the memory of its optimiser, stepped some rows at a time.
class TrainedRows : public HiddenRows {
  public:
    /// Adam. Weights below `frozenBelow` (width) have no gradient.
    TrainedRows(HiddenRows rows, double rate, const AlignedFloats& frozenBelow)
        : HiddenRows(std::move(rows)), m_frozenBelow(frozenBelow.data()), m_clock(rate),
          m_first(values.size()), m_second(values.size()) {}
    /// Momentum.
    TrainedRows(HiddenRows rows, MomentumStep step, const AlignedFloats& frozenBelow)
        : HiddenRows(std::move(rows)), m_frozenBelow(frozenBelow.data()), m_momentum(step),
          m_clock(0), m_first(values.size()) {}

    /// To be called once for each step of all rows.
    void beginStep() { m_adam = m_clock.next(); }
    /// The step of `rows` rows from `first` on; their gradient is values (rows × lanes) · hidden
    /// (batch × width).
    void step(std::size_t first, std::size_t rows, const float* rowValues, std::size_t lanes,
              const float* hiddenValues, std::size_t batch) {
        const kernels::Gradient gradient{rowValues, hiddenValues, lanes, batch, m_frozenBelow};
        const std::size_t place = first * width;
        if (m_momentum)
            kernels::kernels().momentum(row(first), m_first.data() + place, size(rows), gradient,
                                        *m_momentum);
        else
            kernels::kernels().adam(row(first), m_first.data() + place, m_second.data() + place,
                                    size(rows), gradient, m_adam);
    }

  private:
    const float* m_frozenBelow;
    std::optional<MomentumStep> m_momentum;
    AdamClock m_clock;
    AdamStep m_adam;
    AlignedFloats m_first, m_second; ///< Adam's moments, or the velocity
};

} // namespace tamis::autoencoder
