// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/hdf5_formats.h"

#include <fmt/core.h>

namespace tamis::dataset {
namespace {

/// Which of the formats an HDF5 file is shows in the names of its top groups.
Result<RawTable> readHdf5(const ReadRequest& request, const Head& head) {
    if (!head.compression.empty())
        return fail(ErrorCode::Unreadable, "this is a packed HDF5 file", request.path,
                    "unpack it first");
    const auto root = Hdf5Node::open(request.path, request.options.unpackLimit);
    if (!root)
        return tl::make_unexpected(root.error());
    if (root->has("obs") && root->has("var"))
        return readH5ad(*root, request);
    if (root->has("row_attrs") && root->has("col_attrs") && root->has("matrix"))
        return readLoom(*root, request);
    if (isTenx(*root))
        return readTenx(*root, request);
    if (isKallisto(*root))
        return readKallisto(*root, request);
    if (root->has("barcode_idx") && root->has("feature_idx"))
        return fail(ErrorCode::Unreadable,
                    "this is a list of molecules of Cell Ranger, not a table of counts",
                    request.path, "open filtered_feature_bc_matrix.h5 of the same run");
    return fail(ErrorCode::Unreadable,
                "this HDF5 file is neither h5ad nor loom nor of 10x Genomics", request.path,
                "write the data as h5ad or CSV");
}

} // namespace

Reader hdf5() {
    return {"HDF5", [](std::string_view head) { return head.starts_with("\x89HDF\r\n"); },
            readHdf5};
}

} // namespace tamis::dataset
