// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/norms.h"

#include "core/projection/blocks.h"
#include "core/projection/requests.h"
#include "core/projection/workspace.h"

#include <fmt/core.h>

#include <atomic>
#include <cmath>
#include <limits>

namespace tamis::projection {
namespace detail {
namespace {

template <class T>
bool scanMaxima(GroupView<const T> matrix, unsigned threads, std::vector<double>& maxima) {
    const auto& kernel = kernels::kernels<T>();
    std::atomic<bool> finite = true;
    forBlocks(matrix.groups, stripWidth<T>(matrix.groups, threads), threads,
              [&](Block block, std::size_t) {
                  bool good = true, allGood = true;
                  const T* const origin = matrix.data + block.first * matrix.groupStride;
                  if (isStrip(matrix)) {
                      T* const found = threadMemory<T, Scratch::Levels>(block.count);
                      kernel.stripMaxima(origin, matrix.entries, matrix.entryStride, block.count,
                                         found, allGood);
                      std::copy_n(found, block.count, &maxima[block.first]);
                  } else if (matrix.entryStride == 1) {
                      for (std::size_t g = 0; g < block.count; ++g) {
                          maxima[block.first + g] = static_cast<double>(kernel.maximum(
                              origin + g * matrix.groupStride, matrix.entries, good));
                          allGood = allGood && good;
                      }
                  } else {
                      const Tile<const T> tile(matrix, block);
                      for (std::size_t g = 0; g < block.count; ++g) {
                          maxima[block.first + g] = static_cast<double>(
                              kernel.maximum(tile.group(g), matrix.entries, good));
                          allGood = allGood && good;
                      }
                  }
                  if (!allGood)
                      finite = false;
              });
    return finite;
}

/// Lengths only where there is an array for them.
template <class T>
bool readBlock(GroupView<const T> matrix, Block block, double* maxima, double* sums,
               double* lengths) {
    const auto& kernel = kernels::kernels<T>();
    const std::size_t n = matrix.entries;
    if (isStrip(matrix) && !lengths)
        return kernel.stripSums(matrix.data + block.first, n, matrix.entryStride, block.count,
                                maxima, sums);
    const Tile<const T> tile(matrix, block);
    bool finite = true;
    for (std::size_t g = 0; g < block.count; ++g) {
        const kernels::GroupSums<T> found = kernel.sums(tile.group(g), n);
        maxima[g] = static_cast<double>(found.maximum);
        sums[g] = found.sum;
        finite = finite && found.finite;
        if (lengths && found.finite)
            lengths[g] = length(tile.group(g), n, kernel.squares(tile.group(g), n));
    }
    return finite;
}

template <class T>
bool readBlocks(GroupView<const T> matrix, unsigned threads, std::vector<double>& maxima,
                std::vector<double>& sums, std::vector<double>* lengths) {
    std::atomic<bool> finite = true;
    forBlocks(matrix.groups, tileWidth<T>(matrix.entries), threads, [&](Block block, std::size_t) {
        if (!readBlock(matrix, block, &maxima[block.first], &sums[block.first],
                       lengths ? &(*lengths)[block.first] : nullptr))
            finite = false;
    });
    return finite;
}

} // namespace

double total(std::span<const double> values, std::span<const double> weights) {
    return kernels::vectorKernels().doubledSum(
        values.data(), weights.empty() ? nullptr : weights.data(), values.size());
}

double maximum(std::span<const double> magnitudes) {
    bool finite = true;
    return kernels::kernels<double>().maximum(magnitudes.data(), magnitudes.size(), finite);
}

template <class T>
double length(const T* group, std::size_t n, double squares) {
    if (squares > 1e-260 && squares < 1e300)
        return std::sqrt(squares);
    bool finite = true;
    const double largest = static_cast<double>(kernels::kernels<T>().maximum(group, n, finite));
    if (largest == 0)
        return 0;
    const int exponent = std::ilogb(largest);
    double scaled = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const double value = std::ldexp(static_cast<double>(group[i]), -exponent);
        scaled += value * value;
    }
    return std::ldexp(std::sqrt(scaled), exponent);
}

template <class T>
Error nonFinite(GroupView<const T> matrix) {
    std::size_t bad = 0, group = 0, entry = 0;
    for (std::size_t j = 0; j < matrix.groups; ++j) {
        for (std::size_t i = 0; i < matrix.entries; ++i) {
            if (std::isfinite(matrix(i, j)))
                continue;
            if (bad++ == 0) {
                group = j;
                entry = i;
            }
        }
    }
    return nonFiniteEntries(bad, matrix.groups * matrix.entries,
                            fmt::format("group {}, entry {}", group + 1, entry + 1));
}

template <class T>
Result<void> scan(GroupView<const T> matrix, Kind kind, unsigned threads, Workspace& workspace) {
    Workspace::Memory& memory = workspace.memory();
    memory.maxima.resize(matrix.groups);
    bool finite = true;
    if (kind == Kind::BilevelL1Inf) {
        finite = scanMaxima(matrix, threads, memory.maxima);
    } else {
        memory.sums.resize(matrix.groups);
        memory.lengths.resize(matrix.groups);
        finite = readBlocks(matrix, threads, memory.maxima, memory.sums,
                            kind == Kind::L12 ? &memory.lengths : nullptr);
    }
    if (!finite)
        return tl::make_unexpected(nonFinite(matrix));
    return {};
}

template <class T>
bool readSums(GroupView<const T> matrix, unsigned threads, std::vector<double>& maxima,
              std::vector<double>& sums) {
    return readBlocks(matrix, threads, maxima, sums, nullptr);
}

template <class T>
bool readSums(GroupView<const T> matrix, Block block, double* maxima, double* sums) {
    return readBlock(matrix, block, maxima, sums, nullptr);
}

std::span<const double> groupNorms(Kind kind, Workspace& workspace) {
    switch (kind) {
    case Kind::L1Inf:
    case Kind::BilevelL1Inf:
        return workspace.memory().maxima;
    case Kind::L12:
        return workspace.memory().lengths;
    case Kind::L1:
    case Kind::BilevelL11:
        break;
    }
    return workspace.memory().sums;
}

std::span<const double> decidingValues(Kind kind, Workspace& workspace) {
    if (kind == Kind::L1)
        return workspace.memory().maxima;
    if (kind == Kind::L1Inf)
        return workspace.memory().sums;
    return groupNorms(kind, workspace);
}

template double length(const float*, std::size_t, double);
template double length(const double*, std::size_t, double);
template Error nonFinite(GroupView<const float>);
template Error nonFinite(GroupView<const double>);
template bool readSums(GroupView<const float>, unsigned, std::vector<double>&,
                       std::vector<double>&);
template bool readSums(GroupView<const double>, unsigned, std::vector<double>&,
                       std::vector<double>&);
template bool readSums(GroupView<const float>, Block, double*, double*);
template bool readSums(GroupView<const double>, Block, double*, double*);
template Result<void> scan(GroupView<const float>, Kind, unsigned, Workspace&);
template Result<void> scan(GroupView<const double>, Kind, unsigned, Workspace&);

} // namespace detail

template <class T>
double norm(GroupView<const T> matrix, Kind kind) {
    Workspace workspace;
    if (!detail::scan(matrix, kind, 1, workspace))
        return std::numeric_limits<double>::quiet_NaN();
    return detail::total(detail::groupNorms(kind, workspace));
}

template double norm(GroupView<const float>, Kind);
template double norm(GroupView<const double>, Kind);

} // namespace tamis::projection
