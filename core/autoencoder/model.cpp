// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/model.h"

#include <cmath>
#include <vector>

namespace tamis::autoencoder {
namespace {

constexpr float followSignalScale = 0.01F;

Linear initialLinear(std::size_t outputs, std::size_t inputs, Random& random) {
    const double bound = 1.0 / std::sqrt(static_cast<double>(inputs));
    const auto draw = [&] { return static_cast<float>(bound * (2.0 * random.uniform() - 1.0)); };
    Linear layer{Weights(outputs, inputs), Eigen::VectorXf(outputs)};
    for (float& weight : layer.weight.reshaped<Eigen::RowMajor>())
        weight = draw();
    for (float& bias : layer.bias)
        bias = draw();
    return layer;
}

} // namespace

Model initialModel(std::size_t genes, std::size_t classes, const TrainingOptions& options,
                   Random& random) {
    Model model;
    model.activation = options.activation;
    model.first = initialLinear(options.hidden, genes, random);
    model.latent = initialLinear(classes, options.hidden, random);
    model.unfold = initialLinear(options.hidden, classes, random);
    model.output = initialLinear(genes, options.hidden, random);
    if (options.firstLayer == FirstLayer::FollowSignal)
        model.first.weight *= followSignalScale;
    return model;
}

Model compacted(const Model& model, std::span<const std::uint32_t> genes, Reconstruct reconstruct) {
    const std::vector<Eigen::Index> columns(genes.begin(), genes.end());
    Model small = {{model.first.weight(Eigen::all, columns), model.first.bias},
                   model.latent,
                   model.unfold,
                   {},
                   model.activation};
    if (reconstruct == Reconstruct::AllGenes)
        small.output = model.output;
    else
        small.output = {model.output.weight(columns, Eigen::all), model.output.bias(columns)};
    return small;
}

} // namespace tamis::autoencoder
