// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"

#include <string>
#include <vector>

/// A dataset as it stood in its file, to be written again.
namespace tamis::dataset {

/// Heads the samples' weights, however they were headed: it says that they are no gene.
inline constexpr const char* weightsHeading = "sample_weight";
/// Under which h5ad files say, in uns, which column of obs is the label.
inline constexpr const char* labelKey = "tamis_label";

/// The values, NaN where a cell had no number (Dataset::imputed).
Values valuesAsRead(const Dataset& dataset);

/// What is known about the samples beside label, group and weights.
std::vector<Annotation> otherAnnotations(const Dataset& dataset);

/// Group of each sample by name; by number where no name is known.
std::vector<std::string> groupNames(const Dataset& dataset);

} // namespace tamis::dataset
