// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <string>

namespace tamis::results {

/// What a run is made from, to be loaded again.
struct DataFiles {
    std::string file;
    dataset::ImportOptions options;
};

/// Each file where the run says; what isn't there, beside `given` (the file that the user names
/// instead of the first; empty: none) or else beside `runFile` (empty: none), where a file of that
/// name is there: data and run may have moved together.
DataFiles findData(const evaluation::DataSummary& data, const std::string& runFile,
                   const std::string& given = {});

} // namespace tamis::results
