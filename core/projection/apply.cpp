// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/apply.h"

#include "core/projection/blocks.h"
#include "core/projection/l1_ball.h"
#include "core/projection/norms.h"
#include "core/projection/workspace.h"

#include <cmath>
#include <limits>

namespace tamis::projection::detail {
namespace {

/// The greatest T that is at most `magnitude`.
template <class T>
double roundDown(double magnitude) {
    const T rounded = static_cast<T>(magnitude);
    return static_cast<double>(
        static_cast<double>(rounded) > magnitude ? std::nextafter(rounded, T(0)) : rounded);
}

/// By what fraction to shorten what came out above the radius; `attempt` counts from 0.
double shortening(double norm, double radius, int attempt) {
    const double step = std::ldexp(std::numeric_limits<double>::epsilon(), attempt);
    return std::min(std::min(norm / radius - 1, 0.5) + step, 1.0);
}

/// Rounds the levels to what can be stored, and down until the norm is within the radius.
template <class T>
void settleLevels(double radius, std::span<const double> weights, Workspace::Memory& memory) {
    memory.norms.resize(memory.levels.size());
    for (int attempt = 0;; ++attempt) {
        for (std::size_t j = 0; j < memory.levels.size(); ++j) {
            memory.levels[j] = roundDown<T>(memory.levels[j]);
            memory.norms[j] = std::min(memory.maxima[j], memory.levels[j]);
        }
        const double norm = total(memory.norms, weights);
        if (norm <= radius)
            return;
        const double less = 1 - shortening(norm, radius, attempt);
        for (double& level : memory.levels)
            level = level > 0 ? level * less : 0; // also where it is NaN, so that this ends
    }
}

template <class T>
void fillZero(T* group, std::size_t n) {
    std::fill_n(group, n, T(0));
}

/// What clipping does to the groups of a block.
struct Clipping {
    bool something = false, everythingGone = true;

