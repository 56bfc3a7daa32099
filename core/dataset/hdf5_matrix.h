// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/hdf5_node.h"
#include "core/dataset/readers/reader.h"

#include <cstdint>
#include <vector>

namespace tamis::dataset {

enum class Axis { Samples, Genes };

/// Reads a group with indptr, indices and data into the table, whose names are there already.
/// `major`: what indptr runs over. `places`: see CellList, by the genes of the file.
/// Errors: Malformed where lengths or indices don't fit, NonFinite, Damaged, Cancelled.
Result<void> readSparse(const Hdf5Node& group, Axis major, std::vector<std::uint32_t> places,
                        const ReadRequest& request, RawTable& table);

/// As readSparse() for a dataset with two axes, of which `rows` is the first. Genes in rows, of
/// which two thirds of the cells or more are 0, become sparse.
Result<void> readDense(const Hdf5Node& dataset, Axis rows, const ReadRequest& request,
                       RawTable& table);

} // namespace tamis::dataset
