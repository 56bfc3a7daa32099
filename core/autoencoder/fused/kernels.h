// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/optimiser.h"
#include "core/autoencoder/training.h"

#include <cstddef>

/// The loops of the fused engine, compiled for every instruction set that matters and chosen when
/// the program runs. All matrices are float32, row after row:
/// weights rows × width (a row runs along the hidden units); hidden values and their gradients
/// batch × width; values that belong to rows (genes, classes) rows × lanes, a lane for each sample
/// of the batch. width is a multiple of the kernels' widthUnit, lanes of laneUnit.
namespace tamis::autoencoder::kernels {

inline constexpr std::size_t laneUnit = 8;

/// Rows of a weight.
struct Rows {
    std::size_t count = 0, width = 0;
};

/// The gradient of some rows of a weight as what it is made of: rows[i] · hidden, summed over the
/// batch.
struct Gradient {
    const float* rows;   ///< count × lanes
    const float* hidden; ///< batch × width
    std::size_t lanes, batch;
    const float* frozenBelow; ///< width: no gradient where |w| is below; null: everywhere
};

struct Kernels {
    std::size_t widthUnit; ///< floats of a register

    /// hidden[b] += Σᵢ rows[i][b] · weight[i]
    void (*expand)(const float* weight, Rows size, const float* rows, std::size_t lanes,
                   std::size_t batch, float* hidden);
    /// rows[i][b] = Σₕ weight[i][h] · transposed[h][b] over the first `depth` units
    void (*contract)(const float* weight, Rows size, std::size_t depth, const float* transposed,
                     std::size_t lanes, float* rows);

    void (*adam)(float* weight, float* first, float* second, Rows size, const Gradient& gradient,
                 AdamStep step);
    void (*momentum)(float* weight, float* velocity, Rows size, const Gradient& gradient,
                     MomentumStep step);

    /// Σ smooth-l1 (beta 1) of values − target; values become its slope times `scale`.
    double (*smoothL1)(float* values, const float* target, std::size_t count, float scale);
    /// values become their activation; slopes its derivative there.
    void (*activate)(Activation activation, float* values, float* slopes, std::size_t count);
};

/// The kernels for this processor.
const Kernels& kernels();

} // namespace tamis::autoencoder::kernels
