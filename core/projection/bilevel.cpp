// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/bilevel.h"

#include "core/projection/blocks.h"
#include "core/projection/l1_ball.h"
#include "core/projection/norms.h"
#include "core/projection/workspace.h"

#include <limits>

namespace tamis::projection::detail {

Threshold outerThreshold(Kind kind, double radius, Workspace& workspace) {
    return l1Threshold(groupNorms(kind, workspace), radius, workspace.memory().kept);
}

template <class T>
Threshold entryThreshold(GroupView<const T> matrix, double radius, const Options& options,
                         Workspace& workspace) {
    Workspace::Memory& memory = workspace.memory();
    // Only entries that can be above τ matter, by the two bounds that the scan gives for free.
    const std::size_t n = matrix.entries;
    const double count = static_cast<double>(matrix.groups) * static_cast<double>(n);
    const double fromSum = (total(memory.sums) - radius) / count;
    const double fromMaximum = maximum(memory.maxima) - radius;
    const double bound = std::max(fromSum, fromMaximum) * (1 - 1e-9);
    const T low = std::max(T(0), std::nextafter(static_cast<T>(bound), T(0)));

    const std::size_t width = tileWidth<T>(n);
    const std::size_t blocks = blockCount(matrix.groups, width);
    if (memory.gathered.size() < blocks)
        memory.gathered.resize(blocks);
    forBlocks(matrix.groups, width, options.threads, [&](Block block, std::size_t number) {
        std::vector<double>& list = memory.gathered[number];
        list.clear();
        const Tile<const T> tile(matrix, block);
        double* const inside = threadMemory<double, Scratch::Window>(n + 16);
        for (std::size_t g = 0; g < block.count; ++g) {
            if (!(memory.maxima[block.first + g] > bound))
                continue;
            const kernels::Window found = kernels::kernels<T>().window(
                tile.group(g), n, low, std::numeric_limits<T>::max(), inside);
            list.insert(list.end(), inside, inside + found.inside);
        }
    });
    memory.values.clear();
    for (std::size_t b = 0; b < blocks; ++b)
        memory.values.insert(memory.values.end(), memory.gathered[b].begin(),
                             memory.gathered[b].end());
    return l1Threshold(memory.values, radius, memory.kept);
}

template Threshold entryThreshold(GroupView<const float>, double, const Options&, Workspace&);
template Threshold entryThreshold(GroupView<const double>, double, const Options&, Workspace&);

} // namespace tamis::projection::detail
