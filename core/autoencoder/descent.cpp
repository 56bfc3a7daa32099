// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/early_stopping.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>

namespace tamis::autoencoder {
namespace {

/// The samples that steps are taken with.
std::vector<std::size_t> steppedWith(const DescentData& data) {
    std::vector<std::size_t> all(data.labels.size()), samples;
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::ranges::set_difference(all, data.heldOut, std::back_inserter(samples));
    return samples;
}

/// Weights of 1 on average over `samples`: those of a file only say which of them matter more, and
/// leave what the reconstruction weighs beside them.
void scaleToMeanOne(std::vector<float>& weights, std::span<const std::size_t> samples) {
    double sum = 0;
    for (const std::size_t i : samples)
        sum += static_cast<double>(weights[i]);
    if (sum <= 0)
        return;
    for (const std::size_t i : samples)
        weights[i] = static_cast<float>(static_cast<double>(weights[i]) *
                                        (static_cast<double>(samples.size()) / sum));
}

/// Of each sample in the cross-entropy: its own times that of its class.
std::vector<float> weightsOf(const DescentData& data, std::span<const std::size_t> samples,
                             ClassWeights kind, std::size_t classes) {
    std::vector<float> weights(data.weights.begin(), data.weights.end());
    if (!weights.empty())
        scaleToMeanOne(weights, samples);
    weights.resize(data.labels.size(), 1);
    if (kind == ClassWeights::None)
        return weights;
    const auto label = [&](std::size_t i) { return static_cast<std::size_t>(data.labels[i]); };
    std::vector<double> sums(classes);
    for (const std::size_t i : samples)
        sums[label(i)] += static_cast<double>(weights[i]);
    const double whole = std::accumulate(sums.begin(), sums.end(), 0.0);
    for (const std::size_t i : samples)
        if (const double own = static_cast<double>(classes) * sums[label(i)]; own > 0)
            weights[i] *= static_cast<float>(whole / own);
    return weights;
}

/// All batches in the order given; `afterStep`, if any, projects. None where a stop or numbers
/// beyond what is finite end it.
std::optional<BatchLoss> epochLoss(BatchEngine& engine, std::span<const std::size_t> order,
                                   std::size_t batch, Sieve* afterStep, const std::stop_token& stop,
                                   DescentEnd& end) {
    BatchLoss total;
    for (std::size_t start = 0; start < order.size(); start += batch) {
        if (stop.stop_requested()) {
            end = DescentEnd::Stopped;
            return std::nullopt;
        }
        const BatchLoss loss =
            engine.step(order.subspan(start, std::min(batch, order.size() - start)));
        const bool finite = std::isfinite(loss.classification + loss.reconstruction);
        if (!finite || (afterStep != nullptr && !afterStep->project(engine.encoder()))) {
            end = DescentEnd::Diverged;
            return std::nullopt;
        }
        total.classification += loss.classification;
        total.reconstruction += loss.reconstruction;
        total.right += loss.right;
    }
    return total;
}

/// Whether a descent still gets somewhere.
class Progress {
  public:
    Progress(std::size_t epochs, double convergence)
        : m_least(epochs), m_convergence(convergence) {}

    void add(double loss) { m_losses.push_back(loss); }
    bool goesOn() const {
        const std::size_t done = m_losses.size();
        if (done < m_least)
            return true;
        if (m_convergence <= 0 || done >= longest * m_least)
            return false;
        if (done < 2 * window)
            return true;
        const auto mean = [](auto begin) {
            return std::accumulate(begin, begin + window, 0.0) / window;
        };
        const double fall = mean(m_losses.end() - 2 * window) - mean(m_losses.end() - window);
        return fall > window * m_convergence * m_losses.front();
    }

  private:
    static constexpr std::ptrdiff_t window = 5; ///< epochs: the order of the batches makes noise
    static constexpr std::size_t longest = 10;

    std::size_t m_least;
    double m_convergence;
    std::vector<double> m_losses;
};

} // namespace

DescentEnd descend(Model& model, const DescentData& data, const TrainingOptions& training,
                   const DescentOptions& options, Random& random, const EpochEnded& epochEnded,
                   std::stop_token stop) {
    std::vector<std::size_t> order = steppedWith(data);
    const std::vector<float> weights = weightsOf(
        data, order, training.classWeights, static_cast<std::size_t>(model.latent.bias.size()));
    const DescentPlan plan{data, training, weights, options.freezeZeros};
    const std::unique_ptr<BatchEngine> engine =
        training.engine == Engine::LibTorch ? torchEngine(model, plan) : fusedEngine(model, plan);
    const Logits logits = [&](const dataset::SampleView& input) { return engine->logits(input); };
    const auto count = static_cast<double>(order.size());
    const bool everyStep = training.projected == Projected::EveryStep;
    EarlyStopping early(data);
    Progress progress(options.epochs, options.convergence);

    DescentEnd end = DescentEnd::Finished;
    for (std::size_t epoch = 1; progress.goesOn() && !early.isOver(); ++epoch) {
        random.shuffle(std::span(order));
        const auto loss = epochLoss(*engine, order, training.batch,
                                    everyStep ? options.sieve : nullptr, stop, end);
        if (!loss)
            break;
        if (options.sieve != nullptr && !everyStep && !options.sieve->project(engine->encoder())) {
            end = DescentEnd::Diverged;
            break;
        }
        EpochSummary summary{options.stage, epoch};
        summary.classification = loss->classification / count;
        summary.reconstruction = loss->reconstruction / count;
        summary.trainAccuracy = static_cast<double>(loss->right) / count;
        summary.firstLayerNorm =
            projection::norm<float>(engine->encoder().first, projection::Kind::L1Inf);
        progress.add(summary.loss());
        early.judge(*engine, model, options.sieve, summary);
        epochEnded(summary, logits);
    }
    engine->finish();
    early.restore(model, options.sieve);
    return end;
}

} // namespace tamis::autoencoder
