// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/fused/encoder.h"

#include "core/autoencoder/fused/batch_values.h"

#include <algorithm>
#include <numeric>

namespace tamis::autoencoder {
namespace {

HiddenRows rowsOf(const Weights& weight, const Eigen::VectorXf& bias) {
    HiddenRows rows(static_cast<std::size_t>(weight.rows()),
                    static_cast<std::size_t>(weight.cols()));
    rows.weight() = weight;
    rows.bias() = bias;
    return rows;
}

HiddenRows transposedRows(const Weights& weight) {
    HiddenRows rows(static_cast<std::size_t>(weight.cols()),
                    static_cast<std::size_t>(weight.rows()));
    rows.weight() = weight.transpose();
    return rows;
}

} // namespace

HiddenRows firstRows(const Model& model) {
    return transposedRows(model.first.weight);
}
HiddenRows latentRows(const Model& model) {
    return rowsOf(model.latent.weight, model.latent.bias);
}
HiddenRows unfoldRows(const Model& model) {
    return transposedRows(model.unfold.weight);
}
HiddenRows outputRows(const Model& model) {
    return rowsOf(model.output.weight, model.output.bias);
}
HiddenRows biasRow(const Eigen::VectorXf& bias) {
    HiddenRows row(1, static_cast<std::size_t>(bias.size()));
    row.weight() = bias.transpose();
    return row;
}

std::vector<float> encoded(const HiddenRows& first, const HiddenRows& firstBias,
                           const HiddenRows& latent, Activation activation,
                           const dataset::SampleView& input) {
    constexpr std::size_t atOnce = 32;
    const auto samples = static_cast<std::size_t>(input.rows());
    const kernels::Kernels& run = kernels::kernels();
    Lanes genes(first.count, atOnce), units(first.hidden + 1, atOnce),
        classes(latent.count, atOnce);
    HiddenValues hidden(atOnce, first.hidden);
    std::vector<std::size_t> all(samples);
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<float> logits(samples * latent.count);
    for (std::size_t begin = 0; begin < samples; begin += atOnce) {
        const std::size_t count = std::min(atOnce, samples - begin);
        genes.gather(input, std::span(all).subspan(begin, count));
        hidden.begin(firstBias.row(0), count);
        forEachBlock(first.count, [&](std::size_t gene, std::size_t rows) {
            run.expand(first.row(gene), first.size(rows), genes.row(gene), genes.lanes(), count,
                       hidden.values.data());
        });
        hidden.activate(activation, count);
        units.transpose(hidden.values.data(), count, hidden.width);
        run.contract(latent.row(0), latent.size(latent.count), units.rows(), units.row(0),
                     units.lanes(), classes.row(0));
        for (std::size_t sample = 0; sample < count; ++sample)
            for (std::size_t c = 0; c < latent.count; ++c)
                logits[(begin + sample) * latent.count + c] = classes.row(c)[sample];
    }
    return logits;
}

} // namespace tamis::autoencoder
