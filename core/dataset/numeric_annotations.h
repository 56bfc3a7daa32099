// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/raw_table.h"

#include <string>

/// Numbers about the samples that stand among the genes.
namespace tamis::dataset {

/// Makes annotations of the genes that the options name as label, group, weights or about the
/// samples, whatever the format. Usage: `about` names what isn't there.
Result<void> takeNumericAnnotations(RawTable& table, const ImportOptions& options,
                                    const std::string& path);

/// Genes that look as if they were about the samples: by a word of the clinic in their name, or at
/// the beginning or the end of the genes by a name unlike all others' together with numbers unlike
/// all others'.
std::vector<std::string> oddGenes(const std::vector<std::string>& genes, const Values& values);

/// Places of samples that look as if they were about the genes (their length, the sum of a row): at
/// the beginning or the end of four samples or more, by a name unlike the others' together with
/// numbers three times as large, or as small, as theirs, or whole where theirs aren't.
std::vector<std::size_t> oddSamples(const std::vector<std::string>& samples, const Values& values);

} // namespace tamis::dataset
