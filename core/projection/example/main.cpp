// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/projection.h"

#include <cstdio>
#include <vector>

using namespace tamis::projection;

int main() {
    // Three genes with three weights each, gene after gene: entries of a group stand together.
    std::vector<double> weights = {4, -1, 1, 2, 2, 0, 0.5, 0.5, -0.5};
    const GroupView<double> matrix{weights.data(), 3, 3, 3, 1};

    Workspace workspace;
    const auto done = project(matrix, Kind::L1Inf, 3.0, workspace);
    if (!done) {
        std::fprintf(stderr, "%s\n", tamis::describe(done.error()).c_str());
        return 1;
    }
    std::printf("norm %.6g -> %.6g\n", done->normBefore, done->normAfter);
    std::printf("theta %.6g\n", done->threshold);
    std::printf("zero groups %zu of %zu\n", done->zeroGroups, done->groups);
    std::printf("certificate %.1e\n", done->certificate);
    for (std::size_t gene = 0; gene < 3; ++gene)
        std::printf("gene %zu: %.6g %.6g %.6g\n", gene + 1, matrix(0, gene), matrix(1, gene),
                    matrix(2, gene));
}
