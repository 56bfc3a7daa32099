// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/support/result.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tamis::dataset {

/// The generator of the papers' synthetic data (Guyon 2003, as in make_classification with one
/// cluster a class on the vertices of a hypercube): `informative` genes carry the class, the rest
/// is standard normal noise. Informative part of a sample of class k: z·A_k + c_k, where z is
/// standard normal, A_k uniform in [−1, 1] (informative × informative) and c_k a vertex of the
/// hypercube [−classSeparation, classSeparation]^informative, another one for each class.
struct SyntheticOptions {
    std::size_t samples = 1000;
    std::size_t genes = 1000;
    std::size_t informative = 64;
    std::size_t classes = 2;
    double classSeparation = 1.2; ///< half the side of the hypercube
    double flipped =
        0.01; ///< part of the samples whose label is drawn anew, as in the papers' data
    std::uint64_t seed = 6;
    bool shuffle = true; ///< of samples and genes; false: the informative genes come first
};

struct Synthetic {
    Dataset dataset;
    std::vector<std::size_t> informative; ///< columns that carry the class, ascending
};

/// The same options give the same bits. Usage: sizes or a separation that make no sense.
Result<Synthetic> synthesise(const SyntheticOptions& options);

} // namespace tamis::dataset
