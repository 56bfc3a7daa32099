// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/preprocessing.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

namespace tamis::dataset {

/// Whether a gene that varies by `spread` (its range, or its deviation) around numbers up to
/// `largest` is taken for constant: by no more than rounding, or by so little that 1 / spread is no
/// float.
bool isConstant(double spread, double largest);

/// What one pass over all values tells. Cells without a number are passed over.
struct ValueLook {
    std::size_t zeros = 0, missing = 0; ///< cells
    double minimum = std::numeric_limits<double>::infinity(), maximum = -minimum;
    double sum = 0, squares = 0; ///< of the values, of their squares
    bool integers = true;
    std::size_t looked = 0, wholes = 0; ///< numbers other than 0 of every 16th sample; whole ones
    std::vector<float> low, high; ///< lowest and highest number of each gene; low > high: no number

    bool empty(std::size_t gene) const { return low[gene] > high[gene]; }
    bool constant(std::size_t gene) const; ///< isConstant() by its range
};

/// The same for any number of threads (0: all), stored dense or sparse. `meanwhile`, if there is
/// one, runs beside.
ValueLook lookAt(const Values& values, unsigned threads,
                 const std::function<void()>& meanwhile = {});

/// The summary without its histogram.
ValueSummary summaryOf(const ValueLook& look, const Values& values);

} // namespace tamis::dataset
