// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/sieve.h"

#include "core/autoencoder/parameter_projection.h"

namespace tamis::autoencoder {
namespace {

using projection::GroupView;
using projection::Kind;
using projection::Workspace;

void dropTinyWeights(auto& weights) {
    constexpr float tiny = 1e-3F;
    weights = (weights.array().abs() < tiny).select(0.0F, weights);
}

Result<void> sieveOthers(Model& model, Kind kind, double radius, Workspace& workspace) {
    Eigen::VectorXf& bias = model.first.bias;
    const GroupView<float> entries{bias.data(), static_cast<std::size_t>(bias.size()), 1, 1, 1};
    const auto biasDone = projection::project(entries, Kind::L1, radius, workspace);
    if (!biasDone)
        return tl::make_unexpected(biasDone.error());
    const auto latentDone = ParameterProjection(kind, radius).project(model.latent.weight);
    if (!latentDone)
        return tl::make_unexpected(latentDone.error());
    dropTinyWeights(model.first.weight);
    dropTinyWeights(model.first.bias);
    dropTinyWeights(model.latent.weight);
    return {};
}

/// Keeps of `weights` what is not zero in `mask`.
void applyMask(auto& weights, const auto& mask) {
    weights = (mask.array() == 0.0F).select(0.0F, weights);
}

} // namespace

Result<Sieved> sieve(const Model& trained, Kind kind, double radius, std::size_t geneCount,
                     SieveScope scope) {
    Workspace workspace;
    Sieved sieved{trained, {}, {}, radius, 0};
    Weights& weight = sieved.model.first.weight;
    if (geneCount > 0) {
        const Result<double> wanted =
            projection::radiusForGroups<float>(groupsOf(weight), kind, geneCount, workspace);
        if (!wanted)
            return tl::make_unexpected(wanted.error());
        sieved.radius = *wanted;
    }
    // Started cold, a radius gives the same bits whichever radii were tried before.
    const auto outcome = ParameterProjection(kind, sieved.radius).project(weight);
    if (!outcome)
        return tl::make_unexpected(outcome.error());
    sieved.threshold = outcome->threshold;
    if (scope == SieveScope::Published) {
        const auto others = sieveOthers(sieved.model, kind, sieved.radius, workspace);
        if (!others)
            return tl::make_unexpected(others.error());
    }
    const Eigen::VectorXd norms = weight.cast<double>().colwise().norm();
    for (Eigen::Index gene = 0; gene < norms.size(); ++gene)
        if (norms[gene] > 0) {
            sieved.genes.push_back(static_cast<std::uint32_t>(gene));
            sieved.norms.push_back(static_cast<float>(norms[gene]));
        }
    return sieved;
}

Model secondStart(const Model& initial, const Sieved& sieved, const TrainingOptions& options,
                  SieveScope scope) {
    if (options.restart == Restart::Continue)
        return compacted(sieved.model, sieved.genes, options.reconstruct);
    Model start = compacted(initial, sieved.genes, options.reconstruct);
    if (scope == SieveScope::Published) {
        const std::vector<Eigen::Index> columns(sieved.genes.begin(), sieved.genes.end());
        applyMask(start.first.weight, Weights(sieved.model.first.weight(Eigen::all, columns)));
        applyMask(start.first.bias, sieved.model.first.bias);
        applyMask(start.latent.weight, sieved.model.latent.weight);
    }
    return start;
}

} // namespace tamis::autoencoder
