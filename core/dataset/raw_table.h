// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/head.h"
#include "core/dataset/import.h"
#include "core/dataset/names.h"

#include <limits>
#include <string>
#include <vector>

namespace tamis::dataset {

/// What a reader makes of a file, before names, labels and missing cells are settled.
struct RawTable {
    /// Filled: format, compression, encoding, separator, decimal, orientation, complete, warnings.
    Description description;
    Values values;                    ///< samples × genes; NaN: no number there
    std::vector<std::string> samples; ///< empty names allowed, they are numbered
    std::vector<std::string> genes;   ///< as in the file, repeated names allowed
    std::vector<Annotation> annotations;
    std::string label;        ///< the annotation that the format says is the class; often empty
    std::string weights;      ///< the one that it says weighs the samples, and is no class
    std::size_t missing = 0;  ///< cells without a number
    std::string firstMissing; ///< where the first of them stands
};

/// Compression and encoding of a text, of which the decoder has seen the names. The format is
/// noted, too, unless it is already.
void describeText(const Head& head, const NameDecoder& decoder, Description& description);

/// What a format of its own leaves no doubt about.
void describeFormat(Description& description, std::string format, Orientation orientation,
                    std::string orientationReason);

} // namespace tamis::dataset
