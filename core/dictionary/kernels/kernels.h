// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

/// The loops where the time of sparse coding goes, compiled for every instruction set that matters
/// and chosen when the program runs. All in double. How a sum is ordered depends on the instruction
/// set and on the length alone: never on neighbours, so that work may be split anywhere.
namespace tamis::dictionary::kernels {

/// Columns of `rows` numbers each, `stride` apart.
struct Columns {
    const double* data;
    std::size_t count, stride;
};

struct Kernels {
    /// products[i + j · stride] = Σ_r left_i[r] · right_j[r]
    void (*cross)(Columns left, Columns right, std::size_t rows, double* products,
                  std::size_t stride);
    /// sum[r] = Σ_j factors[j] · columns[j][r]
    void (*combine)(const double* const* columns, const double* factors, std::size_t count,
                    std::size_t rows, double* sum);
    /// sum[r] += factor · column[r]
    void (*add)(double factor, const double* column, std::size_t rows, double* sum);
    double (*dot)(const double* left, const double* right, std::size_t rows);
    /// max(0, values)
    double (*largest)(const double* values, std::size_t count);
    /// panel ← L⁻¹ panel: `size` rows of `width` numbers, one after the other; L lower triangular,
    /// its rows `stride` apart. width: a multiple of panelWidth.
    void (*solvePanel)(const double* rows, std::size_t stride, std::size_t size, double* panel,
                       std::size_t width);
};
inline constexpr std::size_t panelWidth = 8;

/// The kernels for this processor.
const Kernels& kernels();

} // namespace tamis::dictionary::kernels
