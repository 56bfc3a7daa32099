// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <stop_token>
#include <string>
#include <vector>

namespace tamis::dataset {

struct SampleFiles {
    std::vector<std::string> files;
    std::string deeper; ///< one of the same format that lies too deep to be taken; mostly empty
};

/// The files of a folder, and of the folders in it, that hold one sample each and are of one
/// format (STAR, HTSeq, RSEM, salmon, kallisto, featureCounts), in natural order. Of RSEM's genes
/// and transcripts, and of salmon's (quant.genes.sf, quant.sf), the genes are taken.
/// Errors: Unreadable where there are none, or several formats.
Result<SampleFiles> sampleFiles(const std::string& folder, const std::stop_token& stop);

} // namespace tamis::dataset
