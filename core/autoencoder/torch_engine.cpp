// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/engine.h"
#include "core/autoencoder/optimiser.h"
#include "core/support/blas_threads.h"
#include "core/support/large_blocks.h"

#include <torch/autograd.h>
#include <torch/types.h>

#include <algorithm>
#include <numeric>

namespace tamis::autoencoder {
namespace {

using at::Tensor;

/// Tensors over memory of ours, without a copy: what torch computes and what the optimisers change
/// is the model itself. Torch has no read-only tensors; nobody writes to those of const matrices.
Tensor view(const Weights& matrix) {
    return at::from_blob(const_cast<float*>(matrix.data()), {matrix.rows(), matrix.cols()},
                         at::kFloat);
}
Tensor view(std::span<const float> vector) {
    return at::from_blob(const_cast<float*>(vector.data()),
                         {static_cast<std::int64_t>(vector.size())}, at::kFloat);
}
Tensor view(const Eigen::VectorXf& vector) {
    return view(std::span(vector.data(), static_cast<std::size_t>(vector.size())));
}
Tensor view(std::vector<std::int64_t>& numbers) {
    return at::from_blob(numbers.data(), {static_cast<std::int64_t>(numbers.size())}, at::kLong);
}

std::span<float> values(const Tensor& tensor) {
    return {tensor.data_ptr<float>(), static_cast<std::size_t>(tensor.numel())};
}

/// samples × genes
Tensor gathered(const dataset::SampleView& from, std::span<const std::size_t> samples) {
    const auto genes = static_cast<std::size_t>(from.cols());
    const Tensor batch =
        at::empty({static_cast<std::int64_t>(samples.size()), from.cols()}, at::kFloat);
    for (std::size_t i = 0; i < samples.size(); ++i)
        from.write(static_cast<Eigen::Index>(samples[i]), values(batch).subspan(i * genes, genes));
    return batch;
}

/// The eight tensors of a model, in the order of its layers.
struct Parameters {
    explicit Parameters(Model& model)
        : all{view(model.first.weight),  view(model.first.bias),    view(model.latent.weight),
              view(model.latent.bias),   view(model.unfold.weight), view(model.unfold.bias),
              view(model.output.weight), view(model.output.bias)} {}

    Tensor apply(std::size_t layer, const Tensor& input) const {
        return at::linear(input, all[2 * layer], all[2 * layer + 1]);
    }

    static constexpr std::size_t maskedCount = 3; ///< first.weight, first.bias, latent.weight
    std::vector<Tensor> all;
};

Tensor activate(const Tensor& input, Activation activation) {
    switch (activation) {
    case Activation::ReLU:
        return at::relu(input);
    case Activation::GELU:
        return at::gelu(input);
    case Activation::Tanh:
        return at::tanh(input);
    case Activation::ELU:
        return at::elu(input);
    case Activation::SiLU:
        break;
    }
    return at::silu(input);
}

/// One optimiser a tensor: Adam, or momentum for a first weight that is to follow the signal.
class Optimiser {
  public:
    Optimiser(const Parameters& parameters, const TrainingOptions& training) {
        const auto size = [&](std::size_t i) {
            return static_cast<std::size_t>(parameters.all[i].numel());
        };
        std::size_t next = 0;
        if (training.firstLayer == FirstLayer::FollowSignal)
            m_first.emplace_back(size(next++),
                                 MomentumStep{static_cast<float>(training.firstLayerRate),
                                              static_cast<float>(training.momentum)});
        for (; next < parameters.all.size(); ++next)
            m_others.emplace_back(size(next), training.learningRate);
    }

    void step(const Parameters& parameters, const std::vector<Tensor>& gradients) {
        const std::size_t followers = m_first.size();
        for (std::size_t i = 0; i < gradients.size(); ++i) {
            const Tensor gradient = gradients[i].contiguous();
            if (i < followers)
                m_first[i].step(values(parameters.all[i]), values(gradient));
            else
                m_others[i - followers].step(values(parameters.all[i]), values(gradient));
        }
    }

