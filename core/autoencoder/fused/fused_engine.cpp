// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/engine.h"
#include "core/autoencoder/fused/batch_values.h"
#include "core/autoencoder/fused/encoder.h"
#include "core/autoencoder/fused/trained_rows.h"
#include "core/support/large_blocks.h"

#include <algorithm>
#include <cmath>

namespace tamis::autoencoder {
namespace {

/// The least sizes of weights that have a gradient under the published mask. It spares the biases,
/// which stand behind the hidden units.
AlignedFloats publishedMask(std::size_t hidden) {
    constexpr float zero = 1e-4F;
    AlignedFloats least(widthFor(hidden));
    std::fill_n(least.begin(), hidden, zero);
    return least;
}

/// The rows that now hold a weight, which lets its own memory go.
HiddenRows taken(HiddenRows rows, Weights& weight) {
    weight.resize(0, 0);
    return rows;
}

TrainedRows::Rule firstRule(const TrainingOptions& training) {
    if (training.firstLayer == FirstLayer::Published)
        return AdamClock(training.learningRate);
    return MomentumStep{static_cast<float>(training.firstLayerRate),
                        static_cast<float>(training.momentum)};
}

/// Cross-entropy of one sample, weighted. Its logits, which stand in a lane, stay; its slope goes
/// to the same lane of `slopes`.
class CrossEntropy {
  public:
    explicit CrossEntropy(std::size_t classes) : m_parts(classes) {}

    void add(const Lanes& logits, std::size_t lane, std::size_t label, float sampleWeight,
             Lanes& slopes, BatchLoss& loss) {
        const auto logit = [&](std::size_t c) { return static_cast<double>(logits.row(c)[lane]); };
        std::size_t largest = 0;
        for (std::size_t c = 1; c < m_parts.size(); ++c)
            if (logit(c) > logit(largest))
                largest = c;
        double sum = 0;
        for (std::size_t c = 0; c < m_parts.size(); ++c)
            sum += m_parts[c] = std::exp(logit(c) - logit(largest));
        const auto weight = static_cast<double>(sampleWeight);
        for (std::size_t c = 0; c < m_parts.size(); ++c)
            slopes.row(c)[lane] = static_cast<float>(weight * (m_parts[c] / sum - (c == label)));
        loss.classification += weight * (std::log(sum) + logit(largest) - logit(label));
        loss.right += largest == label;
    }

  private:
    std::vector<double> m_parts; ///< of the softmax, before division by their sum
};

/// Both matrices of the genes are held gene after gene, so that a step streams each of them once,
/// with the memory of its optimiser, and no matrix of gradients is ever written: the output layer
/// computes, judges, passes back and steps a block of genes at a time; the first layer's step waits
/// for the next batch, whose forward product needs the very rows just stepped.
class FusedEngine : public BatchEngine {
  public:
    FusedEngine(Model& model, const DescentPlan& plan)
        : m_model(model), m_plan(plan), m_hidden(static_cast<std::size_t>(model.first.bias.size())),
          m_most(std::min(plan.training.batch, plan.data.labels.size())),
          m_mask(plan.freezeZeros ? publishedMask(m_hidden) : AlignedFloats()),
          m_first(taken(firstRows(model), model.first.weight), firstRule(plan.training), m_mask),
          m_firstBias(biasRow(model.first.bias), adam(), m_mask),
          m_latent(latentRows(model), adam(), m_mask), m_unfold(unfoldRows(model), adam()),
          m_unfoldBias(biasRow(model.unfold.bias), adam()),
          m_output(taken(outputRows(model), model.output.weight), adam()) {
        std::fill_n(m_ones.row(0), m_most, 1.0F);
    }

    BatchLoss step(std::span<const std::size_t> samples) override {
        m_batch = samples.size();
        BatchLoss loss;
        encode(samples);
        classify(samples, loss);
        decode();
        loss.reconstruction = reconstruct(samples);
        passBack();
        return loss;
    }

    EncoderViews encoder() override {
        takeWaitingStep();
        return {{m_first.row(0), m_first.count, m_hidden, m_first.width, 1},
                {m_firstBias.row(0), m_hidden, 1, 1, 1},
                {m_latent.row(0), m_hidden, m_latent.count, 1, m_latent.width}};
    }

