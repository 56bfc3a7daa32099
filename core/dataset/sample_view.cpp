// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/sample_view.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace tamis::dataset {
namespace {

std::vector<std::size_t> allRows(const Values& values) {
    std::vector<std::size_t> rows(static_cast<std::size_t>(values.rows()));
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    return rows;
}

} // namespace

SampleView::SampleView(const Values& values) : SampleView(values, allRows(values)) {}

SampleView::SampleView(Values values, std::vector<std::size_t> rows, std::vector<FilledCell> filled)
    : m_values(std::move(values)), m_samples(rows.size()), m_rows(std::move(rows)),
      m_filled(std::move(filled)), m_standardiser(Standardiser::none(m_values.cols())) {}

SampleView SampleView::standardised(Standardiser standardiser) const {
    SampleView view = *this;
    view.m_standardiser = std::move(standardiser);
    return view;
}

SampleView SampleView::besides(std::span<const std::size_t> order) const {
    SampleView view = *this;
    for (const std::size_t other : order)
        view.m_rows.push_back(m_rows[other]);
    return view;
}

Eigen::VectorXd SampleView::spreads() const {
    const Eigen::ArrayXd scale = m_standardiser.scale.cast<double>();
    const Eigen::VectorXd one = (scale > 0).select(scale.inverse(), 0.0);
    return one.replicate(static_cast<Eigen::Index>(parts()), 1);
}

Eigen::Index SampleView::cols() const {
    return static_cast<Eigen::Index>(parts()) * m_values.cols();
}

std::span<const FilledCell> SampleView::filledIn(Eigen::Index row) const {
    const auto begin = std::ranges::lower_bound(m_filled, row, {}, &FilledCell::sample);
    const auto end = std::ranges::upper_bound(begin, m_filled.end(), row, {}, &FilledCell::sample);
    return {begin, end};
}

float SampleView::number(Eigen::Index row, Eigen::Index gene) const {
    if (!m_filled.empty()) {
        const std::span<const FilledCell> cells = filledIn(row);
        const auto cell = std::ranges::lower_bound(cells, gene, {}, &FilledCell::gene);
        if (cell != cells.end() && cell->gene == gene)
            return cell->value;
    }
    return m_values(row, gene);
}

void SampleView::write(Eigen::Index sample, std::span<float> genes) const {
    const std::size_t chosen = static_cast<std::size_t>(sample);
    gather({&chosen, 1}, genes.data(), 1);
}

Matrix SampleView::columns(std::span<const std::uint32_t> genes) const {
    Matrix result(rows(), static_cast<Eigen::Index>(genes.size()));
    for (std::size_t i = 0; i < m_samples; ++i)
        for (std::size_t j = 0; j < genes.size(); ++j) {
            const std::size_t part = genes[j] / static_cast<std::size_t>(m_values.cols());
            const Eigen::Index gene = genes[j] % m_values.cols();
            result(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) =
                m_standardiser(gene, number(row(part, i), gene));
        }
    return result;
}

void SampleView::gather(std::span<const std::size_t> samples, float* values,
                        std::size_t lanes) const {
    const auto partSize = static_cast<std::size_t>(m_values.cols()) * lanes;
    for (std::size_t part = 0; part < parts(); ++part) {
        float* const place = values + part * partSize;
        if (m_values.isSparse())
            gatherSparse(part, samples, place, lanes);
        else
            gatherDense(part, samples, place, lanes);
        if (m_filled.empty())
            continue;
        for (std::size_t lane = 0; lane < samples.size(); ++lane)
            for (const FilledCell& cell : filledIn(row(part, samples[lane])))
                place[cell.gene * lanes + lane] = m_standardiser(cell.gene, cell.value);
    }
}

void SampleView::gatherDense(std::size_t part, std::span<const std::size_t> samples, float* values,
                             std::size_t lanes) const {
    constexpr Eigen::Index atOnce = 16; // so many lines stay in the cache
    const Matrix& matrix = m_values.dense();
    for (Eigen::Index first = 0; first < matrix.cols(); first += atOnce) {
        const Eigen::Index genes = std::min(atOnce, matrix.cols() - first);
        float* const block = values + static_cast<std::size_t>(first) * lanes;
        std::fill_n(block, static_cast<std::size_t>(genes) * lanes, 0.0F);
        for (std::size_t lane = 0; lane < samples.size(); ++lane) {
            const float* const sample = &matrix(row(part, samples[lane]), first);
            std::array<float, atOnce> prepared; // several at a time, with vector instructions
            for (Eigen::Index i = 0; i < genes; ++i)
                prepared[static_cast<std::size_t>(i)] = m_standardiser(first + i, sample[i]);
            for (std::size_t i = 0; i < static_cast<std::size_t>(genes); ++i)
                block[i * lanes + lane] = prepared[i];
        }
    }
}

/// All are 0 first, then come the few others.
void SampleView::gatherSparse(std::size_t part, std::span<const std::size_t> samples, float* values,
                              std::size_t lanes) const {
    for (Eigen::Index gene = 0; gene < m_values.cols(); ++gene) {
        float* const place = values + static_cast<std::size_t>(gene) * lanes;
        std::fill_n(place, samples.size(), m_standardiser(gene, 0));
        std::fill(place + samples.size(), place + lanes, 0.0F);
    }
    for (std::size_t lane = 0; lane < samples.size(); ++lane)
        m_values.forEachNonZero(row(part, samples[lane]), [&](Eigen::Index gene, float value) {
            values[static_cast<std::size_t>(gene) * lanes + lane] = m_standardiser(gene, value);
        });
}

} // namespace tamis::dataset
