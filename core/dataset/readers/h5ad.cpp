// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/as_read.h"
#include "core/dataset/hdf5_matrix.h"
#include "core/dataset/readers/h5ad_frame.h"
#include "core/dataset/readers/hdf5_formats.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace tamis::dataset {
namespace {

/// What indptr of a sparse group runs over; nothing where the group is no matrix.
std::optional<Axis> majorOf(const Hdf5Node& group) {
    const std::string format = group.textAttribute("encoding-type")
                                   .value_or(group.textAttribute("h5sparse_format").value_or(""));
    if (format.starts_with("csr"))
        return Axis::Samples;
    if (format.starts_with("csc"))
        return Axis::Genes;
    return std::nullopt;
}

Result<void> checkShape(const Hdf5Node& group, const RawTable& table) {
    std::vector<std::size_t> shape = group.sizesAttribute("shape");
    if (shape.empty())
        shape = group.sizesAttribute("h5sparse_shape");
    if (shape.size() == 2 && (shape[0] != table.samples.size() || shape[1] != table.genes.size()))
        return fail(ErrorCode::Malformed,
                    fmt::format("{} × {} cells for {} samples and {} genes", shape[0], shape[1],
                                table.samples.size(), table.genes.size()),
                    group.where(), "is the file complete?");
    return {};
}

Result<void> readMatrix(const Hdf5Node& node, const ReadRequest& request, RawTable& table) {
    if (!node.isGroup())
        return readDense(node, Axis::Samples, request, table);
    const auto major = majorOf(node);
    if (!major)
        return fail(ErrorCode::Unreadable, "this is neither a dense nor a CSR nor a CSC matrix",
                    node.where(), "write the file again with anndata");
    if (const auto fits = checkShape(node, table); !fits)
        return fits;
    std::vector<std::uint32_t> places(table.genes.size());
    std::iota(places.begin(), places.end(), 0U);
    return readSparse(node, *major, std::move(places), request, table);
}

/// A matrix of the file and where the names of its genes are.
struct Layer {
    std::string matrix;        ///< path of the matrix
    std::string genes = "var"; ///< path of the frame with the genes
};

/// X, raw (before 0.7: raw.X), then those in `layers`, by their names.
std::vector<std::pair<std::string, Layer>> layersOf(const Hdf5Node& root) {
    std::vector<std::pair<std::string, Layer>> layers;
    if (root.has("X"))
        layers.push_back({"X", {"X"}});
    if (const auto raw = root.child("raw"); raw && raw->has("X") && raw->has("var"))
        layers.push_back({"raw", {"raw/X", "raw/var"}});
    else if (root.has("raw.X") && root.has("raw.var"))
        layers.push_back({"raw", {"raw.X", "raw.var"}});
    if (const auto group = root.child("layers"))
        for (const std::string& name : group->names())
            layers.push_back({name, {"layers/" + name}});
    return layers;
}

Result<Layer> takeLayer(const Hdf5Node& root, const ReadRequest& request,
                        Description& description) {
    const auto layers = layersOf(root);
    if (layers.empty())
        return fail(ErrorCode::Malformed, "the file has no matrix: neither X nor a layer",
                    request.path, "write it again with anndata");
    Choice& choice = description.layers;
    for (const auto& [name, layer] : layers)
        choice.names.push_back(name);
    std::string wanted = request.options.layer;
    if (wanted.starts_with("layers/"))
        wanted.erase(0, 7);
    if (const auto taken = take(choice, wanted, "layer", "--layer", request.path); !taken)
        return tl::make_unexpected(taken.error());
    return std::ranges::find(layers, choice.taken, &std::pair<std::string, Layer>::first)->second;
}

/// The column that was the label when Tamis wrote the file; empty in others.
std::string ownLabel(const Hdf5Node& root, const std::vector<Annotation>& columns) {
    const auto uns = root.child("uns");
    if (!uns || !uns->has(labelKey))
        return {};
    const auto key = uns->child(labelKey);
    const auto names = key ? key->text() : tl::make_unexpected(key.error());
    const bool known =
        names && names->size() == 1 &&
        std::ranges::find(columns, names->front(), &Annotation::name) != columns.end();
    return known ? names->front() : std::string();
}

} // namespace

/// Format: anndata, "On-disk format", and what its versions before 0.7 wrote.
Result<RawTable> readH5ad(const Hdf5Node& root, const ReadRequest& request) {
    RawTable table;
    describeFormat(table.description, "h5ad", Orientation::SamplesInRows,
                   "h5ad stores samples (obs) in rows");
    const auto layer = takeLayer(root, request, table.description);
    if (!layer)
        return tl::make_unexpected(layer.error());
    auto samples = readFrame(root, "obs");
    if (!samples)
        return tl::make_unexpected(samples.error());
    auto genes = readFrameNames(root, layer->genes);
    if (!genes)
        return tl::make_unexpected(genes.error());
    const auto matrix = root.child(layer->matrix);
    if (!matrix)
        return tl::make_unexpected(matrix.error());
    table.samples = std::move(samples->names);
    table.annotations = std::move(samples->columns);
    table.genes = std::move(*genes);
    table.label = ownLabel(root, table.annotations);
    if (const auto read = readMatrix(*matrix, request, table); !read)
        return tl::make_unexpected(read.error());
    return table;
}

} // namespace tamis::dataset
