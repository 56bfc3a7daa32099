// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tamis::autoencoder {

enum class Activation { SiLU, ReLU, GELU, Tanh, ELU };
inline constexpr std::string_view activationNames[] = {"silu", "relu", "gelu", "tanh", "elu"};

/// Where the second descent starts.
enum class Restart {
    Rewind,   ///< from the initial weights, masked (papers)
    Continue, ///< from the projected weights
};
inline constexpr std::string_view restartNames[] = {"rewind", "continue"};

/// When the first layer is projected.
enum class Projected {
    Once,       ///< after the first descent (papers)
    EveryEpoch, ///< while the first descent goes on, after each of its epochs
    EveryStep,  ///< … after each of its steps
};
inline constexpr std::string_view projectedNames[] = {"once", "every-epoch", "every-step"};

/// Which weights a projection touches.
enum class SieveScope {
    FirstWeight, ///< the first layer's weight alone, groups = genes
    Published,   ///< also its bias (as one vector, l1) and the latent weight, all with the same
                 ///< radius, and |w| < 1e-3 set to zero afterwards
};
inline constexpr std::string_view sieveScopeNames[] = {"first-weight", "published"};

/// How the first layer is started and stepped.
enum class FirstLayer {
    /// Initial weights × 0.01, SGD with momentum: the step keeps the direction of the gradient, so
    /// that a gene's column norm measures what the gene carries. Default of the honest preset.
    FollowSignal,
    /// Initial weights U(±1/√d) and Adam, as published: with many more genes than samples the
    /// column maxima are the noise of the initial draw.
    Published,
};
inline constexpr std::string_view firstLayerNames[] = {"follow-signal", "published"};

/// Which genes the decoder has to reconstruct in the second descent.
enum class Reconstruct {
    SelectedGenes, ///< the network left after the sieve is an autoencoder of the selected genes
    AllGenes,      ///< as published
};
inline constexpr std::string_view reconstructNames[] = {"selected-genes", "all-genes"};

/// How much a sample counts in the cross-entropy.
enum class ClassWeights {
    None,     ///< 1
    Balanced, ///< n / (classes · samples of its class), over the training samples
};
inline constexpr std::string_view classWeightNames[] = {"none", "balanced"};

/// What takes the steps. The engines agree to rounding; one of them is much faster.
enum class Engine {
    Fused,    ///< gradient and step together, in blocks of genes that stay in the cache
    LibTorch, ///< autograd, the reference
};
inline constexpr std::string_view engineNames[] = {"fused", "libtorch"};

/// Encoder d → hidden → classes, decoder classes → hidden → d; loss = cross-entropy +
/// alpha · smooth-l1 of the reconstruction, both summed over the batch (and the genes).
struct TrainingOptions {
    std::size_t hidden = 100;
    Activation activation = Activation::SiLU;
    double alpha = 5e-5; ///< weight of the reconstruction
    ClassWeights classWeights = ClassWeights::None;
    double learningRate = 5e-4;   ///< Adam, all layers but a FollowSignal first layer
    double firstLayerRate = 3e-4; ///< SGD with momentum, FollowSignal first layer only
    double momentum = 0.9;
    std::size_t batch = 8;
    std::size_t epochs = 5;        ///< first descent
    std::size_t secondEpochs = 30; ///< second descent; 0: the projected network stays as it is
    Projected projected = Projected::Once;
    SieveScope sieveScope = SieveScope::FirstWeight;
    /// Projects the first layer once more after the second descent, with the same radius.
    bool finalProjection = false;
    double convergence = 0.008; ///< of the second descent, see DescentOptions; 0: off
    /// > 1: one of so many parts of the training samples is held out of the steps and tells when to
    /// stop; 0: none.
    std::size_t earlyStopping = 0;
    Restart restart = Restart::Rewind;
    FirstLayer firstLayer = FirstLayer::FollowSignal;
    Reconstruct reconstruct = Reconstruct::SelectedGenes;
    Engine engine = Engine::Fused;

    friend bool operator==(const TrainingOptions&, const TrainingOptions&) = default;
};

enum class Stage { FirstDescent, SecondDescent };

/// One epoch of one descent, for live curves and the run file. Losses are means per sample.
struct EpochSummary {
    Stage stage = Stage::FirstDescent;
    std::size_t epoch = 0;          ///< from 1
    double classification = 0;      ///< cross-entropy
    double reconstruction = 0;      ///< alpha · smooth-l1
    double trainAccuracy = 0;       ///< on the batches as they were seen, in [0, 1]
    double validationAccuracy = -1; ///< in [0, 1]; −1 where nothing is held out
    double firstLayerNorm = 0;      ///< ‖W1‖ in l1,inf

    double loss() const { return classification + reconstruction; }
    friend bool operator==(const EpochSummary&, const EpochSummary&) = default;
};

} // namespace tamis::autoencoder
