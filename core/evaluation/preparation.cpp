// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/preparation.h"

namespace tamis::evaluation {
namespace {

using dataset::FilledCell;
using dataset::SampleView;
using dataset::Standardiser;

/// What samples are scaled to sum to; 0: they aren't.
double librarySizeOf(const dataset::Values& values, const dataset::ValueSummary& seen,
                     const SweepConfig& config) {
    if (config.preset == Preset::Paper)
        return 0;
    switch (config.librarySize) {
    case LibrarySize::Auto:
        return seen.suggestLibrarySize ? dataset::usualTotal(values) : 0;
    case LibrarySize::TenThousand:
        return 1e4;
    case LibrarySize::Million:
        return 1e6;
    case LibrarySize::Off:
        break;
    }
    return 0;
}

/// The cells of samples with a label.
std::vector<dataset::MatrixPlace> labelledCells(const dataset::Dataset& dataset) {
    std::vector<dataset::MatrixPlace> cells = dataset.imputed;
    std::erase_if(cells, [&](const dataset::MatrixPlace& cell) {
        return dataset.labels[cell.sample] == dataset::unlabeled;
    });
    return cells;
}

} // namespace

Preparation::Preparation(const dataset::Dataset& dataset, const SweepConfig& config)
    : m_values(dataset.values), m_classes(dataset.classes.size()),
      m_published(config.preset == Preset::Paper),
      m_scaleInFold(config.scale && config.preset == Preset::Honest) {
    for (std::size_t row = 0; row < dataset.labels.size(); ++row)
        if (dataset.labels[row] != dataset::unlabeled)
            m_rows.push_back(row);
    m_labels = picked(dataset.labels, m_rows);
    m_groups = picked(dataset.groups, m_rows);
    m_weights = picked(dataset.weights, m_rows);
    if (!m_published)
        m_missing = labelledCells(dataset);
    const bool asked = config.log == LogTransform::Auto || config.librarySize == LibrarySize::Auto;
    const dataset::ValueSummary seen =
        asked ? dataset::recognise(dataset.values) : dataset::ValueSummary();
    m_scaleIsDoubtful = config.log == LogTransform::Auto && seen.doubtful;
    m_librarySize = librarySizeOf(dataset.values, seen, config);
    if (m_librarySize > 0)
        m_values = dataset::scaledToTotal(m_values, m_librarySize);
    if (config.log == LogTransform::On || (config.log == LogTransform::Auto && seen.suggestLog))
        m_logarithm = m_published ? Logarithm::Published : Logarithm::Signed;
    if (logTransformed())
        m_values = m_values.mapped(functionOf(m_logarithm));
    m_standardiser = config.scale && m_published ? Standardiser::fit(SampleView(m_values, m_rows))
                                                 : Standardiser::none(m_values.cols());
}

/// The rows of the dataset that these labelled samples stand in.
std::vector<std::size_t> Preparation::rowsOf(std::span<const std::size_t> samples) const {
    std::vector<std::size_t> rows;
    for (const std::size_t sample : samples)
        rows.push_back(m_rows[sample]);
    return rows;
}

FoldData Preparation::fold(std::span<const std::size_t> train,
                           std::span<const std::size_t> test) const {
    const std::vector<std::size_t> trainingRows = rowsOf(train);
    const std::vector<FilledCell> cells = dataset::filledFrom(m_values, m_missing, trainingRows);
    const SampleView training(m_values, trainingRows, cells);
    const Standardiser standardiser = m_scaleInFold ? Standardiser::fit(training) : m_standardiser;
    FoldData data;
    data.train = training.standardised(standardiser);
    data.test = SampleView(m_values, rowsOf(test), cells).standardised(standardiser);
    data.trainLabels = picked(m_labels, train);
    data.trainGroups = picked(m_groups, train);
    data.trainWeights = picked(m_weights, train);
    data.testLabels = picked(m_labels, test);
    data.classes = m_classes;
    return data;
}

Transform Preparation::transform(std::span<const std::size_t> train) const {
    const std::vector<std::size_t> rows = rowsOf(train);
    const std::vector<FilledCell> filled = dataset::filledFrom(m_values, m_missing, rows);
    const Standardiser fitted = Standardiser::fit(SampleView(m_values, rows, filled));
    const Standardiser& used = m_scaleInFold ? fitted : m_standardiser;
    return {m_librarySize, m_logarithm, used.mean, used.scale, fitted.mean};
}

} // namespace tamis::evaluation
