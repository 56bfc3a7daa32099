// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/training.h"
#include "core/projection/projection.h"
#include "core/support/result.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tamis::evaluation {

/// How the numbers are obtained.
enum class Preset {
    Honest, ///< everything fitted in the training fold; radius by inner validation
    Paper,  ///< the published protocol, optimistic: epoch and radius are chosen on the test fold
};
inline constexpr std::string_view presetNames[] = {"honest", "paper"};

enum class LogTransform { Auto, On, Off };
inline constexpr std::string_view logNames[] = {"auto", "on", "off"};

/// By what a projection tells genes apart.
enum class GeneScores {
    Weights,  ///< the trained first layer as it is (papers)
    Balanced, ///< with a part for each class, damped where a gene varies little: see
              ///< autoencoder::PooledScores. Default of the honest preset
};
inline constexpr std::string_view geneScoreNames[] = {"weights", "balanced"};

/// Everything that determines a run's numbers, besides the data. `threads` changes none of them.
struct SweepConfig {
    Preset preset = Preset::Honest;
    std::vector<projection::Kind> projections = {projection::Kind::BilevelL1Inf};
    std::vector<double> radii;           ///< either radii …
    std::vector<std::size_t> geneCounts; ///< … or target gene counts, never both
    std::size_t folds = 4;
    std::size_t innerFolds = 3; ///< inner validation; 0: none. Ignored by Preset::Paper
    std::vector<std::uint64_t> seeds = {1};
    LogTransform log = LogTransform::Auto;
    bool scale = true; ///< standardise genes (fitted in the training fold)
    /// What a projection goes by, and of how many first descents the mean of it. Ignored unless
    /// Projected::Once.
    GeneScores geneScores = GeneScores::Weights;
    std::size_t restarts = 1;
    autoencoder::TrainingOptions training;

    unsigned threads = 0; ///< 0: all processors

    bool projectsOnce() const { return training.projected == autoencoder::Projected::Once; }
    /// How many first descents a projection looks at.
    std::size_t firstDescents() const { return projectsOnce() ? restarts : 1; }
    /// Whether it sees other scores than the weights of a single one.
    bool poolsScores() const {
        return firstDescents() > 1 || (projectsOnce() && geneScores == GeneScores::Balanced);
    }
    std::size_t pointsPerProjection() const {
        return radii.empty() ? geneCounts.size() : radii.size();
    }
    friend bool operator==(const SweepConfig&, const SweepConfig&) = default;
};

/// The defaults of a preset (what `--preset` sets before other options are read).
SweepConfig presetConfig(Preset preset);

/// "lo:hi:n" or "lo:hi:n:log" → n ≥ 2 radii from lo to hi, both included, evenly spaced on a linear
/// or logarithmic axis.
Result<std::vector<double>> radiusRange(std::string_view text);

/// Checks the configuration alone (not against data): Usage with the parameter's name as `where`.
/// What stands twice (a projection, a radius, a gene count, a seed) is refused, not dropped.
Result<void> validate(const SweepConfig& config);

} // namespace tamis::evaluation
