// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/fused/hidden_rows.h"
#include "core/autoencoder/optimiser.h"

#include <utility>
#include <variant>

namespace tamis::autoencoder {

/// A weight with the memory of its optimiser, stepped some rows at a time.
class TrainedRows : public HiddenRows {
  public:
    using Rule = std::variant<AdamClock, MomentumStep>;

    /// Weights below `frozenBelow` (width, or none) have no gradient.
    TrainedRows(HiddenRows rows, Rule rule, const AlignedFloats& frozenBelow = {})
        : HiddenRows(std::move(rows)), m_rule(rule),
          m_frozenBelow(frozenBelow.empty() ? nullptr : frozenBelow.data()), m_first(values.size()),
          m_second(std::holds_alternative<AdamClock>(rule) ? values.size() : 0) {}

    /// To be called once for each step of all rows.
    void beginStep() {
        if (auto* const clock = std::get_if<AdamClock>(&m_rule))
            m_adam = clock->next();
    }
    /// The step of `rows` rows from `first` on; their gradient is rowValues (rows × lanes) · hidden
    /// values (batch × width).
    void step(std::size_t first, std::size_t rows, const float* rowValues, std::size_t lanes,
              const float* hiddenValues, std::size_t batch) {
        const kernels::Gradient gradient{rowValues, hiddenValues, lanes, batch, m_frozenBelow};
        const std::size_t place = first * width;
        if (const auto* const momentum = std::get_if<MomentumStep>(&m_rule))
            kernels::kernels().momentum(row(first), m_first.data() + place, size(rows), gradient,
                                        *momentum);
        else
            kernels::kernels().adam(row(first), m_first.data() + place, m_second.data() + place,
                                    size(rows), gradient, m_adam);
    }

    /// Gives back the memory of the optimiser; there can be no further step.
    void forgetSteps() {
        m_first = AlignedFloats();
        m_second = AlignedFloats();
    }

  private:
    Rule m_rule;
    AdamStep m_adam; ///< the step that was begun
    const float* m_frozenBelow;
    AlignedFloats m_first, m_second; ///< Adam's moments, or the velocity
};

} // namespace tamis::autoencoder
