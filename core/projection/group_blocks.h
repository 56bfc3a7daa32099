// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

#include <algorithm>
#include <cmath>

/// Reading and writing a matrix of groups so that both layouts cost about one pass over memory and
/// give the same bits: everything that sums sees a group as a contiguous row of doubles.
namespace tamis::projection::detail {

enum class Reading { Signed, Magnitudes };

/// At least a cache line of neighbouring groups, at most what fits in the second-level cache.
inline std::size_t groupsPerBlock(std::size_t entries) {
    constexpr std::size_t blockEntries = 32768;
    return std::clamp<std::size_t>(blockEntries / std::max<std::size_t>(entries, 1), 16, 256);
}

/// tile[g · n + i] = scale · entry i of group first + g (or its magnitude).
template <Reading reading, class T>
void readBlock(GroupView<const T> matrix, std::size_t first, std::size_t count, double scale,
               double* tile) {
    const auto value = [scale](T entry) {
        const double wide = static_cast<double>(entry) * scale;
        return reading == Reading::Magnitudes ? std::abs(wide) : wide;
    };
    const std::size_t n = matrix.entries;
    const T* const origin = matrix.data + first * matrix.groupStride;
    if (matrix.entryStride <= matrix.groupStride) {
        for (std::size_t g = 0; g < count; ++g)
            for (std::size_t i = 0; i < n; ++i)
                tile[g * n + i] = value(origin[g * matrix.groupStride + i * matrix.entryStride]);
    } else {
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t g = 0; g < count; ++g)
                tile[g * n + i] = value(origin[g * matrix.groupStride + i * matrix.entryStride]);
    }
}

/// visit(group, magnitudes of its n entries) for every group in order; the visitor may overwrite
/// the magnitudes.
template <class T, class Visit>
void forEachGroup(GroupView<const T> matrix, double scale, std::vector<double>& tile, Visit visit) {
    const std::size_t block = std::min(groupsPerBlock(matrix.entries), matrix.groups);
    tile.resize(block * matrix.entries);
    for (std::size_t first = 0; first < matrix.groups; first += block) {
        const std::size_t count = std::min(block, matrix.groups - first);
        readBlock<Reading::Magnitudes>(matrix, first, count, scale, tile.data());
        for (std::size_t g = 0; g < count; ++g)
            visit(first + g, tile.data() + g * matrix.entries);
    }
}

/// change(entry, group) for every entry, in the order of memory.
template <class T, class Change>
void changeEntries(GroupView<T> matrix, Change change) {
    if (matrix.entryStride <= matrix.groupStride) {
        for (std::size_t j = 0; j < matrix.groups; ++j)
            for (std::size_t i = 0; i < matrix.entries; ++i)
                change(matrix(i, j), j);
    } else {
        for (std::size_t i = 0; i < matrix.entries; ++i)
            for (std::size_t j = 0; j < matrix.groups; ++j)
                change(matrix(i, j), j);
    }
}

} // namespace tamis::projection::detail
