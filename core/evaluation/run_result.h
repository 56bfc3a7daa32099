// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"
#include "core/evaluation/sweep_config.h"
#include "core/evaluation/trust.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::evaluation {

/// In [0, 1]; auc is the macro mean of one-against-rest areas from the logits' softmax.
struct Scores {
    double accuracy = 0, balancedAccuracy = 0, auc = 0;
    friend bool operator==(const Scores&, const Scores&) = default;
};

/// Of wall-clock time, which is what people wait for: a busy machine makes them more.
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
    /// selected × classes, row after row: what the gene adds to the logit of the class in training
    /// samples of that class (autoencoder::classContributions()); empty where nothing was trained.
    std::vector<float> contributions;
    Scores test;                      ///< on the fold's test samples
    std::optional<double> validation; ///< mean accuracy over the inner folds
    Seconds seconds;
    std::vector<std::uint32_t> testSamples; ///< rows of the dataset
    std::vector<float> logits;              ///< testSamples × classes, row after row
    std::vector<autoencoder::EpochSummary>
        history; ///< its second descent; all where none is shared
    friend bool operator==(const Fit&, const Fit&) = default;
};

/// Over the fits where the number is defined (not NaN).
struct MeanSd {
    double mean = 0; ///< NaN when it is defined in no fit
    double sd = 0;   ///< divisor n − 1; 0 for fewer than two
    friend bool operator==(const MeanSd&, const MeanSd&) = default;
};

MeanSd meanSd(const std::vector<double>& values);

/// Agreement of the gene lists of the fits of a point; NaN where undefined (see stability.h), as
/// with a single fit.
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
    std::optional<double> validation; ///< mean over the fits that have an inner validation
    double validationError = 0;       ///< its standard error: sd over fits / √(number of fits)
};

/// One projection at one radius (or gene count).
struct Point {
    projection::Kind projection = projection::Kind::BilevelL1Inf;
    double radius = 0;         ///< as asked; with gene counts the mean over fits so far
    std::size_t geneCount = 0; ///< as asked, 0 when radii were asked
    std::vector<Fit> fits;     ///< finished ones, in order of seed, then fold
    friend bool operator==(const Point&, const Point&) = default;
};

/// Classical classifiers to compare with (see reference_methods.h).
enum class ReferenceMethod { L1Logistic, LinearSvm, ShrunkenCentroids, NearestNeighbours };
inline constexpr std::string_view referenceNames[] = {"l1-logistic", "linear-svm",
                                                      "shrunken-centroids", "nearest-neighbours"};

/// One of them on the folds of the run, its own setting chosen on the same inner folds.
struct Reference {
    ReferenceMethod method = ReferenceMethod::L1Logistic;
    std::vector<Fit> fits;        ///< finished ones, in order of seed, then fold; without radius
    std::vector<double> settings; ///< per fit: C, Δ or k
    friend bool operator==(const Reference&, const Reference&) = default;
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

/// The genes of RunResult::geneValues, each alone, tested on the training samples of a fold.
struct FoldTests {
    std::uint64_t seed = 0;
    std::size_t fold = 0;
    /// Kruskal–Wallis (two classes: Wilcoxon) and Benjamini–Hochberg over all genes of the data.
    std::vector<double> p, q;
    /// Largest one-against-rest area, of a class against the others in either direction: ≥ 0.5, or
    /// NaN with one class. Empty in older runs.
    std::vector<double> auc;
    friend bool operator==(const FoldTests&, const FoldTests&) = default;
};

/// Radius chosen by inner validation in each fold, judged on that fold's test samples.
struct Nested {
    MeanSd accuracy;
    std::vector<double> radii;       ///< per fit, in order of seed, then fold
    std::vector<std::size_t> points; ///< index of the point chosen, per fit likewise
    std::vector<const Fit*> fits;    ///< the fits themselves, owned by the run
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
    /// Empty without inner validation, which their settings are chosen by, and in older runs.
    std::vector<Reference> references;
    std::vector<GeneValues> geneValues;
    std::vector<FoldTests> geneTests; ///< in order of seed, then fold
    std::optional<Trust> trust;       ///< where half-sampling was asked for
    std::vector<Warning> warnings;
    Termination termination = Termination::Finished;
    double elapsedSeconds = 0;

    friend bool operator==(const RunResult&, const RunResult&) = default;
};

using RunResultPtr = std::shared_ptr<const RunResult>;

PointSummary summarise(const Point& point, std::size_t geneCount);
/// All genes, no threshold; its stability is NaN, as nothing was selected.
PointSummary summariseBaseline(const std::vector<Fit>& baseline, std::size_t geneCount);
/// Radius and threshold are 0; a method that always uses all genes has them all.
PointSummary summarise(const Reference& reference, std::size_t geneCount);

// The choice of a point. What decides is the accuracy of the inner validation, or, under
// Preset::Paper, the accuracy on the test fold (optimistic). Points are compared over the fits
// (seed and fold) that all points with finished fits have in common, so that a cancelled or running
// sweep compares like with like; points without fits, or where no gene survives in any of these
// fits, take no part. Differences below 1e-12 are ties.

/// Index of the point with the highest mean, ties to fewer genes, then to the earlier one. None
/// while nothing can be compared, or without inner validation.
std::optional<std::size_t> bestPoint(const RunResult& run);
/// The point with the fewest genes among those whose mean is at least that of the best minus the
/// best one's standard error (sd over fits / √(number of fits)); ties to the higher mean.
std::optional<std::size_t> oneStandardErrorPoint(const RunResult& run);
/// For each of the common fits the point with the highest inner validation of that very fit (ties
/// to fewer genes; only points where a gene survives in it), judged by that fit's test accuracy.
/// None without inner validation.
std::optional<Nested> nestedAccuracy(const RunResult& run);

/// rows: true class, columns: called class (largest logit); counts over the fits of a point, so
/// that a sample counts once a seed. Unlabelled samples are left out.
std::vector<std::vector<std::size_t>> confusion(const RunResult& run, const Point& point);

} // namespace tamis::evaluation