    Clipping(Block block, const Workspace::Memory& memory) {
        for (std::size_t j = block.first; j < block.first + block.count; ++j) {
            something = something || memory.norms[j] < memory.maxima[j];
            everythingGone = everythingGone && memory.norms[j] == 0 && memory.maxima[j] > 0;
        }
    }
};

template <class T>
void clipRows(GroupView<T> matrix, Block block, bool measured, Workspace::Memory& memory,
              double* removed) {
    const auto& kernel = kernels::kernels<T>();
    const std::size_t n = matrix.entries;
    const Tile<T> tile(matrix, block);
    for (std::size_t g = 0; g < block.count; ++g) {
        const std::size_t j = block.first + g;
        const T level = static_cast<T>(memory.levels[j]);
        if (memory.norms[j] == memory.maxima[j])
            removed[g] = 0;
        else if (level == 0)
            fillZero(tile.group(g), n);
        else if (measured)
            removed[g] = kernel.clipMeasured(tile.group(g), n, level);
        else
            kernel.clip(tile.group(g), n, level);
    }
    tile.store();
}

template <class T>
void clipStrip(GroupView<T> matrix, Block block, bool measured, Workspace::Memory& memory,
               double* removed) {
    const auto& kernel = kernels::kernels<T>();
    T* const strip = matrix.data + block.first;
    const Clipping clipping(block, memory);
    if (!clipping.something) {
        std::fill_n(removed, block.count, 0.0);
        return;
    }
    if (clipping.everythingGone) {
        for (std::size_t i = 0; i < matrix.entries; ++i)
            fillZero(strip + i * matrix.entryStride, block.count);
        return;
    }
    T* const levels = threadMemory<T, Scratch::Levels>(block.count);
    for (std::size_t g = 0; g < block.count; ++g) {
        const std::size_t j = block.first + g;
        const bool untouched = memory.norms[j] == memory.maxima[j];
        levels[g] = untouched ? std::numeric_limits<T>::max() : static_cast<T>(memory.levels[j]);
    }
    if (measured)
        kernel.stripClipMeasured(strip, matrix.entries, matrix.entryStride, block.count, levels,
                                 removed);
    else
        kernel.stripClip(strip, matrix.entries, matrix.entryStride, block.count, levels);
}

/// Shortens the stored result until its norm is within the radius: rounding can have left it a few
/// units in the last place above.
template <class T>
void settle(GroupView<T> matrix, Kind kind, double radius, const Options& options,
            Workspace::Memory& memory) {
    const auto& kernel = kernels::kernels<T>();
    const std::size_t n = matrix.entries;
    for (int attempt = 0;; ++attempt) {
        const double norm = total(memory.norms, options.weights);
        if (norm <= radius)
            break;
        const double less = 1 - shortening(norm, radius, attempt);
        forBlocks(matrix.groups, tileWidth<T>(n), options.threads, [&](Block block, std::size_t) {
            const Tile<T> tile(matrix, block);
            for (std::size_t g = 0; g < block.count; ++g) {
                double& stored = memory.norms[block.first + g];
                if (stored == 0)
                    continue;
                T* const group = tile.group(g);
                const double squares = kernel.scale(group, n, less, 1).sum;
                stored = kind == Kind::L12 ? length(group, n, squares) : kernel.sums(group, n).sum;
            }
            tile.store();
        });
    }
    for (std::size_t j = 0; j < matrix.groups; ++j)
        memory.certified[j].normResult = memory.norms[j];
}

/// shrink(group's entries, number of the group) → Shrunk, for all groups, then settle().
template <class T, class Shrink>
void applyToGroups(GroupView<T> matrix, Kind kind, double radius, const Options& options,
                   Workspace& workspace, const Shrink& shrink) {
    Workspace::Memory& memory = workspace.memory();
    memory.norms.resize(matrix.groups);
    memory.certified.resize(matrix.groups);
    const std::span<const double> inputs = groupNorms(kind, workspace);
    const std::span<const double> duals = kind == Kind::L12 ? memory.lengths : memory.maxima;
    const std::size_t n = matrix.entries;
    forBlocks(matrix.groups, tileWidth<T>(n), options.threads, [&](Block block, std::size_t) {
        const Tile<T> tile(matrix, block);
        for (std::size_t g = 0; g < block.count; ++g) {
            const std::size_t j = block.first + g;
            const kernels::Shrunk shrunk = shrink(tile.group(g), j);
            double residual = shrunk.removed;
            memory.norms[j] = shrunk.sum;
            if (kind == Kind::L12) {
                residual = std::sqrt(shrunk.removed);
                memory.norms[j] = length(tile.group(g), n, shrunk.sum);
            }
            memory.certified[j] = {inputs[j], memory.norms[j], duals[j], residual, shrunk.inner};
        }
        tile.store();
    });
    settle(matrix, kind, radius, options, memory);
}

} // namespace

template <class T>
void applyClip(GroupView<T> matrix, Kind kind, double radius, const Options& options,
               Workspace& workspace) {
    Workspace::Memory& memory = workspace.memory();
    settleLevels<T>(radius, options.weights, memory);
    const bool measured = kind == Kind::L1Inf;
    memory.certified.resize(matrix.groups);
    const double unit = certificateUnit(radius);
    const bool strip = isStrip(matrix);
    const std::size_t width =
        strip ? stripWidth<T>(matrix.groups, options.threads) : tileWidth<T>(matrix.entries);
    forBlocks(matrix.groups, width, options.threads, [&](Block block, std::size_t) {
        double* const removed = threadMemory<double, Scratch::Removed>(block.count);
        if (strip)
            clipStrip(matrix, block, measured, memory, removed);
        else
            clipRows(matrix, block, measured, memory, removed);
        for (std::size_t g = 0; g < block.count; ++g) {
            const std::size_t j = block.first + g;
            const double stored = memory.norms[j];
            if (!measured) { // what clipping leaves of a group is its projection, by construction
                memory.certified[j] = {memory.maxima[j], stored, 0, 0, 0};
                continue;
            }
            const double mass = stored == 0 ? memory.sums[j] : removed[g];
            memory.certified[j] = {memory.maxima[j], stored, memory.sums[j], mass,
                                   mass * (stored * unit)};
        }
    });
}

template <class T>
void applySoft(GroupView<T> matrix, const Threshold& tau, double radius, const Options& options,
               Workspace& workspace) {
    const double unit = certificateUnit(radius);
    applyToGroups(matrix, Kind::L1, radius, options, workspace, [&](T* group, std::size_t j) {
        const Threshold own = options.weights.empty() ? tau : tau.times(options.weights[j]);
        return kernels::kernels<T>().soft(group, matrix.entries, own.high, own.low, unit);
    });
}

template <class T>
void applyInnerL1(GroupView<T> matrix, double radius, const Options& options,
                  Workspace& workspace) {
    const Workspace::Memory& memory = workspace.memory();
    const std::size_t n = matrix.entries;
    const auto shrink = [&](T* group, std::size_t j) -> kernels::Shrunk {
        const double groupRadius = memory.levels[j];
        if (!(groupRadius > 0)) {
            fillZero(group, n);
            return {0, 0, memory.maxima[j]};
        }
        if (groupRadius >= memory.sums[j])
            return {memory.sums[j], 0, 0};
        static thread_local std::vector<double> magnitudes, kept;
        magnitudes.resize(n);
        std::transform(group, group + n, magnitudes.begin(),
                       [](T x) { return std::abs(static_cast<double>(x)); });
        const Threshold own = l1Threshold(magnitudes, groupRadius, kept);
        return kernels::kernels<T>().soft(group, n, own.high, own.low, certificateUnit(radius));
    };
    applyToGroups(matrix, Kind::BilevelL11, radius, options, workspace, shrink);
}

template <class T>
void applyScale(GroupView<T> matrix, const Threshold& tau, double radius, const Options& options,
                Workspace& workspace) {
    const Workspace::Memory& memory = workspace.memory();
    const double unit = certificateUnit(radius);
    const std::size_t n = matrix.entries;
    const auto shrink = [&](T* group, std::size_t j) -> kernels::Shrunk {
        const double left = tau.leaves(memory.lengths[j]);
        if (!(left > 0)) {
            fillZero(group, n);
            return {0, 0, memory.lengths[j] * memory.lengths[j]};
        }
        return kernels::kernels<T>().scale(group, n, std::min(1.0, left / memory.lengths[j]), unit);
    };
    applyToGroups(matrix, Kind::L12, radius, options, workspace, shrink);
}

template <class T>
void setToZero(GroupView<T> matrix, unsigned threads) {
    forBlocks(matrix.groups, stripWidth<T>(matrix.groups, threads), threads,
              [&](Block block, std::size_t) {
                  if (matrix.entryStride == 1) {
                      for (std::size_t g = 0; g < block.count; ++g)
                          fillZero(matrix.data + (block.first + g) * matrix.groupStride,
                                   matrix.entries);
                      return;
                  }
                  for (std::size_t i = 0; i < matrix.entries; ++i)
                      for (std::size_t g = 0; g < block.count; ++g)
                          matrix(i, block.first + g) = T(0);
              });
}

template void applyClip(GroupView<float>, Kind, double, const Options&, Workspace&);
template void applyClip(GroupView<double>, Kind, double, const Options&, Workspace&);
template void applySoft(GroupView<float>, const Threshold&, double, const Options&, Workspace&);
template void applySoft(GroupView<double>, const Threshold&, double, const Options&, Workspace&);
template void applyInnerL1(GroupView<float>, double, const Options&, Workspace&);
template void applyInnerL1(GroupView<double>, double, const Options&, Workspace&);
template void applyScale(GroupView<float>, const Threshold&, double, const Options&, Workspace&);
template void applyScale(GroupView<double>, const Threshold&, double, const Options&, Workspace&);
template void setToZero(GroupView<float>, unsigned);
template void setToZero(GroupView<double>, unsigned);

} // namespace tamis::projection::detail
