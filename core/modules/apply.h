// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/modules/modules.h"

namespace tamis::modules {

/// Activities of other samples.
struct Applied {
    Eigen::MatrixXd codes;                 ///< modules × samples
    double explainedVariance = 0;          ///< of the genes that are there
    std::vector<std::string> missingGenes; ///< of the modules, not in the data
    std::vector<Warning> warnings;
};

/// Codes the samples of a dataset by modules learnt elsewhere. Genes are matched by their exact
/// names and standardised as the modules' own samples were. Of genes that are not there the modules
/// are told nothing: the others are coded, with their part of λ. A cell without a number counts as
/// the gene's mean. MissingValues: none of the genes is there, or more than half are missing.
/// Cancelled.
Result<Applied> applyModules(const Modules& modules, const dataset::Dataset& dataset,
                             unsigned threads = 0, std::stop_token stop = {});

} // namespace tamis::modules