  private:
    std::vector<Momentum> m_first;
    std::vector<Adam> m_others;
};

void freezeZeroWeights(const Parameters& parameters, std::vector<Tensor>& gradients) {
    constexpr double tolerance = 1e-4;
    for (std::size_t i = 0; i < Parameters::maskedCount; ++i)
        gradients[i] = gradients[i] * (parameters.all[i].detach().abs() >= tolerance);
}

/// Σ cross-entropy + alpha Σ smooth-l1 over the batch: the gradients of all parameters.
std::vector<Tensor> gradients(const Parameters& parameters, const Tensor& input,
                              const Tensor& target, const Tensor& labels, const Tensor& weights,
                              Activation activation, double alpha, BatchLoss& loss) {
    const Tensor latent = parameters.apply(1, activate(parameters.apply(0, input), activation));
    const Tensor reconstructed =
        parameters.apply(3, activate(parameters.apply(2, latent), activation));
    const Tensor classification =
        at::cross_entropy_loss(latent, labels, {}, at::Reduction::None).mul(weights).sum();
    const Tensor reconstruction =
        alpha * at::smooth_l1_loss(reconstructed, target, at::Reduction::Sum, 1.0);
    loss.classification = classification.item<double>();
    loss.reconstruction = reconstruction.item<double>();
    loss.right = static_cast<std::size_t>(latent.argmax(1).eq(labels).sum().item<std::int64_t>());
    return torch::autograd::grad({classification + reconstruction}, parameters.all);
}

class TorchEngine : public BatchEngine {
  public:
    TorchEngine(Model& model, const DescentPlan& plan)
        : m_model(model), m_plan(plan), m_parameters(model),
          m_optimiser(m_parameters, plan.training) {
        useOneBlasThread();
        for (Tensor& tensor : m_parameters.all)
            tensor.requires_grad_(true);
    }

    BatchLoss step(std::span<const std::size_t> samples) override {
        const Tensor input = gathered(m_plan.data.input, samples);
        const bool same = &m_plan.data.input == &m_plan.data.target;
        const Tensor target = same ? input : gathered(m_plan.data.target, samples);
        std::vector<std::int64_t> labels;
        std::vector<float> weights;
        for (const std::size_t sample : samples) {
            labels.push_back(m_plan.data.labels[sample]);
            weights.push_back(m_plan.weights[sample]);
        }
        BatchLoss loss;
        std::vector<Tensor> slopes =
            gradients(m_parameters, input, target, view(labels), view(weights), m_model.activation,
                      m_plan.training.alpha, loss);
        if (m_plan.freezeZeros)
            freezeZeroWeights(m_parameters, slopes);
        m_optimiser.step(m_parameters, slopes);
        return loss;
    }

    EncoderViews encoder() override { return encoderOf(m_model); }

    std::vector<float> logits(const dataset::SampleView& input) override {
        constexpr std::size_t atOnce = 64;
        const at::NoGradGuard noGradients;
        std::vector<std::size_t> samples(static_cast<std::size_t>(input.rows()));
        std::iota(samples.begin(), samples.end(), std::size_t{0});
        std::vector<float> all;
        for (std::size_t begin = 0; begin < samples.size(); begin += atOnce) {
            const std::size_t count = std::min(atOnce, samples.size() - begin);
            const Tensor batch = gathered(input, std::span(samples).subspan(begin, count));
            const Tensor hidden = activate(m_parameters.apply(0, batch), m_model.activation);
            const Tensor result = m_parameters.apply(1, hidden).contiguous();
            const std::span<float> numbers = values(result);
            all.insert(all.end(), numbers.begin(), numbers.end());
        }
        return all;
    }

    void store() override {} // the tensors are views of the model
    void finish() override {}

  private:
    Model& m_model;
    const DescentPlan m_plan;
    Parameters m_parameters;
    Optimiser m_optimiser;
};

} // namespace

std::unique_ptr<BatchEngine> torchEngine(Model& model, const DescentPlan& plan) {
    keepLargeBlocks(); // gradients
    return std::make_unique<TorchEngine>(model, plan);
}

} // namespace tamis::autoencoder
