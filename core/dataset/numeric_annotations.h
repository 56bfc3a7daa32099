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

/// Samples that look as if they were about the genes (their length, the sum of a row): at the
/// beginning or the end of the samples by a name unlike the others' together with numbers that are
/// far from theirs.
std::vector<std::string> oddSamples(const std::vector<std::string>& samples, const Values& values);

} // namespace tamis::dataset
