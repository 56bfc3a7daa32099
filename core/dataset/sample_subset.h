// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/dataset.h"
#include "core/dataset/sample_view.h"

#include <cstddef>
#include <span>
#include <vector>

namespace tamis::dataset {

/// The items at these indices; none of no items.
template <class T>
std::vector<T> picked(const std::vector<T>& items, std::span<const std::size_t> indices) {
    std::vector<T> result;
    if (!items.empty())
        for (const std::size_t index : indices)
            result.push_back(items[index]);
    return result;
}

/// What missing cells (gene after gene, as Dataset::imputed) are filled with where only the samples
/// `rows` may be looked at: the median of their gene over those of them that have a number there, 0
/// where none has. By sample, then gene.
std::vector<FilledCell> filledFrom(const Values& values, std::span<const MatrixPlace> missing,
                                   std::span<const std::size_t> rows);

/// A dataset of chosen samples, in this order, as if there were no others: cells without a number
/// hold the median of these samples alone. Classes and their indices stay, also those that none of
/// the samples has. Sparse values stay sparse. It has no hash: who needs it asks contentHash().
Dataset withSamples(const Dataset& dataset, std::span<const std::size_t> rows);

} // namespace tamis::dataset
