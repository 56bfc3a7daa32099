// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/raw_table.h"

#include <string>
#include <string_view>
#include <vector>

namespace tamis::dataset {

/// What the lines above the table of a GEO series matrix say about its samples.
struct GeoSamples {
    std::vector<std::string> accessions; ///< GSM…
    std::vector<std::string> titles;
    /// One for each key of the characteristics ("tissue: tumor"), then the source.
    std::vector<Annotation> annotations;
};

GeoSamples geoSamples(std::string_view preamble);

bool isSeriesMatrix(std::string_view head);

} // namespace tamis::dataset
