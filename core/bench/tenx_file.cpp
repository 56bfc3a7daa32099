// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/tenx_file.h"

#include "core/dataset/hdf5_node.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <hdf5.h>
#include <vector>

// Format: 10x Genomics, "HDF5 Feature-Barcode Matrix Format".
namespace tamis::bench {
namespace {

using dataset::Hdf5Handle;

/// A dataset with one axis, in chunks packed with gzip. Returns whether it could be written.
bool write(const Hdf5Handle& group, const char* name, hid_t type, std::size_t count,
           const void* values) {
    const hsize_t length = count, chunk = std::clamp<hsize_t>(length, 1, 80'000);
    const Hdf5Handle space(H5Screate_simple(1, &length, nullptr));
    const Hdf5Handle packed(H5Pcreate(H5P_DATASET_CREATE));
    if (!space || !packed || H5Pset_chunk(*packed, 1, &chunk) < 0 || H5Pset_deflate(*packed, 4) < 0)
        return false;
    const Hdf5Handle data(
        H5Dcreate2(*group, name, type, *space, H5P_DEFAULT, *packed, H5P_DEFAULT));
    return data && H5Dwrite(*data, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0;
}

template <class Number>
bool writeNumbers(const Hdf5Handle& group, const char* name, hid_t type,
                  const std::vector<Number>& numbers) {
    return write(group, name, type, numbers.size(), numbers.data());
}

/// Padded with zeros to the longest.
bool writeTexts(const Hdf5Handle& group, const char* name, const std::vector<std::string>& texts) {
    std::size_t width = 1;
    for (const std::string& text : texts)
        width = std::max(width, text.size());
    std::vector<char> padded(width * texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
        std::memcpy(padded.data() + i * width, texts[i].data(), texts[i].size());
    const Hdf5Handle type(H5Tcopy(H5T_C_S1));
    return H5Tset_size(*type, width) >= 0 && H5Tset_strpad(*type, H5T_STR_NULLPAD) >= 0 &&
           write(group, name, *type, texts.size(), padded.data());
}

bool writeMatrix(const Hdf5Handle& matrix, const dataset::Dataset& cells) {
    std::vector<std::int32_t> data;
    std::vector<std::int64_t> indices, starts = {0};
    for (Eigen::Index i = 0; i < cells.values.rows(); ++i) {
        cells.values.forEachNonZero(i, [&](Eigen::Index gene, float value) {
            data.push_back(static_cast<std::int32_t>(value));
            indices.push_back(gene);
        });
        starts.push_back(static_cast<std::int64_t>(data.size()));
    }
    const std::vector<std::int32_t> shape = {static_cast<std::int32_t>(cells.values.cols()),
                                             static_cast<std::int32_t>(cells.values.rows())};
    return writeNumbers(matrix, "data", H5T_NATIVE_INT32, data) &&
           writeNumbers(matrix, "indices", H5T_NATIVE_INT64, indices) &&
           writeNumbers(matrix, "indptr", H5T_NATIVE_INT64, starts) &&
           writeNumbers(matrix, "shape", H5T_NATIVE_INT32, shape) &&
           writeTexts(matrix, "barcodes", cells.samples);
}

bool writeFile(const dataset::Dataset& cells, const std::string& path) {
    const Hdf5Handle file(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT));
    if (!file)
        return false;
    const Hdf5Handle matrix(H5Gcreate2(*file, "matrix", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    if (!matrix || !writeMatrix(matrix, cells))
        return false;
    const Hdf5Handle features(
        H5Gcreate2(*matrix, "features", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    const std::vector<std::string> types(cells.geneCount(), "Gene Expression");
    return features && writeTexts(features, "id", cells.genes) &&
           writeTexts(features, "name", cells.genes) &&
           writeTexts(features, "feature_type", types) && H5Fflush(*file, H5F_SCOPE_LOCAL) >= 0;
}

} // namespace

Result<void> writeTenxFile(const dataset::Dataset& cells, const std::string& path) {
    if (!writeFile(cells, path))
        return fail(ErrorCode::WriteFailed, "the file to be measured could not be written", path,
                    "make room, or name another folder (--folder)");
    return {};
}

} // namespace tamis::bench
