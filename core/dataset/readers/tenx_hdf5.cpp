// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/features.h"
#include "core/dataset/hdf5_matrix.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/hdf5_formats.h"

#include <fmt/format.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace tamis::dataset {
namespace {

bool isMatrix(const Result<Hdf5Node>& group) {
    return group && group->has("barcodes") && group->has("data") && group->has("indptr");
}

std::vector<std::string> genomesOf(const Hdf5Node& root) {
    std::vector<std::string> genomes;
    for (const std::string& name : root.names())
        if (isMatrix(root.child(name)))
            genomes.push_back(name);
    return genomes;
}

Result<std::vector<std::string>> readText(const Hdf5Node& group, const std::string& name) {
    const auto node = group.child(name);
    if (!node)
        return tl::make_unexpected(node.error());
    return node->text();
}

/// A column of the features that may be missing, but not be shorter than the names.
Result<void> readOptional(const Hdf5Node& group, const std::string& name, std::size_t length,
                          std::vector<std::string>& column) {
    if (!group.has(name))
        return {};
    auto text = readText(group, name);
    if (!text)
        return tl::make_unexpected(text.error());
    if (text->size() != length)
        return fail(ErrorCode::Malformed,
                    fmt::format("{} entries for {} features", text->size(), length),
                    group.where() + '/' + name, "is the file complete?");
    column = std::move(*text);
    return {};
}

Result<Features> readFeatures(const Hdf5Node& matrix) {
    const bool version3 = matrix.has("features");
    const std::string group = version3 ? "features/" : "";
    const std::string named = group + (version3 ? "name" : "gene_names");
    const std::string ids = group + (version3 ? "id" : "genes");
    auto names = readText(matrix, !matrix.has(named) && matrix.has(ids) ? ids : named);
    if (!names)
        return tl::make_unexpected(names.error());
    Features features{std::move(*names), {}, {}};
    if (!version3)
        return features;
    const std::size_t length = features.names.size();
    for (const auto& [name, column] : {std::pair("features/feature_type", &features.types),
                                       {"features/genome", &features.genomes}})
        if (const auto read = readOptional(matrix, name, length, *column); !read)
            return tl::make_unexpected(read.error());
    return features;
}

/// Refuses names that were cut off or belong to another matrix.
Result<void> checkShape(const Hdf5Node& matrix, std::size_t features, std::size_t barcodes) {
    if (!matrix.has("shape"))
        return {};
    const auto node = matrix.child("shape");
    const auto shape = node ? node->integers() : tl::make_unexpected(node.error());
    if (!shape)
        return tl::make_unexpected(shape.error());
    if (*shape ==
        std::vector{static_cast<std::int64_t>(features), static_cast<std::int64_t>(barcodes)})
        return {};
    return fail(ErrorCode::Malformed,
                fmt::format("the shape is {}, but there are {} features and {} barcodes",
                            fmt::join(*shape, " × "), features, barcodes),
                node->where(), "is the file complete?");
}

/// The group with the matrix. Version 2 has one for each genome, called like that; which of them
/// must be said.
Result<std::string> takeGroup(const Hdf5Node& root, const ReadRequest& request,
                              Description& description) {
    const std::vector<std::string> groups = genomesOf(root);
    if (groups.size() == 1 && groups.front() == "matrix")
        return groups.front();
    Choice& genomes = description.genomes;
    genomes.names = groups;
    if (const auto taken =
            take(genomes, request.options.genome, "genome", "--genome", request.path);
        !taken)
        return tl::make_unexpected(taken.error());
    if (groups.size() > 1 && request.options.genome.empty()) {
        description.refusal =
            Error{ErrorCode::Usage, "the file holds several genomes", request.path,
                  fmt::format("choose one of {} (--genome)", listed(groups, 12))};
        if (request.refuseGuesses)
            return tl::make_unexpected(*description.refusal);
        description.warnings.push_back({"genome-guessed",
                                        "the file holds several genomes, shown is the first",
                                        listed(groups, 12)});
    }
    return genomes.taken;
}

} // namespace

bool isTenx(const Hdf5Node& root) {
    return !genomesOf(root).empty();
}

Result<RawTable> readTenx(const Hdf5Node& root, const ReadRequest& request) {
    RawTable table;
    describeFormat(table.description, "10x HDF5", Orientation::GenesInRows,
                   "10x Genomics stores genes in rows");
    const auto group = takeGroup(root, request, table.description);
    if (!group)
        return tl::make_unexpected(group.error());
    const auto matrix = root.child(*group);
    if (!matrix)
        return tl::make_unexpected(matrix.error());
    auto features = readFeatures(*matrix);
    if (!features)
        return tl::make_unexpected(features.error());
    auto barcodes = readText(*matrix, "barcodes");
    if (!barcodes)
        return tl::make_unexpected(barcodes.error());
    if (const auto fits = checkShape(*matrix, features->names.size(), barcodes->size()); !fits)
        return tl::make_unexpected(fits.error());
    table.samples = std::move(*barcodes);
    auto places = takeGenes(std::move(*features), request.options, request.path, table);
    if (!places)
        return tl::make_unexpected(places.error());
    if (const auto read = readSparse(*matrix, Axis::Samples, std::move(*places), request, table);
        !read)
        return tl::make_unexpected(read.error());
    return table;
}

} // namespace tamis::dataset
