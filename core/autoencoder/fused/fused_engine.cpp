// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/engine.h"
#include "core/autoencoder/fused/encoder.h"
#include "core/autoencoder/fused/trained_rows.h"

#include <algorithm>
#include <cmath>

namespace tamis::autoencoder {
namespace {

/// What |w| below this is to the published mask.
constexpr float frozenSize = 1e-4F;

/// The least sizes of weights that move: the published mask spares the biases, which stand behind
/// the hidden units.
AlignedFloats leastMoving(std::size_t hidden, std::size_t width, float size) {
    AlignedFloats least(width);
    std::fill_n(least.begin(), hidden, size);
    return least;
}

/// Both matrices of the genes are held gene after gene, so that a step streams each of them once,
/// with the memory of its optimiser, and no matrix of gradients is ever written: the output layer
/// computes, judges, passes back and steps a block of genes at a time; the first layer's step waits
/// for the next batch, whose forward product needs the very rows just stepped.
class FusedEngine : public BatchEngine {
  public:
    FusedEngine(Model& model, const DescentPlan& plan)
        : m_model(model), m_plan(plan),
          m_batch(std::min(plan.training.batch, plan.data.labels.size())),
          m_hidden(static_cast<std::size_t>(model.first.bias.size())), m_encoded(m_batch, m_hidden),
          m_decoded(m_batch, m_hidden), m_noMask(leastMoving(m_hidden, m_encoded.width, 0)),
          m_mask(leastMoving(m_hidden, m_encoded.width, plan.freezeZeros ? frozenSize : 0)),
          m_first(firstLayer()), m_firstBias(biasRow(model.first.bias), rate(), m_mask),
          m_latent(latentRows(model), rate(), m_mask),
          m_unfold(unfoldRows(model), rate(), m_noMask),
          m_unfoldBias(biasRow(model.unfold.bias), rate(), m_noMask),
          m_output(outputRows(model), rate(), m_noMask), m_input(m_first.count, m_batch),
          m_waiting(m_first.count, m_batch), m_target(m_output.count, m_batch),
          m_units(m_hidden + 1, m_batch), m_logits(m_latent.count, m_batch),
          m_slopes(m_latent.count, m_batch), m_back(m_latent.count, m_batch),
          m_block(blockRows, m_batch), m_ones(1, m_batch),
          m_encodedSlopes(m_batch * m_encoded.width), m_decodedSlopes(m_batch * m_encoded.width) {
        std::fill_n(m_ones.row(0), m_batch, 1.0F);
    }

    BatchLoss step(std::span<const std::size_t> samples) override {
        BatchLoss loss;
        encode(samples);
        classify(samples, loss);
        decode();
        loss.reconstruction = reconstruct(samples);
        passBack();
        return loss;
    }

    double firstLayerNorm() override {
        takeWaitingStep();
        return m_first.matrix().cwiseAbs().rowwise().maxCoeff().cast<double>().sum();
    }

    std::vector<float> logits(const dataset::Matrix& input) override {
        takeWaitingStep();
        return encoded(m_first, m_firstBias, m_latent, m_model.activation, input);
    }

    void store() override {
        takeWaitingStep();
        m_model.first = {m_first.weight().transpose(), m_firstBias.weight().transpose()};
        m_model.latent = {m_latent.weight(), m_latent.bias()};
        m_model.unfold = {m_unfold.weight().transpose(), m_unfoldBias.weight().transpose()};
        m_model.output = {m_output.weight(), m_output.bias()};
    }

  private:
    double rate() const { return m_plan.training.learningRate; }

    TrainedRows firstLayer() const {
        const TrainingOptions& training = m_plan.training;
        if (training.firstLayer == FirstLayer::Published)
            return {firstRows(m_model), rate(), m_mask};
        return {firstRows(m_model),
                MomentumStep{static_cast<float>(training.firstLayerRate),
                             static_cast<float>(training.momentum)},
                m_mask};
    }

    /// Genes → hidden, the last batch's step of a block just before its product.
    void encode(std::span<const std::size_t> samples) {
        m_input.gather(m_plan.data.input, samples);
        m_encoded.begin(m_firstBias.row(0), samples.size());
        if (m_waitingBatch > 0)
            m_first.beginStep();
        forEachBlock(m_first.count, [&](std::size_t gene, std::size_t rows) {
            stepFirst(gene, rows);
            m_run.expand(m_first.row(gene), m_first.size(rows), m_input.row(gene), m_input.lanes(),
                         samples.size(), m_encoded.values.data());
        });
        m_waitingBatch = 0;
        m_encoded.activate(m_model.activation, samples.size());
    }

    /// Hidden → logits, and the slope of the cross-entropy there.
    void classify(std::span<const std::size_t> samples, BatchLoss& loss) {
        m_units.transpose(m_encoded.values.data(), samples.size(), m_encoded.width);
        contract(m_latent, m_logits);
        std::vector<double>& scores = m_scores;
        scores.resize(m_latent.count);
        for (std::size_t sample = 0; sample < samples.size(); ++sample) {
            const auto label = static_cast<std::size_t>(m_plan.data.labels[samples[sample]]);
            std::size_t largest = 0;
            for (std::size_t c = 0; c < scores.size(); ++c) {
                scores[c] = static_cast<double>(m_logits.row(c)[sample]);
                if (scores[c] > scores[largest])
                    largest = c;
            }
            const double top = scores[largest], own = scores[label];
            double sum = 0;
            for (double& score : scores)
                sum += score = std::exp(score - top);
            const auto weight = static_cast<double>(m_plan.classWeights[label]);
            loss.classification += weight * (std::log(sum) + top - own);
            loss.right += largest == label;
            for (std::size_t c = 0; c < scores.size(); ++c)
                m_slopes.row(c)[sample] =
                    static_cast<float>(weight * (scores[c] / sum - (c == label)));
        }
        m_samples = samples.size();
    }

