// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/fused/encoder.h"

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

void Lanes::gather(const dataset::Matrix& matrix, std::span<const std::size_t> samples) {
    forEachBlock(m_rows, [&](std::size_t first, std::size_t rows) {
        float* const block = row(first);
        std::fill_n(block, rows * m_lanes, 0.0F);
        for (std::size_t lane = 0; lane < samples.size(); ++lane) {
            const float* const sample = matrix.data() + samples[lane] * m_rows + first;
            for (std::size_t i = 0; i < rows; ++i)
                block[i * m_lanes + lane] = sample[i];
        }
    });
}

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
                           const dataset::Matrix& input) {
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
