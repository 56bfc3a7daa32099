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

/// Names the table's genes: the features that are gene expression (all where none says so) and of
/// that genome (all where it is empty); other types are reported. Returns the gene of each feature,
/// or CellList::leftOut. Errors: Usage where there is no such genome.
Result<std::vector<std::uint32_t>> takeGenes(Features features, const std::string& genome,
                                             RawTable& table);

} // namespace tamis::dataset