    /// Logits → hidden.
    void decode() {
        m_decoded.begin(m_unfoldBias.row(0), m_samples);
        expand(m_unfold, m_logits, m_decoded.values.data());
        m_decoded.activate(m_model.activation, m_samples);
    }

    /// Hidden → genes, and back to the hidden units; the output layer is stepped on the way.
    double reconstruct(std::span<const std::size_t> samples) {
        const bool same = &m_plan.data.target == &m_plan.data.input;
        if (!same)
            m_target.gather(m_plan.data.target, samples);
        const Lanes& target = same ? m_input : m_target;
        const auto alpha = static_cast<float>(m_plan.training.alpha);
        m_units.transpose(m_decoded.values.data(), m_samples, m_decoded.width);
        std::fill(m_decodedSlopes.begin(), m_decodedSlopes.end(), 0.0F);
        m_output.beginStep();
        double sum = 0;
        forEachBlock(m_output.count, [&](std::size_t gene, std::size_t rows) {
            float* const values = m_block.row(0);
            const std::size_t lanes = m_block.lanes();
            m_run.contract(m_output.row(gene), m_output.size(rows), m_units.rows(), m_units.row(0),
                           lanes, values);
            sum += m_run.smoothL1(values, target.row(gene), rows * lanes, alpha);
            m_run.expand(m_output.row(gene), m_output.size(rows), values, lanes, m_samples,
                         m_decodedSlopes.data());
            m_output.step(gene, rows, values, lanes, m_decoded.values.data(), m_samples);
        });
        return m_plan.training.alpha * sum;
    }

    /// From the decoder's hidden units to the encoder's, stepping the small layers.
    void passBack() {
        multiply(m_decodedSlopes, m_decoded.slopes);
        m_units.transpose(m_decodedSlopes.data(), m_samples, m_decoded.width);
        contract(m_unfold, m_back);
        for (std::size_t c = 0; c < m_latent.count; ++c)
            for (std::size_t sample = 0; sample < m_samples; ++sample)
                m_slopes.row(c)[sample] += m_back.row(c)[sample];
        step(m_unfold, m_logits, m_decodedSlopes);
        step(m_unfoldBias, m_ones, m_decodedSlopes);

        std::fill(m_encodedSlopes.begin(), m_encodedSlopes.end(), 0.0F);
        expand(m_latent, m_slopes, m_encodedSlopes.data());
        multiply(m_encodedSlopes, m_encoded.slopes);
        step(m_latent, m_slopes, m_encoded.values);
        step(m_firstBias, m_ones, m_encodedSlopes);
        std::swap(m_input, m_waiting);
        m_waitingBatch = m_samples;
    }

    void stepFirst(std::size_t gene, std::size_t rows) {
        if (m_waitingBatch > 0)
            m_first.step(gene, rows, m_waiting.row(gene), m_waiting.lanes(), m_encodedSlopes.data(),
                         m_waitingBatch);
    }

    void takeWaitingStep() {
        if (m_waitingBatch == 0)
            return;
        m_first.beginStep();
        forEachBlock(m_first.count,
                     [&](std::size_t gene, std::size_t rows) { stepFirst(gene, rows); });
        m_waitingBatch = 0;
    }

    void expand(const TrainedRows& layer, const Lanes& values, float* hidden) {
        m_run.expand(layer.row(0), layer.size(layer.count), values.row(0), values.lanes(),
                     m_samples, hidden);
    }
    void contract(const TrainedRows& layer, Lanes& values) {
        m_run.contract(layer.row(0), layer.size(layer.count), m_units.rows(), m_units.row(0),
                       m_units.lanes(), values.row(0));
    }
    void step(TrainedRows& layer, const Lanes& values, const AlignedFloats& hidden) {
        layer.beginStep();
        layer.step(0, layer.count, values.row(0), values.lanes(), hidden.data(), m_samples);
    }
    void multiply(AlignedFloats& values, const AlignedFloats& factors) const {
        const std::size_t count = m_samples * m_encoded.width;
        for (std::size_t i = 0; i < count; ++i)
            values[i] *= factors[i];
    }

    Model& m_model;
    const DescentPlan m_plan;
    const kernels::Kernels& m_run = kernels::kernels();
    std::size_t m_batch, m_hidden;
    std::size_t m_samples = 0; ///< of the batch at hand
    HiddenValues m_encoded, m_decoded;
    AlignedFloats m_noMask, m_mask;
    TrainedRows m_first, m_firstBias, m_latent, m_unfold, m_unfoldBias, m_output;
    Lanes m_input, m_waiting, m_target, m_units, m_logits, m_slopes, m_back, m_block, m_ones;
    AlignedFloats m_encodedSlopes, m_decodedSlopes;
    std::size_t m_waitingBatch = 0; ///< samples of the first layer's step that was not taken yet
    std::vector<double> m_scores;
};

} // namespace

std::unique_ptr<BatchEngine> fusedEngine(Model& model, const DescentPlan& plan) {
    return std::make_unique<FusedEngine>(model, plan);
}

std::vector<float> logits(const Model& model, const dataset::Matrix& input) {
    return encoded(firstRows(model), biasRow(model.first.bias), latentRows(model), model.activation,
                   input);
}

} // namespace tamis::autoencoder
