// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/fused/hidden_rows.h"
#include "core/dataset/sample_view.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace tamis::autoencoder {

/// How many rows of a weight are worked on at a time: few enough that they and the memory of their
/// optimiser stay in the nearest cache.
inline constexpr std::size_t blockRows = 16;

/// visit(first row, number of rows) for each block of `count` rows.
template <class Visit>
void forEachBlock(std::size_t count, Visit visit) {
    for (std::size_t first = 0; first < count; first += blockRows)
        visit(first, std::min(blockRows, count - first));
}

/// Samples side by side: values of genes (or classes), rows × lanes, a lane a sample. Lanes without
/// a sample are zero.
class Lanes {
  public:
    Lanes(std::size_t rows, std::size_t mostSamples)
        : m_rows(rows), m_lanes(roundedUp(mostSamples, kernels::laneUnit)),
          m_values(rows * m_lanes) {}

    std::size_t rows() const { return m_rows; }
    std::size_t lanes() const { return m_lanes; }
    float* row(std::size_t i) { return m_values.data() + i * m_lanes; }
    const float* row(std::size_t i) const { return m_values.data() + i * m_lanes; }
    void gather(const dataset::SampleView& view, std::span<const std::size_t> samples) {
        view.gather(samples, m_values.data(), m_lanes);
    }
    /// Takes in hidden values, samples × width, transposed: the first `rows` units.
    void transpose(const float* hidden, std::size_t samples, std::size_t width);

  private:
    std::size_t m_rows, m_lanes;
    AlignedFloats m_values;
};

/// hidden values, samples × width, and the slope of the activation there; the unit behind the
/// hidden ones is 1, its slope 0.
struct HiddenValues {
    HiddenValues(std::size_t mostSamples, std::size_t hiddenUnits)
        : hidden(hiddenUnits), width(widthFor(hiddenUnits)), values(mostSamples * width),
          slopes(mostSamples * width) {}

    /// Every sample starts from the layer's bias (width).
    void begin(const float* bias, std::size_t samples);
    void activate(Activation activation, std::size_t samples);

    std::size_t hidden, width;
    AlignedFloats values, slopes;
};

} // namespace tamis::autoencoder
