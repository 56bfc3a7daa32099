// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/hdf5_node.h"
#include "core/dataset/readers/reader.h"

namespace tamis::dataset {

/// AnnData's files of every generation.
Result<RawTable> readH5ad(const Hdf5Node& root, const ReadRequest& request);
Result<RawTable> readLoom(const Hdf5Node& root, const ReadRequest& request);
/// Cell Ranger's HDF5 of version 2 (a group for each genome) and 3 (group "matrix").
Result<RawTable> readTenx(const Hdf5Node& root, const ReadRequest& request);
bool isTenx(const Hdf5Node& root);
/// abundance.h5 of kallisto: one sample.
Result<RawTable> readKallisto(const Hdf5Node& root, const ReadRequest& request);
bool isKallisto(const Hdf5Node& root);

} // namespace tamis::dataset
