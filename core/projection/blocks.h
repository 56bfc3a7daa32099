// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/kernels/kernels.h"
#include "core/projection/projection.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <functional>
#include <type_traits>
#include <vector>

/// A matrix is worked on in blocks of neighbouring groups: what a thread takes at a time. Blocks
/// depend on the matrix alone, never on the number of threads, and every sum is added block after
/// block: any number of threads gives the same bits.
namespace tamis::projection::detail {

struct Block {
    std::size_t first = 0; ///< group
    std::size_t count = 0;
};

template <class T>
inline constexpr std::size_t entriesPerLine = 64 / sizeof(T);

inline std::size_t blockCount(std::size_t groups, std::size_t width) {
    return (groups + width - 1) / width;
}

/// Groups a block so that their entries, in a row after another, stay in the second-level cache:
/// whole cache lines of a torch weight.
template <class T>
std::size_t tileWidth(std::size_t entries) {
    constexpr std::size_t bytes = 131072;
    const std::size_t fitting = bytes / (std::max<std::size_t>(entries, 1) * sizeof(T));
    return std::clamp<std::size_t>(fitting / entriesPerLine<T>, 1, 4) * entriesPerLine<T>;
}

/// Groups a block for passes whose blocks don't matter, since they sum nothing across groups: the
/// rows of a torch weight are read in runs as long as possible.
template <class T>
std::size_t stripWidth(std::size_t groups, unsigned threads) {
    constexpr std::size_t most = 16384; // arrays of that many stay in the second-level cache
    const std::size_t share = blockCount(groups, threadCount(threads));
    const std::size_t lines =
        blockCount(std::clamp<std::size_t>(share, 1, most), entriesPerLine<T>);
    return lines * entriesPerLine<T>;
}

/// job(block, its number) for all blocks, on up to `threads` threads.
template <class Job>
void forBlocks(std::size_t groups, std::size_t width, unsigned threads, const Job& job) {
    const auto one = [&](std::size_t number) {
        const std::size_t first = number * width;
        job(Block{first, std::min(width, groups - first)}, number);
    };
    parallelFor(blockCount(groups, width), threads, std::ref(one));
}

/// What a thread keeps memory for, between calls: one array for each purpose and type, not to be
/// asked for again while it is in use.
enum class Scratch { Tile, Window, Levels, Removed, Missing };

template <class T, Scratch purpose>
T* threadMemory(std::size_t size) {
    static thread_local std::vector<T> memory;
    if (memory.size() < size)
        memory.resize(size);
    return memory.data();
}

template <class T>
bool isStrip(GroupView<T> matrix) {
    return matrix.groupStride == 1 && matrix.entryStride != 1;
}

/// The groups of a block, each in a row of memory: the matrix itself where it is laid out so, else
/// a copy in the thread's tile. One tile a thread at a time.
template <class T>
class Tile {
    using Value = std::remove_const_t<T>;

  public:
    Tile(GroupView<T> matrix, Block block) : m_matrix(matrix), m_block(block) {
        T* const origin = matrix.data + block.first * matrix.groupStride;
        if (matrix.entryStride == 1) {
            m_rows = origin;
            m_stride = matrix.groupStride;
            return;
        }
        const std::size_t n = matrix.entries;
        m_stride = blockCount(n, 16) * 16;
        if (m_stride * sizeof(T) % 1024 == 0) // rows of a power of two would share cache sets
            m_stride += 16;
        m_copy = threadMemory<Value, Scratch::Tile>(block.count * m_stride);
        m_rows = m_copy;
        if (isStrip(matrix)) {
            kernels::kernels<Value>().gather(origin, n, matrix.entryStride, block.count, m_copy,
                                             m_stride);
            return;
        }
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t g = 0; g < block.count; ++g)
                m_copy[g * m_stride + i] = matrix(i, block.first + g);
    }

    T* group(std::size_t g) const { return m_rows + g * m_stride; }

    /// Writes the groups back to the matrix.
    void store() const {
        if (!m_copy)
            return;
        const std::size_t n = m_matrix.entries;
        if (isStrip(m_matrix)) {
            kernels::kernels<Value>().scatter(m_matrix.data + m_block.first, n,
                                              m_matrix.entryStride, m_block.count, m_copy,
                                              m_stride);
            return;
        }
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t g = 0; g < m_block.count; ++g)
                m_matrix(i, m_block.first + g) = m_copy[g * m_stride + i];
    }

  private:
    GroupView<T> m_matrix;
    Block m_block;
    T* m_rows = nullptr;
    Value* m_copy = nullptr;
    std::size_t m_stride = 0;
};

} // namespace tamis::projection::detail
