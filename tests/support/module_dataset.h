// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "support/planted_modules.h"

#include <string>

namespace tamis::test {

/// Planted modules as a dataset: genes G0, G1, …; samples S0, …; class "on" where the first module
/// is at work, else "off".
inline dataset::Dataset moduleDataset(const PlantedSizes& sizes = {.genes = 120, .samples = 80},
                                      std::uint64_t seed = 77) {
    const PlantedModules planted = plantModules(sizes, seed);
    dataset::Dataset data;
    data.name = data.source = "planted";
    data.values = dataset::Matrix(planted.samples.transpose().cast<float>());
    for (Eigen::Index gene = 0; gene < sizes.genes; ++gene)
        data.genes.push_back("G" + std::to_string(gene));
    data.labelName = "state";
    data.classes = {"off", "on"};
    const Eigen::VectorXd along = planted.samples.transpose() * planted.modules.col(0);
    for (Eigen::Index sample = 0; sample < sizes.samples; ++sample) {
        data.samples.push_back("S" + std::to_string(sample));
        data.labels.push_back(along[sample] > 1.5 ? 1 : 0);
    }
    data.hash = dataset::contentHash(data);
    return data;
}

} // namespace tamis::test
