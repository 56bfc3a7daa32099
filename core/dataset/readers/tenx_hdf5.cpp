// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/features.h"
#include "core/dataset/hdf5_matrix.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/hdf5_formats.h"

#include <fmt/core.h>

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
    auto names = readText(matrix, version3 ? "features/name" : "gene_names");
    if (!names)
        return tl::make_unexpected(names.error());
    Features features{std::move(*names), {}, {}};
    if (version3)
        if (const auto read = readOptional(matrix, "features/feature_type", features.names.size(),
                                           features.types);
            !read)
            return tl::make_unexpected(read.error());
    return features;
}

} // namespace

bool isTenx(const Hdf5Node& root) {
    return !genomesOf(root).empty();
}

Result<RawTable> readTenx(const Hdf5Node& root, const ReadRequest& request) {
    const std::vector<std::string> genomes = genomesOf(root);
    RawTable table;
    table.description.format = "10x HDF5";
    table.description.encoding = "UTF-8";
    table.description.orientation = Orientation::GenesInRows;
    table.description.orientationReason = "10x Genomics stores genes in rows";
    if (genomes.size() > 1) {
        std::string list;
        for (const std::string& genome : genomes)
            list += (list.empty() ? "" : ", ") + genome;
        if (request.refuseGuesses)
            return fail(ErrorCode::Usage, "the file holds several genomes: " + list, request.path,
                        "write the matrix of one genome into a file of its own");
        table.description.warnings.push_back(
            {"genome-guessed", "the file holds several genomes, shown is the first: " + list, ""});
    }
    const auto matrix = root.child(genomes.front());
    if (!matrix)
        return tl::make_unexpected(matrix.error());
    auto features = readFeatures(*matrix);
    if (!features)
        return tl::make_unexpected(features.error());
    auto barcodes = readText(*matrix, "barcodes");
    if (!barcodes)
        return tl::make_unexpected(barcodes.error());
    table.samples = std::move(*barcodes);
    auto places = takeGenes(std::move(*features), "", table);
    if (!places)
        return tl::make_unexpected(places.error());
    if (const auto read = readSparse(*matrix, Axis::Samples, std::move(*places), request, table);
        !read)
        return tl::make_unexpected(read.error());
    return table;
}

} // namespace tamis::dataset
