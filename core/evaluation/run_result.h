// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"
#include "core/evaluation/sweep_config.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tamis::evaluation {

/// In [0, 1]; auc is the macro mean of one-against-rest areas from the logits' softmax.
struct Scores {
    double accuracy = 0, balancedAccuracy = 0, auc = 0;
    friend bool operator==(const Scores&, const Scores&) = default;
};

/// Thread CPU time would be kinder on a busy machine, but people wait in wall-clock seconds.
struct Seconds {
    double first = 0, projection = 0, second = 0;
    friend bool operator==(const Seconds&, const Seconds&) = default;
};

struct SelectedGene {
    std::uint32_t gene = 0; ///< index into RunResult::genes
    float weight = 0;       ///< ‖W1[:, gene]‖₂ of the projected first layer, largest = 1
    friend bool operator==(const SelectedGene&, const SelectedGene&) = default;
};

/// One training: one fold of one seed, at one point (or unprojected, as the baseline).
struct Fit {
    std::uint64_t seed = 0;
    std::size_t fold = 0;               ///< from 0
    double radius = 0;                  ///< 0 for the baseline
    double threshold = 0;               ///< θ or τ
    std::vector<SelectedGene> selected; ///< by falling weight; empty for the baseline
    Scores test;                        ///< on the fold's test samples
    std::optional<double> validation;   ///< mean accuracy over the inner folds
    Seconds seconds;
    std::vector<std::uint32_t> testSamples;         ///< rows of the dataset
    std::vector<float> logits;                      ///< testSamples × classes, row after row
    std::vector<autoencoder::EpochSummary> history; ///< its second descent (baseline: the first)
    friend bool operator==(const Fit&, const Fit&) = default;
};

struct MeanSd {
    double mean = 0, sd = 0; ///< sd over fits, divisor n − 1; 0 for one fit
    friend bool operator==(const MeanSd&, const MeanSd&) = default;
};

/// Agreement of the gene lists of the fits of a point.
struct Stability {
    double nogueira = 0, low = 0, high = 0; ///< Nogueira 2018 over all fits, with 95 % interval
    double jaccard = 0;                     ///< mean over pairs of folds of the same seed
    friend bool operator==(const Stability&, const Stability&) = default;
};

/// What a person sees of a point: computed from its fits by summarise(), never stored.
struct PointSummary {
    MeanSd accuracy, balancedAccuracy, auc, genes, radius, threshold;
    std::size_t genesUnion = 0; ///< selected in at least one fit
    double sparsity = 0;        ///< mean fraction of genes removed
    Stability stability;
    Seconds seconds;                  ///< mean per fit
    std::optional<double> validation; ///< mean over fits of the inner validation
    double validationError = 0;       ///< its standard error
};

/// One projection at one radius (or gene count).
struct Point {
    projection::Kind projection = projection::Kind::BilevelL1Inf;
    double radius = 0;         ///< as asked; with gene counts the mean over fits so far
    std::size_t geneCount = 0; ///< as asked, 0 when radii were asked
    std::vector<Fit> fits;     ///< finished ones, in order of seed, then fold
    friend bool operator==(const Point&, const Point&) = default;
};

/// What the run needs to remember of the data to be shown without them.
struct DataSummary {
    std::string name, source, hash, labelName;
    dataset::ImportOptions options;
    std::vector<std::string> genes, samples, classes;
    std::vector<int> labels;     ///< per sample, dataset::unlabeled where there is none
    bool logTransformed = false; ///< signedLog() was applied
    friend bool operator==(const DataSummary&, const DataSummary&) = default;
};

/// Values of a gene that some fit selected, for plots without the data file (the 500 most often
/// selected genes at the most), as trained on: after the logarithm, before scaling.
struct GeneValues {
    std::uint32_t gene = 0;
    std::vector<float> values; ///< per sample
    friend bool operator==(const GeneValues&, const GeneValues&) = default;
};

/// Radius chosen by inner validation in each fold, judged on that fold's test samples.
struct Nested {
    MeanSd accuracy;
    std::vector<double> radii; ///< per fit, in order of seed, then fold
};

enum class Termination { Finished, Cancelled };

/// A whole sweep: the one result model that plots, tables, exports and reports read.
/// Immutable; a snapshot of unfinished work has the same type.
struct RunResult {
    std::string programVersion;
    std::string finishedAt; ///< ISO 8601, UTC
    SweepConfig config;
    DataSummary data;
    std::vector<Fit> baseline; ///< unprojected
    std::vector<Point> points; ///< projection after projection, along the radius
    std::vector<GeneValues> geneValues;
    std::vector<Warning> warnings;
    Termination termination = Termination::Finished;
    double elapsedSeconds = 0;

    friend bool operator==(const RunResult&, const RunResult&) = default;
};

using RunResultPtr = std::shared_ptr<const RunResult>;

PointSummary summarise(const Point& point, std::size_t geneCount);
PointSummary summariseBaseline(const std::vector<Fit>& baseline, std::size_t geneCount);

/// Index of the point that inner validation prefers (Preset::Paper: test accuracy), ties to the
/// sparser one; none without finished points.
std::optional<std::size_t> bestPoint(const RunResult& run);
/// The sparsest point (fewest genes, not zero) within one standard error of the best.
std::optional<std::size_t> oneStandardErrorPoint(const RunResult& run);
/// None without inner validation.
std::optional<Nested> nestedAccuracy(const RunResult& run);

/// rows: true class, columns: called class; counts over the fits of a point.
std::vector<std::vector<std::size_t>> confusion(const RunResult& run, const Point& point);

} // namespace tamis::evaluation
