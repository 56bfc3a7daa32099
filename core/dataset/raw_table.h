// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"

#include <limits>
#include <string>
#include <vector>

namespace tamis::dataset {

/// Text (or class numbers) about the samples: a label candidate or a group.
struct Annotation {
    std::string name;
    std::vector<std::string> cells; ///< one a sample, as in the file, trimmed
};

/// What a reader makes of a file, before names, labels and missing cells are settled.
struct RawTable {
    /// Filled: format, compression, encoding, separator, decimal, orientation, complete, warnings.
    Description description;
    Values values;                    ///< samples × genes; NaN: no number there
    std::vector<std::string> samples; ///< empty names allowed, they are numbered
    std::vector<std::string> genes;   ///< as in the file, repeated names allowed
    std::vector<Annotation> annotations;
    std::string label;        ///< the annotation that the format says is the class; often empty
    std::size_t missing = 0;  ///< cells without a number
    std::string firstMissing; ///< where the first of them stands
};

} // namespace tamis::dataset
