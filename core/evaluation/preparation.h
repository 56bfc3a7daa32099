// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/preprocessing.h"
#include "core/dataset/sample_subset.h"
#include "core/evaluation/fit.h"
#include "core/evaluation/run_result.h"
#include "core/evaluation/transform.h"

#include <cstddef>
#include <span>
#include <vector>

namespace tamis::evaluation {

/// Refuses what can't be learnt from: no labels, one class, a class with a single sample, more
/// folds than samples, more genes asked for than there are.
Result<void> checkData(const dataset::Dataset& dataset, const SweepConfig& config);

/// For work that goes on from a point of a run. Usage: another dataset than the run's (by its
/// hash), no such point; else as checkData().
Result<void> checkPoint(const dataset::Dataset& dataset, const RunResult& run, std::size_t point);

/// What a statistician would say before the sweep: classes smaller than the number of folds,
/// unbalanced classes, samples without label, groups that go with classes, the paper preset's
/// optimism.
std::vector<Warning> dataWarnings(const dataset::Dataset& dataset, const SweepConfig& config);

/// … and after it: points where nothing or everything survives, a classical method that does better
/// (p < 0.05).
std::vector<Warning> resultWarnings(const RunResult& run);

using dataset::picked;

/// The labelled samples of a dataset, ready to be split. Steps that look at the numbers of a gene
/// over samples (filling of missing cells, standardisation) are fitted in fold(), on the training
/// rows; under Preset::Paper, as published, on all samples before the split.
class Preparation {
  public:
    Preparation(const dataset::Dataset& dataset, const SweepConfig& config);

    std::size_t classes() const { return m_classes; }
    bool logTransformed() const { return m_logarithm != Logarithm::None; }
    /// Whether that was left to us, and isn't plain to see: ValueSummary::doubtful.
    bool scaleIsDoubtful() const { return m_scaleIsDoubtful; }
    /// What samples were scaled to sum to; 0: they weren't.
    double librarySize() const { return m_librarySize; }
    const std::vector<int>& labels() const { return m_labels; } ///< of the labelled samples
    const std::vector<int>& groups() const { return m_groups; } ///< the same; empty without
    /// Row of the dataset for each labelled sample.
    const std::vector<std::size_t>& rows() const { return m_rows; }
    /// Values of one gene for all samples of the dataset, labelled or not: after the logarithm,
    /// before scaling.
    std::vector<float> geneValues(std::size_t gene) const {
        return m_values.gene(static_cast<Eigen::Index>(gene));
    }

    /// train and test are indices into labels().
    FoldData fold(std::span<const std::size_t> train, std::span<const std::size_t> test) const;
    /// What fold() does to the values of samples that none of them has seen, fitted on `train`.
    /// Missing numbers count as the mean of `train`.
    Transform transform(std::span<const std::size_t> train) const;

  private:
    std::vector<std::size_t> rowsOf(std::span<const std::size_t> samples) const;

    dataset::Values m_values; ///< of all samples: the dataset's own unless their logarithm is taken
    std::vector<dataset::MatrixPlace> m_missing; ///< cells to fill in each fold
    dataset::Standardiser m_standardiser;        ///< where it isn't fitted in each fold
    std::vector<int> m_labels, m_groups;
    std::vector<float> m_weights; ///< of the samples; empty: 1
    std::vector<std::size_t> m_rows;
    std::size_t m_classes = 0;
    double m_librarySize = 0;
    Logarithm m_logarithm = Logarithm::None;
    bool m_published = false, m_scaleInFold = false, m_scaleIsDoubtful = false;
};

} // namespace tamis::evaluation
