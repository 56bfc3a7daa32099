// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/random_matrix.h"

#include <cstdint>

namespace tamis::test {

/// Samples made of known modules.
struct PlantedModules {
    Eigen::MatrixXd modules; ///< genes × modules, length 1
    Eigen::MatrixXd samples; ///< genes × samples
};

struct PlantedSizes {
    Eigen::Index genes = 60, samples = 150, modules = 6, genesEach = 10;
    int atWork = 2; ///< modules in a sample, at most
    double noise = 0.05;
};

/// `genesEach` genes in each module, every seventh gene a new one begins (modules overlap), and
/// noise.
inline PlantedModules plantModules(const PlantedSizes& sizes, std::uint64_t seed = 77) {
    Random random({seed});
    PlantedModules data{Eigen::MatrixXd::Zero(sizes.genes, sizes.modules), Eigen::MatrixXd()};
    for (Eigen::Index j = 0; j < sizes.modules; ++j)
        for (Eigen::Index i = 0; i < sizes.genesEach; ++i)
            data.modules((7 * j + i) % sizes.genes, j) = random.normal();
    data.modules.colwise().normalize();
    Eigen::MatrixXd activity = Eigen::MatrixXd::Zero(sizes.modules, sizes.samples);
    for (Eigen::Index l = 0; l < sizes.samples; ++l)
        for (int repeat = 0; repeat < sizes.atWork; ++repeat)
            activity(
                static_cast<Eigen::Index>(random.below(static_cast<std::uint64_t>(sizes.modules))),
                l) = 2 + random.uniform();
    data.samples =
        data.modules * activity + sizes.noise * normalMatrix(random, sizes.genes, sizes.samples);
    return data;
}

} // namespace tamis::test
