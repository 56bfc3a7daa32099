// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bench/goal.h"
#include "core/support/result.h"

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

/// How fast files are read, beside what reading their bytes and numbers takes at the least.
namespace tamis::bench {

/// Files made on the fly, of random numbers.
struct ImportPlan {
    std::size_t samples = 1000, genes = 20000; ///< of the CSV, about 200 MB
    std::size_t cells = 20000, perCell = 500;  ///< of h5ad and 10x: values other than 0 of each
    int repeats = 3;                           ///< of which the quickest counts
    unsigned threads = 0;
};
/// A few MB.
ImportPlan quickImport();

struct ImportRow {
    std::string what;
    double megabytes = 0; ///< of the file
    double seconds = 0;
    double floorSeconds = 0; ///< of reading it and std::from_chars() on its numbers; 0: none
    double memory = 0;       ///< bytes that loading takes at the most; 0: not known
    double bound = 0;        ///< that it may take
};

struct ImportBench {
    std::vector<ImportRow> rows;
    /// I1  a CSV with samples in rows loads in ≤ 1.5 times its floor, on the same threads
    /// I2  the same with genes in rows
    /// I3  memory of these ≤ 1.5 times the matrix + 64 MB, as part of that bound
    /// I4  memory of h5ad and 10x HDF5 ≤ 2 times the values other than 0 with places, likewise
    /// I5  a stop ends loading within 200 ms
    std::vector<Goal> goals;
};

/// `folder`: where the files may stand for a while. Cancelled, WriteFailed.
Result<ImportBench>
benchImport(const ImportPlan& plan, const std::string& folder,
            const std::function<void(double fraction, const std::string& what)>& progress,
            std::stop_token stop);

} // namespace tamis::bench
