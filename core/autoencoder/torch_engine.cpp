// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/descent.h"
#include "core/autoencoder/optimiser.h"
#include "core/support/blas_threads.h"

#include <torch/autograd.h>
#include <torch/types.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tamis::autoencoder {
namespace {

using at::Tensor;

/// Tensors over memory of ours, without a copy: what torch computes and what the optimisers change
/// is the model itself. Torch has no read-only tensors; nobody writes to those of const matrices.
template <class Matrix>
Tensor view(const Matrix& matrix) {
    auto* const data = const_cast<float*>(matrix.data());
    if constexpr (Matrix::ColsAtCompileTime == 1)
        return at::from_blob(data, {matrix.size()}, at::kFloat);
    else
        return at::from_blob(data, {matrix.rows(), matrix.cols()}, at::kFloat);
}

std::span<float> values(const Tensor& tensor) {
    return {tensor.data_ptr<float>(), static_cast<std::size_t>(tensor.numel())};
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
            m_first.emplace_back(size(next++), training.firstLayerRate, training.momentum);
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

struct BatchLoss {
    double classification = 0, reconstruction = 0;
    std::int64_t right = 0;
};

/// Σ cross-entropy + alpha Σ smooth-l1 over the batch: the gradients of all parameters.
std::vector<Tensor> gradients(const Parameters& parameters, const Tensor& input,
                              const Tensor& target, const Tensor& labels, Activation activation,
                              double alpha, BatchLoss& loss) {
    const Tensor latent = parameters.apply(1, activate(parameters.apply(0, input), activation));
    const Tensor reconstructed =
        parameters.apply(3, activate(parameters.apply(2, latent), activation));
    const Tensor classification = at::cross_entropy_loss(latent, labels, {}, at::Reduction::Sum);
    const Tensor reconstruction =
        alpha * at::smooth_l1_loss(reconstructed, target, at::Reduction::Sum, 1.0);
    loss.classification = classification.item<double>();
    loss.reconstruction = reconstruction.item<double>();
    loss.right = latent.argmax(1).eq(labels).sum().item<std::int64_t>();
    return torch::autograd::grad({classification + reconstruction}, parameters.all);
}

double firstLayerNorm(const Weights& weight) {
    return weight.cwiseAbs().colwise().maxCoeff().cast<double>().sum();
}

} // namespace

DescentEnd descend(Model& model, const DescentData& data, const TrainingOptions& training,
                   const DescentOptions& options, Random& random, const EpochEnded& epochEnded,
                   std::stop_token stop) {
    useOneBlasThread();
    Parameters parameters(model);
    for (Tensor& tensor : parameters.all)
        tensor.requires_grad_(true);
    Optimiser optimiser(parameters, training);

    const Tensor input = view(data.input);
    const Tensor target = view(data.target);
    const bool sameMatrix = &data.input == &data.target;
    std::vector<std::int64_t> labels(data.labels.begin(), data.labels.end());
    const Tensor allLabels =
        at::from_blob(labels.data(), {static_cast<std::int64_t>(labels.size())}, at::kLong);
    std::vector<std::int64_t> order(labels.size());
    std::iota(order.begin(), order.end(), 0);

    for (std::size_t epoch = 1; epoch <= options.epochs; ++epoch) {
        random.shuffle(std::span(order));
        EpochSummary summary{options.stage, epoch};
        std::int64_t right = 0;
        for (std::size_t start = 0; start < order.size(); start += training.batch) {
            if (stop.stop_requested())
                return DescentEnd::Stopped;
            const std::size_t size = std::min(training.batch, order.size() - start);
            const Tensor rows =
                at::from_blob(order.data() + start, {static_cast<std::int64_t>(size)}, at::kLong);
            const Tensor batch = input.index_select(0, rows);
            const Tensor wanted = sameMatrix ? batch : target.index_select(0, rows);
            BatchLoss loss;
            std::vector<Tensor> slopes =
                gradients(parameters, batch, wanted, allLabels.index_select(0, rows),
                          model.activation, training.alpha, loss);
            if (!std::isfinite(loss.classification + loss.reconstruction))
                return DescentEnd::Diverged;
            if (options.freezeZeros)
                freezeZeroWeights(parameters, slopes);
            optimiser.step(parameters, slopes);
            summary.classification += loss.classification;
            summary.reconstruction += loss.reconstruction;
            right += loss.right;
        }
        const auto count = static_cast<double>(order.size());
        summary.classification /= count;
        summary.reconstruction /= count;
        summary.trainAccuracy = static_cast<double>(right) / count;
        summary.firstLayerNorm = firstLayerNorm(model.first.weight);
        epochEnded(summary, model);
    }
    return DescentEnd::Finished;
}

std::vector<float> logits(const Model& model, const dataset::Matrix& input) {
    useOneBlasThread();
    const at::NoGradGuard noGradients;
    const Tensor hidden =
        activate(at::linear(view(input), view(model.first.weight), view(model.first.bias)),
                 model.activation);
    const Tensor result =
        at::linear(hidden, view(model.latent.weight), view(model.latent.bias)).contiguous();
    const std::span<float> numbers = values(result);
    return {numbers.begin(), numbers.end()};
}

} // namespace tamis::autoencoder
