// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/sieve.h"

#include "core/autoencoder/parameter_projection.h"

#include <cmath>
#include <utility>

namespace tamis::autoencoder {
namespace {

using projection::GroupView;
using projection::Kind;

void dropTinyWeights(const GroupView<float>& weights) {
    constexpr float tiny = 1e-3F;
    for (std::size_t group = 0; group < weights.groups; ++group)
        for (std::size_t entry = 0; entry < weights.entries; ++entry)
            if (float& weight = weights(entry, group); std::abs(weight) < tiny)
                weight = 0;
}

/// Keeps of `weights` what is not zero in `mask`.
void applyMask(auto& weights, const auto& mask) {
    weights = (mask.array() == 0.0F).select(0.0F, weights);
}

} // namespace

EncoderViews encoderOf(Model& model) {
    Eigen::VectorXf& bias = model.first.bias;
    return {groupsOf(model.first.weight),
            {bias.data(), static_cast<std::size_t>(bias.size()), 1, 1, 1},
            groupsOf(model.latent.weight)};
}

Result<void> Sieve::project(const EncoderViews& encoder) {
    m_cut.radius = m_ball.radius;
    if (m_ball.geneCount > 0) {
        const Result<double> wanted = projection::radiusForGroups<float>(
            encoder.first, m_ball.projection, m_ball.geneCount, m_others);
        if (!wanted)
            return tl::make_unexpected(wanted.error());
        m_cut.radius = *wanted;
    }
    projection::Options options;
    options.warm = true;
    const auto outcome =
        projection::project(encoder.first, m_ball.projection, m_cut.radius, m_first, options);
    if (!outcome)
        return tl::make_unexpected(outcome.error());
    m_cut.threshold = outcome->threshold;
    return m_scope == SieveScope::Published ? projectOthers(encoder) : Result<void>();
}

Result<void> Sieve::projectOthers(const EncoderViews& encoder) {
    const auto bias = projection::project(encoder.bias, Kind::L1, m_cut.radius, m_others);
    if (!bias)
        return tl::make_unexpected(bias.error());
    const auto latent =
        projection::project(encoder.latent, m_ball.projection, m_cut.radius, m_others);
    if (!latent)
        return tl::make_unexpected(latent.error());
    for (const GroupView<float>& weights : {encoder.first, encoder.bias, encoder.latent})
        dropTinyWeights(weights);
    return {};
}

Sieved survivors(Model projected, const Sieve::Cut& cut) {
    Sieved sieved{std::move(projected), {}, {}, cut};
    const Eigen::VectorXd norms = sieved.model.first.weight.cast<double>().colwise().norm();
    for (Eigen::Index gene = 0; gene < norms.size(); ++gene)
        if (norms[gene] > 0) {
            sieved.genes.push_back(static_cast<std::uint32_t>(gene));
            sieved.norms.push_back(static_cast<float>(norms[gene]));
        }
    return sieved;
}

Result<Sieved> sieve(Model trained, const Ball& ball, SieveScope scope) {
    Sieve sieve(ball, scope);
    const Result<void> done = sieve.project(encoderOf(trained));
    if (!done)
        return tl::make_unexpected(done.error());
    return survivors(std::move(trained), sieve.cut());
}

bool continuesTrained(const TrainingOptions& options) {
    return options.restart == Restart::Continue || options.secondEpochs == 0;
}

Model secondStart(const std::function<Model()>& drawInitial, const Sieved& sieved,
                  const TrainingOptions& options) {
    if (continuesTrained(options))
        return compacted(sieved.model, sieved.genes, options.reconstruct);
    Model start = compacted(drawInitial(), sieved.genes, options.reconstruct);
    if (options.sieveScope == SieveScope::Published) {
        const std::vector<Eigen::Index> columns(sieved.genes.begin(), sieved.genes.end());
        applyMask(start.first.weight, Weights(sieved.model.first.weight(Eigen::all, columns)));
        applyMask(start.first.bias, sieved.model.first.bias);
        applyMask(start.latent.weight, sieved.model.latent.weight);
    }
    return start;
}

} // namespace tamis::autoencoder
