// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/random.h"

#include <cstddef>
#include <fstream>
#include <string>

namespace tamis::testing {

/// Writes a CSV file with samples in rows and a class column: two classes in turn, of which every
/// fifth gene carries the class, the rest is noise. The same numbers at every call.
inline void writeExpression(const std::string& path, std::size_t samples, std::size_t genes) {
    std::ofstream file(path);
    file << "sample,class";
    for (std::size_t gene = 0; gene < genes; ++gene)
        file << ",GENE" << gene;
    file << '\n';
    Random random({4, samples, genes});
    for (std::size_t sample = 0; sample < samples; ++sample) {
        const bool ill = sample % 2 == 1;
        file << 's' << sample + 1 << ',' << (ill ? "ill" : "well");
        for (std::size_t gene = 0; gene < genes; ++gene)
            file << ',' << 7 + random.normal() + (ill && gene % 5 == 0 ? 2.5 : 0);
        file << '\n';
    }
}

} // namespace tamis::testing
