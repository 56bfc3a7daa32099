// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/final_model.h"
#include "core/support/random.h"

#include <string>

namespace tamis::testing {

/// A model of 5 genes (G0 …), 7 hidden units and 3 classes with random numbers, not trained on
/// anything. The same at every call.
inline evaluation::FinalModel smallModel(autoencoder::Activation activation,
                                         evaluation::Logarithm logarithm) {
    evaluation::FinalModel model;
    for (int gene = 0; gene < 5; ++gene)
        model.genes.push_back("G" + std::to_string(gene));
    model.classes = {"healthy", "ill", "in, \"between\""};
    model.transform.logarithm = logarithm;
    model.transform.shift = Eigen::VectorXf{{1, 2, 0.5, 0, 3}};
    model.transform.scale = Eigen::VectorXf{{1, 0.5, 2, 0, 1.5}}; // gene 3 was constant
    model.transform.fill = Eigen::VectorXf{{1, 2, 0.25, 0, 3}};
    model.config.geneCounts = {5};
    model.config.training.hidden = 7;
    model.config.training.activation = activation;
    Random random({5});
    model.network = autoencoder::initialModel(
        5, 3,
        {.hidden = 7, .activation = activation, .firstLayer = autoencoder::FirstLayer::Published},
        random);
    model.network.unfold = model.network.output = {};
    model.programVersion = "0.1.0";
    model.dataName = "made";
    model.dataHash = "0123456789abcdef";
    model.labelName = "state";
    model.values = dataset::ValueKind::Counts;
    model.samples = 40;
    model.projection = projection::Kind::L1Inf;
    model.radius = 0.75;
    model.threshold = 0.125;
    model.accuracy = {0.9, 0.05};
    return model;
}

} // namespace tamis::testing
