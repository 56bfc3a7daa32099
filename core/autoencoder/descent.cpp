// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/descent.h"

#include "core/autoencoder/engine.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace tamis::autoencoder {
namespace {

std::vector<float> weightsOf(ClassWeights kind, std::span<const int> labels, std::size_t classes) {
    std::vector<float> weights(classes, 1);
    if (kind == ClassWeights::None)
        return weights;
    std::vector<std::size_t> counts(classes);
    for (const int label : labels)
        ++counts[static_cast<std::size_t>(label)];
    for (std::size_t c = 0; c < classes; ++c)
        if (counts[c] > 0)
            weights[c] = static_cast<float>(static_cast<double>(labels.size()) /
                                            static_cast<double>(classes * counts[c]));
    return weights;
}

/// All batches in the order given. None where a stop or a loss beyond numbers ends it.
std::optional<BatchLoss> epochLoss(BatchEngine& engine, std::span<const std::size_t> order,
                                   std::size_t batch, const std::stop_token& stop,
                                   DescentEnd& end) {
    BatchLoss total;
    for (std::size_t start = 0; start < order.size(); start += batch) {
        if (stop.stop_requested()) {
            end = DescentEnd::Stopped;
            return std::nullopt;
        }
        const BatchLoss loss =
            engine.step(order.subspan(start, std::min(batch, order.size() - start)));
        if (!std::isfinite(loss.classification + loss.reconstruction)) {
            end = DescentEnd::Diverged;
            return std::nullopt;
        }
        total.classification += loss.classification;
        total.reconstruction += loss.reconstruction;
        total.right += loss.right;
    }
    return total;
}

} // namespace

DescentEnd descend(Model& model, const DescentData& data, const TrainingOptions& training,
                   const DescentOptions& options, Random& random, const EpochEnded& epochEnded,
                   std::stop_token stop) {
    const std::vector<float> classWeights = weightsOf(
        training.classWeights, data.labels, static_cast<std::size_t>(model.latent.bias.size()));
    const DescentPlan plan{data, training, classWeights, options.freezeZeros};
    const std::unique_ptr<BatchEngine> engine =
        training.engine == Engine::LibTorch ? torchEngine(model, plan) : fusedEngine(model, plan);
    const Logits logits = [&](const dataset::SampleView& input) { return engine->logits(input); };
    std::vector<std::size_t> order(data.labels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto count = static_cast<double>(order.size());

    DescentEnd end = DescentEnd::Finished;
    for (std::size_t epoch = 1; epoch <= options.epochs; ++epoch) {
        random.shuffle(std::span(order));
        const auto loss = epochLoss(*engine, order, training.batch, stop, end);
        if (!loss)
            break;
        EpochSummary summary{options.stage, epoch};
        summary.classification = loss->classification / count;
        summary.reconstruction = loss->reconstruction / count;
        summary.trainAccuracy = static_cast<double>(loss->right) / count;
        summary.firstLayerNorm = engine->firstLayerNorm();
        epochEnded(summary, logits);
    }
    engine->store();
    return end;
}

} // namespace tamis::autoencoder
