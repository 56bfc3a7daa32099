// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/support/result.h"

#include <string>

namespace tamis::dataset {

/// Writes values (dense, or CSR where they are sparse), names, labels (categorical), groups and
/// weights as AnnData's h5ad. Format: anndata, "On-disk format", elements of version 0.8 and later.
/// WriteFailed: what stood there before stays as it was.
Result<void> writeH5ad(const Dataset& dataset, const std::string& path);

} // namespace tamis::dataset
