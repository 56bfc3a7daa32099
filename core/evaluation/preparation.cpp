// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/preparation.h"

#include "core/dataset/preprocessing.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tamis::evaluation {
namespace {

using dataset::Matrix;

/// log |x + 1|, as the published scripts transform their data; finite wherever x ≠ −1.
float publishedLog(float value) {
    constexpr float smallest = 1e-6F;
    return std::log(std::max(std::abs(value + 1.0F), smallest));
}

bool wantsLog(const dataset::Dataset& dataset, const SweepConfig& config) {
    if (config.log == LogTransform::Auto)
        return dataset::summarise(dataset.values).suggestLog;
    return config.log == LogTransform::On;
}

std::vector<std::size_t> allRows(const dataset::Values& values) {
    std::vector<std::size_t> rows(static_cast<std::size_t>(values.rows()));
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    return rows;
}

/// The cells of the chosen rows, with the place among these for the sample.
std::vector<dataset::MatrixPlace> labelledCells(const std::vector<dataset::MatrixPlace>& cells,
                                                const std::vector<std::size_t>& rows) {
    std::vector<dataset::MatrixPlace> result;
    for (const dataset::MatrixPlace& cell : cells) {
        const auto place = std::lower_bound(rows.begin(), rows.end(), cell.sample);
        if (place != rows.end() && *place == cell.sample)
            result.push_back({static_cast<std::uint32_t>(place - rows.begin()), cell.gene});
    }
    return result;
}

} // namespace

std::vector<int> picked(std::span<const int> items, std::span<const std::size_t> indices) {
    std::vector<int> result;
    if (!items.empty())
        for (const std::size_t index : indices)
            result.push_back(items[index]);
    return result;
}

Preparation::Preparation(const dataset::Dataset& dataset, const SweepConfig& config)
    : m_classes(dataset.classes.size()), m_published(config.preset == Preset::Paper),
      m_scaleInFold(config.scale && config.preset == Preset::Honest) {
    for (std::size_t row = 0; row < dataset.labels.size(); ++row)
        if (dataset.labels[row] != dataset::unlabeled)
            m_rows.push_back(row);
    m_labels = picked(dataset.labels, m_rows);
    m_groups = picked(dataset.groups, m_rows);
    Matrix values(static_cast<Eigen::Index>(m_rows.size()), dataset.values.cols());
    std::vector<float> buffer;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const auto sample = dataset.values.row(static_cast<Eigen::Index>(m_rows[i]), buffer);
        std::ranges::copy(sample, values.row(static_cast<Eigen::Index>(i)).data());
    }
    m_values = std::move(values);
    if (!m_published)
        m_missing = labelledCells(dataset.imputed, m_rows);
    m_logTransformed = wantsLog(dataset, config);
    if (m_logTransformed)
        m_values = m_values.mapped(m_published ? publishedLog : dataset::signedLog);
    if (config.scale && m_published) {
        const std::vector<std::size_t> rows = allRows(m_values);
        m_values = dataset::Standardiser::fit(m_values, rows).transform(m_values, rows);
    }
}

std::vector<float> Preparation::geneValues(const dataset::Dataset& dataset,
                                           std::size_t gene) const {
    std::vector<float> values = dataset.values.gene(static_cast<Eigen::Index>(gene));
    if (m_logTransformed)
        std::ranges::transform(values, values.begin(),
                               m_published ? publishedLog : dataset::signedLog);
    return values;
}

/// The values with every missing cell at the median of its gene over the training samples that have
/// a number there.
Matrix Preparation::imputed(std::span<const std::size_t> train) const {
    Matrix values = m_values.dense();
    auto begin = m_missing.begin();
    while (begin != m_missing.end()) {
        const auto end =
            std::find_if(begin, m_missing.end(), [&](const dataset::MatrixPlace& cell) {
                return cell.gene != begin->gene;
            });
        std::vector<float> present;
        for (const std::size_t sample : train)
            if (std::none_of(begin, end, [&](const dataset::MatrixPlace& cell) {
                    return cell.sample == sample;
                }))
                present.push_back(values(static_cast<Eigen::Index>(sample), begin->gene));
        const float fill = dataset::median(present);
        for (; begin != end; ++begin)
            values(begin->sample, begin->gene) = fill;
    }
    return values;
}

FoldData Preparation::fold(std::span<const std::size_t> train,
                           std::span<const std::size_t> test) const {
    FoldData data;
    data.classes = m_classes;
    data.trainLabels = picked(m_labels, train);
    data.testLabels = picked(m_labels, test);
    const dataset::Values values = m_missing.empty() ? m_values : imputed(train);
    if (m_scaleInFold) {
        const auto standardiser = dataset::Standardiser::fit(values, train);
        data.train = standardiser.transform(values, train);
        data.test = standardiser.transform(values, test);
    } else {
        data.train =
            values.dense()(std::vector<std::size_t>(train.begin(), train.end()), Eigen::all);
        data.test = values.dense()(std::vector<std::size_t>(test.begin(), test.end()), Eigen::all);
    }
    return data;
}

} // namespace tamis::evaluation