    std::vector<float> logits(const dataset::SampleView& input) override {
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

    void finish() override {
        takeWaitingStep();
        m_first.forgetSteps();
        m_output.forgetSteps();
        store();
    }

  private:
    AdamClock adam() const { return AdamClock(m_plan.training.learningRate); }

    /// Genes → hidden, the last batch's step of a block just before its product.
    void encode(std::span<const std::size_t> samples) {
        m_input.gather(m_plan.data.input, samples);
        m_encoded.begin(m_firstBias.row(0), m_batch);
        if (m_waitingBatch > 0)
            m_first.beginStep();
        forEachBlock(m_first.count, [&](std::size_t gene, std::size_t rows) {
            stepFirst(gene, rows);
            m_run.expand(m_first.row(gene), m_first.size(rows), m_input.row(gene), m_input.lanes(),
                         m_batch, m_encoded.values.data());
        });
        m_waitingBatch = 0;
        m_encoded.activate(m_model.activation, m_batch);
    }

    /// Hidden → logits, and the slope of the cross-entropy there.
    void classify(std::span<const std::size_t> samples, BatchLoss& loss) {
        m_units.transpose(m_encoded.values.data(), m_batch, m_encoded.width);
        contract(m_latent, m_logits);
        for (std::size_t lane = 0; lane < m_batch; ++lane) {
            const auto label = static_cast<std::size_t>(m_plan.data.labels[samples[lane]]);
            m_crossEntropy.add(m_logits, lane, label, m_plan.weights[samples[lane]], m_slopes,
                               loss);
        }
    }

    /// Logits → hidden.
    void decode() {
        m_decoded.begin(m_unfoldBias.row(0), m_batch);
        expand(m_unfold, m_logits, m_decoded.values);
        m_decoded.activate(m_model.activation, m_batch);
    }

    /// Hidden → genes, and back to the hidden units; the output layer is stepped on the way.
    double reconstruct(std::span<const std::size_t> samples) {
        const bool same = &m_plan.data.target == &m_plan.data.input;
        if (!same)
            m_target.gather(m_plan.data.target, samples);
        const Lanes& target = same ? m_input : m_target;
        const auto alpha = static_cast<float>(m_plan.training.alpha);
        m_units.transpose(m_decoded.values.data(), m_batch, m_decoded.width);
        std::fill(m_decodedSlopes.begin(), m_decodedSlopes.end(), 0.0F);
        m_output.beginStep();
        double sum = 0;
        forEachBlock(m_output.count, [&](std::size_t gene, std::size_t rows) {
            float* const values = m_block.row(0);
            const std::size_t lanes = m_block.lanes();
            m_run.contract(m_output.row(gene), m_output.size(rows), m_units.rows(), m_units.row(0),
                           lanes, values);
            sum += m_run.smoothL1(values, target.row(gene), rows * lanes, alpha);
            m_run.expand(m_output.row(gene), m_output.size(rows), values, lanes, m_batch,
                         m_decodedSlopes.data());
            m_output.step(gene, rows, values, lanes, m_decoded.values.data(), m_batch);
        });
        return m_plan.training.alpha * sum;
    }

    /// From the decoder's hidden units to the encoder's, stepping the small layers.
    void passBack() {
        multiply(m_decodedSlopes, m_decoded.slopes);
        m_units.transpose(m_decodedSlopes.data(), m_batch, m_decoded.width);
        contract(m_unfold, m_reconstructionSlopes);
        for (std::size_t c = 0; c < m_latent.count; ++c)
            for (std::size_t lane = 0; lane < m_batch; ++lane)
                m_slopes.row(c)[lane] += m_reconstructionSlopes.row(c)[lane];
        step(m_unfold, m_logits, m_decodedSlopes);
        step(m_unfoldBias, m_ones, m_decodedSlopes);

        std::fill(m_encodedSlopes.begin(), m_encodedSlopes.end(), 0.0F);
        expand(m_latent, m_slopes, m_encodedSlopes);
        multiply(m_encodedSlopes, m_encoded.slopes);
        step(m_latent, m_slopes, m_encoded.values);
        step(m_firstBias, m_ones, m_encodedSlopes);
        std::swap(m_input, m_waiting);
        m_waitingBatch = m_batch;
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

    // The same on all rows of a small layer.
    void expand(const TrainedRows& layer, const Lanes& values, AlignedFloats& hidden) {
        m_run.expand(layer.row(0), layer.size(layer.count), values.row(0), values.lanes(), m_batch,
                     hidden.data());
    }
    void contract(const TrainedRows& layer, Lanes& values) {
        m_run.contract(layer.row(0), layer.size(layer.count), m_units.rows(), m_units.row(0),
                       m_units.lanes(), values.row(0));
    }
    void step(TrainedRows& layer, const Lanes& values, const AlignedFloats& hidden) {
        layer.beginStep();
        layer.step(0, layer.count, values.row(0), values.lanes(), hidden.data(), m_batch);
    }
    void multiply(AlignedFloats& values, const AlignedFloats& factors) const {
        const std::size_t count = m_batch * m_encoded.width;
        for (std::size_t i = 0; i < count; ++i)
            values[i] *= factors[i];
    }

    Model& m_model;
    const DescentPlan m_plan;
    const kernels::Kernels& m_run = kernels::kernels();
    const std::size_t m_hidden, m_most; ///< units, samples of a batch at the most
    std::size_t m_batch = 0;            ///< samples of the one at hand

    const AlignedFloats m_mask; ///< or empty
    TrainedRows m_first, m_firstBias, m_latent, m_unfold, m_unfoldBias, m_output;

    Lanes m_input{m_first.count, m_most}, m_target{m_output.count, m_most};
    HiddenValues m_encoded{m_most, m_hidden}, m_decoded{m_most, m_hidden};
    AlignedFloats m_encodedSlopes = AlignedFloats(m_encoded.values.size());
    AlignedFloats m_decodedSlopes = AlignedFloats(m_decoded.values.size());
    Lanes m_units{m_hidden + 1, m_most}; ///< hidden values or their slopes, transposed
    Lanes m_block{blockRows, m_most};    ///< a block of the reconstruction, then its slope
    Lanes m_logits{m_latent.count, m_most}, m_slopes{m_latent.count, m_most};
    Lanes m_reconstructionSlopes{m_latent.count, m_most};
    Lanes m_ones{1, m_most};
    CrossEntropy m_crossEntropy{m_latent.count};

    Lanes m_waiting{m_first.count, m_most}; ///< input of the first layer's step yet to be taken,
    std::size_t m_waitingBatch = 0;         ///< and its samples; its slopes are m_encodedSlopes
};

} // namespace

std::unique_ptr<BatchEngine> fusedEngine(Model& model, const DescentPlan& plan) {
    returnLargeBlocks();
    return std::make_unique<FusedEngine>(model, plan);
}

std::vector<float> logits(const Model& model, const dataset::SampleView& input) {
    return encoded(firstRows(model), biasRow(model.first.bias), latentRows(model), model.activation,
                   input);
}

} // namespace tamis::autoencoder
