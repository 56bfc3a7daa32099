// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/hdf5_matrix.h"
#include "core/dataset/readers/hdf5_formats.h"
#include "core/dataset/table_memory.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace tamis::dataset {
namespace {

/// The attributes of rows or columns that have one entry each; those with two axes (embeddings)
/// are left out.
Result<std::vector<Annotation>> readAttributes(const Hdf5Node& root, const std::string& name,
                                               std::size_t length) {
    std::vector<Annotation> attributes;
    const auto group = root.child(name);
    if (!group)
        return tl::make_unexpected(group.error());
    for (const std::string& attribute : group->names()) {
        const auto node = group->child(attribute);
        if (!node || !node->shape(1))
            continue;
        auto cells = node->text();
        if (!cells)
            return tl::make_unexpected(cells.error());
        if (cells->size() != length)
            return fail(ErrorCode::Malformed,
                        fmt::format("{} entries where {} are needed", cells->size(), length),
                        node->where(), "is the file complete?");
        attributes.push_back({attribute, std::move(*cells)});
    }
    return attributes;
}

/// Takes the attribute with one of these names away from the others.
std::vector<std::string> takeNames(std::vector<Annotation>& attributes, std::size_t length,
                                   std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        const auto found = std::ranges::find(attributes, name, &Annotation::name);
        if (found == attributes.end())
            continue;
        std::vector<std::string> cells = std::move(found->cells);
        attributes.erase(found);
        return cells;
    }
    return std::vector<std::string>(length);
}

} // namespace

/// Format: Linnarsson lab, "Loom file format specs", versions 1 to 3.
Result<RawTable> readLoom(const Hdf5Node& root, const ReadRequest& request) {
    RawTable table;
    describeFormat(table.description, "loom", Orientation::GenesInRows,
                   "loom stores genes in rows");
    Choice& layers = table.description.layers;
    layers.names = {"matrix"};
    if (const auto group = root.child("layers"))
        std::ranges::copy(group->names(), std::back_inserter(layers.names));
    if (const auto taken = take(layers, request.options.layer, "layer", "--layer", request.path);
        !taken)
        return tl::make_unexpected(taken.error());
    const auto matrix =
        root.child(layers.taken == "matrix" ? layers.taken : "layers/" + layers.taken);
    if (!matrix)
        return tl::make_unexpected(matrix.error());
    const auto shape = matrix->shape(2);
    if (!shape)
        return tl::make_unexpected(shape.error());
    if (!fitsMachine((*shape)[0], (*shape)[1]))
        return fail(ErrorCode::Malformed,
                    fmt::format("{} × {} cells are more than the machine can hold", (*shape)[0],
                                (*shape)[1]),
                    matrix->where(), "is the file damaged?");
    auto genes = readAttributes(root, "row_attrs", (*shape)[0]);
    if (!genes)
        return tl::make_unexpected(genes.error());
    auto samples = readAttributes(root, "col_attrs", (*shape)[1]);
    if (!samples)
        return tl::make_unexpected(samples.error());
    table.samples = takeNames(*samples, (*shape)[1], {"CellID", "cell_names", "obs_names", "Cell"});
    table.genes = takeNames(*genes, (*shape)[0], {"Gene", "var_names", "gene_names", "Accession"});
    table.annotations = std::move(*samples);
    if (const auto read = readDense(*matrix, Axis::Genes, request, table); !read)
        return tl::make_unexpected(read.error());
    return table;
}

} // namespace tamis::dataset
