// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/hdf5_matrix.h"

#include "core/dataset/cell_list.h"
#include "core/dataset/table_memory.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

namespace tamis::dataset {
namespace {

/// Enough to preview a file.
constexpr std::size_t cellsOfHead = 300'000;
/// Read at once: at least so many cells, in whole chunks, but not more than the second number.
constexpr std::size_t fewCells = std::size_t{1} << 18, manyCells = std::size_t{1} << 24;

/// Length of blocks along an axis with so many cells at each place.
std::size_t blockLength(std::size_t chunk, std::size_t width) {
    const std::size_t wide = std::max<std::size_t>(width, 1),
                      whole = std::max<std::size_t>(chunk, 1);
    const std::size_t chunks = std::max<std::size_t>(fewCells / wide / whole, 1);
    return std::max<std::size_t>(std::min(chunks * whole, manyCells / wide), 1);
}

Result<void> goOn(const ReadRequest& request, std::size_t done, std::size_t all) {
    if (request.stop.stop_requested())
        return fail(ErrorCode::Cancelled, "loading was cancelled", request.path);
    if (request.progress)
        request.progress(static_cast<double>(done) / static_cast<double>(all));
    return {};
}

tl::unexpected<Error> unfit(const std::string& what, const Hdf5Node& node) {
    return fail(ErrorCode::Malformed, what, node.where(), "is the file complete?");
}

/// indptr, where it begins at 0, never falls and ends at `cells`.
Result<std::vector<std::int64_t>> readStarts(const Hdf5Node& group, std::size_t majors,
                                             std::size_t cells) {
    const auto node = group.child("indptr");
    if (!node)
        return tl::make_unexpected(node.error());
    const auto length = node->shape(1);
    if (!length)
        return tl::make_unexpected(length.error());
    if (length->front() != majors + 1)
        return unfit(fmt::format("{} entries for {} rows", length->front(), majors), *node);
    auto starts = node->integers();
    if (!starts)
        return starts;
    if (starts->front() != 0 || !std::ranges::is_sorted(*starts) ||
        starts->back() != static_cast<std::int64_t>(cells))
        return unfit(fmt::format("the entries don't rise from 0 to the {} cells", cells), *node);
    return starts;
}

} // namespace

Result<void> readSparse(const Hdf5Node& group, Axis major, std::vector<std::uint32_t> places,
                        const ReadRequest& request, RawTable& table) {
    const std::size_t samples = table.samples.size(), genes = places.size();
    const bool bySample = major == Axis::Samples;
    const std::size_t majors = bySample ? samples : genes, minors = bySample ? genes : samples;
    const auto data = group.child("data"), indices = group.child("indices");
    if (!data || !indices)
        return tl::make_unexpected(data ? indices.error() : data.error());
    const auto length = data->shape(1), indexed = indices->shape(1);
    if (!length || !indexed)
        return tl::make_unexpected(length ? indexed.error() : length.error());
    const std::size_t cells = length->front();
    if (indexed->front() != cells)
        return unfit(fmt::format("{} indices for {} cells", indexed->front(), cells), *indices);
    if (!cellsFitMachine(static_cast<double>(cells)))
        return unfit(fmt::format("{} cells are more than the machine can hold", cells), *data);
    const auto starts = readStarts(group, majors, cells);
    if (!starts)
        return tl::make_unexpected(starts.error());

    const std::size_t wanted =
        request.extent == Extent::Head ? std::min(cells, cellsOfHead) : cells;
    table.description.complete = wanted == cells;
    CellList list(samples, std::move(places));
    list.reserve(wanted);
    const std::size_t block = blockLength(data->chunk().front(), 1);
    std::vector<float> values;
    std::vector<std::int64_t> minor;
    std::size_t row = 0;
    for (std::size_t begin = 0; begin < wanted; begin += block) {
        if (const auto on = goOn(request, begin, cells); !on)
            return on;
        const std::size_t count = std::min(block, wanted - begin);
        values.resize(count);
        minor.resize(count);
        if (const auto read = data->read({{begin}}, {{count}}, values); !read)
            return read;
        if (const auto read = indices->read(begin, minor); !read)
            return read;
        for (std::size_t i = 0; i < count; ++i) {
            while ((*starts)[row + 1] <= static_cast<std::int64_t>(begin + i))
                ++row;
            const auto index = static_cast<std::size_t>(minor[i]);
            if (minor[i] < 0 || index >= minors)
                return unfit(fmt::format("index {} where 0 to {} can be (cell {})", minor[i],
                                         static_cast<std::int64_t>(minors) - 1, begin + i + 1),
                             *indices);
            if (bySample)
                list.add(row, index, values[i]);
            else
                list.add(index, row, values[i]);
        }
    }
    return std::move(list).finish(table, request.path);
}

namespace {

/// Calls take(row, values) for the rows of a dataset; stops after the head where that is asked for.
template <class Take>
Result<void> readRows(const Hdf5Node& dataset, std::size_t rows, std::size_t width,
                      const ReadRequest& request, bool& complete, Take take) {
    const std::size_t block = blockLength(dataset.chunk().front(), width);
    std::vector<float> values;
    complete = true;
    for (std::size_t begin = 0; begin < rows; begin += block) {
        complete = request.extent == Extent::Whole || begin * width < cellsOfHead;
        if (!complete)
            break;
        if (const auto on = goOn(request, begin, rows); !on)
            return on;
        const std::size_t count = std::min(block, rows - begin);
        values.resize(count * width);
        const std::array start{begin, std::size_t{0}}, counts{count, width};
        if (const auto read = dataset.read(start, counts, values); !read)
            return read;
        for (std::size_t i = 0; i < count; ++i)
            take(begin + i, std::span<const float>(values).subspan(i * width, width));
    }
    return {};
}

/// Samples in rows, all of them.
Result<void> readMatrix(const Hdf5Node& dataset, const ReadRequest& request, RawTable& table) {
    const std::size_t samples = table.samples.size(), genes = table.genes.size();
    Matrix matrix(static_cast<Eigen::Index>(samples), static_cast<Eigen::Index>(genes));
    std::optional<MatrixPlace> missing, infinite;
    const auto read = readRows(dataset, samples, genes, request, table.description.complete,
                               [&](std::size_t sample, std::span<const float> row) {
                                   std::ranges::copy(row, matrix.data() + sample * genes);
                                   for (std::size_t gene = 0; gene < row.size(); ++gene) {
                                       if (std::isfinite(row[gene]))
                                           continue;
                                       const MatrixPlace place{static_cast<std::uint32_t>(sample),
                                                               static_cast<std::uint32_t>(gene)};
                                       auto& first = std::isnan(row[gene]) ? missing : infinite;
                                       first = first.value_or(place);
                                       table.missing += std::isnan(row[gene]) ? 1 : 0;
                                   }
                               });
    if (!read)
        return read;
    if (infinite)
        return fail(ErrorCode::NonFinite, "a value is infinite or too large",
                    placeOf(table, *infinite, request.path), "correct it, or leave it out");
    if (missing)
        table.firstMissing = placeOf(table, *missing, request.path);
    table.values = std::move(matrix);
    return {};
}

} // namespace

Result<void> readDense(const Hdf5Node& dataset, Axis rows, const ReadRequest& request,
                       RawTable& table) {
    const std::size_t samples = table.samples.size(), genes = table.genes.size();
    const bool samplesInRows = rows == Axis::Samples;
    const auto shape = dataset.shape(2);
    if (!shape)
        return tl::make_unexpected(shape.error());
    if ((*shape)[0] != (samplesInRows ? samples : genes) ||
        (*shape)[1] != (samplesInRows ? genes : samples))
        return unfit(fmt::format("{} × {} cells for {} samples and {} genes", (*shape)[0],
                                 (*shape)[1], samples, genes),
                     dataset);
    if (!fitsMachine(samples, genes))
        return unfit(fmt::format("{} × {} cells are more than the machine can hold", (*shape)[0],
                                 (*shape)[1]),
                     dataset);
    if (samplesInRows && request.extent == Extent::Whole)
        return readMatrix(dataset, request, table);
    std::vector<std::uint32_t> places(genes);
    std::iota(places.begin(), places.end(), 0U);
    CellList list(samples, std::move(places));
    std::size_t stored = 0;
    const auto read =
        readRows(dataset, (*shape)[0], (*shape)[1], request, table.description.complete,
                 [&](std::size_t row, std::span<const float> values) {
                     for (std::size_t i = 0; i < values.size(); ++i) {
                         stored += values[i] != 0.0F ? 1 : 0;
                         samplesInRows ? list.add(row, i, values[i]) : list.add(i, row, values[i]);
                     }
                 });
    if (!read)
        return read;
    if (const auto done = std::move(list).finish(table, request.path); !done)
        return done;
    if (stored > samples * genes / 3)
        table.values = table.values.densified();
    return {};
}

} // namespace tamis::dataset
