// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/sample_subset.h"

#include <algorithm>
#include <tuple>

namespace tamis::dataset {
namespace {

Values valuesOf(const SampleView& samples, bool sparse) {
    std::vector<float> genes(static_cast<std::size_t>(samples.cols()));
    if (sparse) {
        SparseRows rows;
        rows.columns = genes.size();
        for (Eigen::Index i = 0; i < samples.rows(); ++i) {
            samples.write(i, genes);
            rows.append(genes);
        }
        return Values(std::move(rows));
    }
    Matrix matrix(samples.rows(), samples.cols());
    for (Eigen::Index i = 0; i < samples.rows(); ++i)
        samples.write(i, {&matrix(i, 0), genes.size()});
    return matrix;
}

/// The missing cells of these samples, in their new places.
std::vector<MatrixPlace> placesOf(std::span<const MatrixPlace> missing,
                                  std::span<const std::size_t> rows) {
    std::vector<MatrixPlace> places;
    if (missing.empty())
        return places;
    std::vector<std::vector<std::uint32_t>> genes; // of each sample of the whole
    for (const MatrixPlace& cell : missing) {
        genes.resize(std::max<std::size_t>(genes.size(), cell.sample + std::size_t{1}));
        genes[cell.sample].push_back(cell.gene);
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i] < genes.size())
            for (const std::uint32_t gene : genes[rows[i]])
                places.push_back({static_cast<std::uint32_t>(i), gene});
    std::ranges::sort(places, {},
                      [](const MatrixPlace& cell) { return std::tuple(cell.gene, cell.sample); });
    return places;
}

} // namespace

std::vector<FilledCell> filledFrom(const Values& values, std::span<const MatrixPlace> missing,
                                   std::span<const std::size_t> rows) {
    std::vector<FilledCell> cells;
    auto begin = missing.begin();
    while (begin != missing.end()) {
        const auto end = std::find_if(begin, missing.end(), [&](const MatrixPlace& cell) {
            return cell.gene != begin->gene;
        });
        std::vector<float> present;
        for (const std::size_t row : rows)
            if (!std::ranges::binary_search(begin, end, row, {}, &MatrixPlace::sample))
                present.push_back(values(static_cast<Eigen::Index>(row), begin->gene));
        const float fill = median(present);
        for (; begin != end; ++begin)
            cells.push_back({begin->sample, begin->gene, fill});
    }
    std::ranges::stable_sort(cells, {}, &FilledCell::sample);
    return cells;
}

Dataset withSamples(const Dataset& dataset, std::span<const std::size_t> rows) {
    Dataset result = dataset;
    const SampleView samples(dataset.values, {rows.begin(), rows.end()},
                             filledFrom(dataset.values, dataset.imputed, rows));
    result.values = valuesOf(samples, dataset.values.isSparse());
    result.imputed = placesOf(dataset.imputed, rows);
    result.samples = picked(dataset.samples, rows);
    result.labels = picked(dataset.labels, rows);
    result.groups = picked(dataset.groups, rows);
    result.weights = picked(dataset.weights, rows);
    for (Annotation& annotation : result.about)
        annotation.cells = picked(annotation.cells, rows);
    result.hash.clear();
    return result;
}

} // namespace tamis::dataset
