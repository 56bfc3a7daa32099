// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/model.h"
#include "core/projection/projection.h"
#include "core/support/result.h"

#include <cstdint>
#include <vector>

namespace tamis::autoencoder {

/// Which weights a projection touches.
enum class SieveScope {
    FirstWeight, ///< the first layer's weight alone, groups = genes
    Published,   ///< also its bias (as one vector, l1) and the latent weight, all with the same
                 ///< radius, and |w| < 1e-3 set to zero afterwards
};

/// A model whose first layer went through the sieve.
struct Sieved {
    Model model;                      ///< projected weights
    std::vector<std::uint32_t> genes; ///< surviving columns of the first weight, ascending
    std::vector<float> norms;         ///< ‖column‖₂ of each of them
    double radius = 0;
    double threshold = 0; ///< θ or τ of the first weight
};

/// Projects a trained model. `geneCount` > 0: with the radius that leaves so many genes, instead of
/// `radius`.
Result<Sieved> sieve(const Model& trained, projection::Kind kind, double radius,
                     std::size_t geneCount, SieveScope scope);

/// The model with which the second descent starts: `initial` (Rewind) or the projected one, of the
/// surviving genes only. With SieveScope::Published single weights that the projection set to zero
/// are zero, too.
Model secondStart(const Model& initial, const Sieved& sieved, const TrainingOptions& options,
                  SieveScope scope);

} // namespace tamis::autoencoder
