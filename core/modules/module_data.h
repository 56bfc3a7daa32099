// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/evaluation/transform.h"
#include "core/support/result.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace tamis::modules {

/// A dataset as modules are learnt from it: logarithm where the values ask for it, then each gene
/// standardised over all samples. Classes play no part. Genes that are the same in all samples are
/// left out.
struct ModuleData {
    Eigen::MatrixXd values;           ///< genes × samples
    std::vector<std::uint32_t> genes; ///< columns of the dataset
    evaluation::Transform transform;  ///< of these genes
};

/// TooFewSamples: no samples, or one, in which every gene is the same; NothingSurvives: no gene
/// differs between samples; Cancelled.
Result<ModuleData> prepareModuleData(const dataset::Dataset& dataset,
                                     const std::stop_token& stop = {});
/// What a stop leaves, where nothing was reached.
tl::unexpected<Error> stoppedTooSoon(const dataset::Dataset& dataset);

/// Standardised values, genes × samples, in double; NaN: missing, becomes the gene's mean.
Eigen::MatrixXd standardised(const dataset::Matrix& values, const evaluation::Transform& transform);

} // namespace tamis::modules
