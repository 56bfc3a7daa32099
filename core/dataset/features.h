// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/raw_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tamis::dataset {

/// What 10x Genomics' files say about each row; empty vectors (or texts) where they say nothing.
struct Features {
    std::vector<std::string> names;
    std::vector<std::string> types;   ///< Gene Expression, Antibody Capture, …
    std::vector<std::string> genomes; ///< GRCh38, …
};

/// Names the table's genes: the features of the type asked for (by default gene expression; all
/// where none is of that) and of the genome asked for (by default all); what is left out is
/// reported, what there is stands in the description. Returns the gene of each feature, or
/// CellList::leftOut. Errors: Usage where there is no such genome or type.
Result<std::vector<std::uint32_t>> takeGenes(Features features, const ImportOptions& options,
                                             const std::string& path, RawTable& table);

} // namespace tamis::dataset
