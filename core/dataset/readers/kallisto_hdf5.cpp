// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/cell_list.h"
#include "core/dataset/readers/hdf5_formats.h"
#include "core/dataset/readers/sample_name.h"

#include <fmt/core.h>

#include <array>
#include <cmath>

namespace tamis::dataset {
namespace {

/// A dataset with one number for each transcript.
Result<std::vector<float>> numbersOf(const Hdf5Node& root, const std::string& name,
                                     std::size_t length) {
    const auto node = root.child(name);
    if (!node)
        return tl::make_unexpected(node.error());
    const auto shape = node->shape(1);
    if (!shape)
        return tl::make_unexpected(shape.error());
    if (shape->front() != length)
        return fail(ErrorCode::Malformed,
                    fmt::format("{} entries for {} transcripts", shape->front(), length),
                    node->where(), "is the file complete?");
    std::vector<float> numbers(length);
    if (const auto read = node->read({{std::size_t{0}}}, {{length}}, numbers); !read)
        return tl::make_unexpected(read.error());
    return numbers;
}

/// Counts per effective length, so that all together make a million.
Result<void> makeTpm(std::vector<float>& counts, const std::vector<float>& lengths,
                     const std::string& path) {
    for (std::size_t i = 0; i < lengths.size(); ++i)
        if (!(lengths[i] > 0) || !std::isfinite(lengths[i]))
            return fail(ErrorCode::Malformed,
                        fmt::format("the effective length {} makes no TPM", lengths[i]),
                        fmt::format("{}, transcript {}", path, i + 1),
                        "take the counts (--column counts)");
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i)
        sum += static_cast<double>(counts[i]) / static_cast<double>(lengths[i]);
    for (std::size_t i = 0; sum > 0 && i < counts.size(); ++i)
        counts[i] = static_cast<float>(1e6 * static_cast<double>(counts[i]) /
                                       static_cast<double>(lengths[i]) / sum);
    return {};
}

} // namespace

bool isKallisto(const Hdf5Node& root) {
    return root.has("est_counts") && root.has("aux");
}

/// Format: kallisto's abundance.h5 (est_counts, aux/ids, aux/eff_lengths); bootstraps are passed
/// over.
Result<RawTable> readKallisto(const Hdf5Node& root, const ReadRequest& request) {
    RawTable table;
    Description& description = table.description;
    describeFormat(description, "kallisto HDF5", Orientation::GenesInRows,
                   "kallisto stores one number for each transcript");
    description.columns.names = {"counts", "TPM"};
    if (const auto taken =
            take(description.columns, request.options.column, "column", "--column", request.path);
        !taken)
        return tl::make_unexpected(taken.error());
    const auto aux = root.child("aux");
    if (!aux)
        return tl::make_unexpected(aux.error());
    const auto ids = aux->child("ids");
    auto names = ids ? ids->text() : tl::make_unexpected(ids.error());
    if (!names)
        return tl::make_unexpected(names.error());
    auto numbers = numbersOf(root, "est_counts", names->size());
    if (!numbers)
        return tl::make_unexpected(numbers.error());
    if (description.columns.taken == "TPM") {
        const auto lengths = numbersOf(*aux, "eff_lengths", names->size());
        if (!lengths)
            return tl::make_unexpected(lengths.error());
        if (const auto made = makeTpm(*numbers, *lengths, request.path); !made)
            return tl::make_unexpected(made.error());
    } else if (request.options.column.empty()) {
        description.warnings.push_back(
            {"column-taken", "counts were taken; there are also: TPM", ""});
    }
    table.samples = {sampleNameOf(request.path)};
    table.genes = std::move(*names);
    std::vector<std::uint32_t> places(table.genes.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = static_cast<std::uint32_t>(i);
    CellList list(1, std::move(places));
    for (std::size_t i = 0; i < numbers->size(); ++i)
        list.add(0, i, (*numbers)[i]);
    description.complete = true;
    if (const auto done = std::move(list).finish(table, request.path); !done)
        return tl::make_unexpected(done.error());
    table.values = table.values.densified();
    return table;
}

} // namespace tamis::dataset
