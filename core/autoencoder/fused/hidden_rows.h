// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autoencoder/fused/kernels.h"
#include "core/autoencoder/model.h"

#include <cstddef>
#include <new>
#include <utility>
#include <vector>

namespace tamis::autoencoder {

/// Memory that begins at a multiple of 64 bytes: a vector register's, a line of the cache's.
template <class T>
struct AlignedAllocator {
    using value_type = T;
    static constexpr std::align_val_t alignment{64};
    T* allocate(std::size_t count) {
        return static_cast<T*>(::operator new(count * sizeof(T), alignment));
    }
    void deallocate(T* memory, std::size_t) { ::operator delete(memory, alignment); }
    friend bool operator==(AlignedAllocator, AlignedAllocator) { return true; }
};
using AlignedFloats = std::vector<float, AlignedAllocator<float>>;

constexpr std::size_t roundedUp(std::size_t count, std::size_t unit) {
    return (count + unit - 1) / unit * unit;
}

/// Floats of a row along the hidden units: these, one more (see HiddenRows), and zeros.
inline std::size_t widthFor(std::size_t hidden) {
    return roundedUp(hidden + 1, kernels::kernels().widthUnit);
}

/// A weight of the network whose rows run along the hidden units, gene after gene (or class after
/// class): the first and the unfolding layer transposed, the other two as they are. Behind the
/// hidden units there is room for one that is always 1, whose weights are the biases of a layer
/// that leads out of the hidden one; what follows it up to the width is zero and stays so.
struct HiddenRows {
    HiddenRows(std::size_t rowCount, std::size_t hiddenUnits)
        : count(rowCount), hidden(hiddenUnits), width(widthFor(hiddenUnits)),
          values(rowCount * width) {}

    /// Rows first, …, first + n − 1 start at row(first) and have this size.
    kernels::Rows size(std::size_t rows) const { return {rows, width}; }
    float* row(std::size_t i) { return values.data() + i * width; }
    const float* row(std::size_t i) const { return values.data() + i * width; }

    /// count × width
    Eigen::Map<Weights> matrix() {
        return {values.data(), static_cast<Eigen::Index>(count), static_cast<Eigen::Index>(width)};
    }
    /// count × hidden
    auto weight() { return matrix().leftCols(static_cast<Eigen::Index>(hidden)); }
    auto bias() { return matrix().col(static_cast<Eigen::Index>(hidden)); }

    std::size_t count, hidden, width;
    AlignedFloats values;
};

} // namespace tamis::autoencoder
