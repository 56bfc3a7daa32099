// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/fused/batch_values.h"

namespace tamis::autoencoder {

void Lanes::transpose(const float* hidden, std::size_t samples, std::size_t width) {
    for (std::size_t i = 0; i < m_rows; ++i) {
        float* const place = row(i);
        for (std::size_t lane = 0; lane < samples; ++lane)
            place[lane] = hidden[lane * width + i];
        std::fill(place + samples, place + m_lanes, 0.0F);
    }
}

void HiddenValues::begin(const float* bias, std::size_t samples) {
    for (std::size_t sample = 0; sample < samples; ++sample)
        std::copy_n(bias, width, values.data() + sample * width);
}

void HiddenValues::activate(Activation activation, std::size_t samples) {
    kernels::kernels().activate(activation, values.data(), slopes.data(), samples * width);
    for (std::size_t sample = 0; sample < samples; ++sample) {
        values[sample * width + hidden] = 1;
        slopes[sample * width + hidden] = 0;
    }
}

} // namespace tamis::autoencoder
