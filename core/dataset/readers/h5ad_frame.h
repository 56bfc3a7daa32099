// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/hdf5_node.h"
#include "core/dataset/raw_table.h"

#include <string>
#include <vector>

namespace tamis::dataset {

/// A data frame of an h5ad file (obs, var): the names of its rows, and its columns as text.
struct H5adFrame {
    std::vector<std::string> names;
    std::vector<Annotation> columns;
};

/// Every generation: a compound dataset with categories in uns (before 0.7), a group with
/// categories in __categories (0.7), with a group for each categorical and nullable column (0.8).
/// Errors: Malformed where lengths or codes don't fit, Damaged.
Result<H5adFrame> readFrame(const Hdf5Node& root, const std::string& name);
Result<std::vector<std::string>> readFrameNames(const Hdf5Node& root, const std::string& name);

} // namespace tamis::dataset
