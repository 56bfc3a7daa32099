// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products of columns. Included once for every instruction set, hence no #pragma once, and by
// kernels.cpp alone, so that what it defines is defined once.
// NOLINTBEGIN(misc-definitions-in-headers)

HWY_BEFORE_NAMESPACE();
namespace tamis::dictionary::kernels::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Wide = hn::CappedTag<double, 8>;

/// Rows and left columns that are taken at a time: 128 kB, which stay in the second cache, while a
/// tile's own columns stay in the first.
constexpr std::size_t depth = 512, blockLeft = 32;

/// A tile has as many sums as there are registers for.
constexpr std::size_t tileRight = HWY_TARGET <= HWY_AVX3 ? 4 : HWY_TARGET <= HWY_AVX2 ? 3 : 2;

/// Adds to products the part of rows [from, to).
template <std::size_t lefts, std::size_t rights>
HWY_INLINE void tile(const double* HWY_RESTRICT left, std::size_t leftStride,
                     const double* HWY_RESTRICT right, std::size_t rightStride, std::size_t from,
                     std::size_t to, double* HWY_RESTRICT products, std::size_t stride) {
    const Wide d;
    hn::Vec<Wide> sums[lefts][rights];
#pragma GCC unroll 4
    for (std::size_t i = 0; i < lefts; ++i)
#pragma GCC unroll 4
        for (std::size_t j = 0; j < rights; ++j)
            sums[i][j] = hn::Zero(d);
    std::size_t r = from;
    for (; r + hn::Lanes(d) <= to; r += hn::Lanes(d)) {
        hn::Vec<Wide> factors[rights];
#pragma GCC unroll 4
        for (std::size_t j = 0; j < rights; ++j)
            factors[j] = hn::LoadU(d, right + j * rightStride + r);
#pragma GCC unroll 4
        for (std::size_t i = 0; i < lefts; ++i) {
            const auto factor = hn::LoadU(d, left + i * leftStride + r);
#pragma GCC unroll 4
            for (std::size_t j = 0; j < rights; ++j)
                sums[i][j] = hn::MulAdd(factor, factors[j], sums[i][j]);
        }
    }
#pragma GCC unroll 4
    for (std::size_t i = 0; i < lefts; ++i)
#pragma GCC unroll 4
        for (std::size_t j = 0; j < rights; ++j) {
            double sum = hn::GetLane(hn::SumOfLanes(d, sums[i][j]));
            for (std::size_t rest = r; rest < to; ++rest)
                sum += left[i * leftStride + rest] * right[j * rightStride + rest];
            products[i + j * stride] += sum;
        }
}

template <std::size_t rights>
HWY_INLINE void tilesDown(const Columns& left, const double* right, std::size_t rightStride,
                          std::size_t from, std::size_t to, double* products, std::size_t stride) {
    std::size_t i = 0;
    for (; i + 4 <= left.count; i += 4)
        tile<4, rights>(left.data + i * left.stride, left.stride, right, rightStride, from, to,
                        products + i, stride);
    for (; i < left.count; ++i)
        tile<1, rights>(left.data + i * left.stride, left.stride, right, rightStride, from, to,
                        products + i, stride);
}

void cross(Columns left, Columns right, std::size_t rows, double* products, std::size_t stride) {
    for (std::size_t j = 0; j < right.count; ++j)
        std::fill_n(products + j * stride, left.count, 0.0);
    for (std::size_t from = 0; from < rows; from += depth)
        for (std::size_t i = 0; i < left.count; i += blockLeft) {
            const std::size_t to = std::min(rows, from + depth);
            const Columns part = {left.data + i * left.stride, std::min(blockLeft, left.count - i),
                                  left.stride};
            std::size_t j = 0;
            for (; j + tileRight <= right.count; j += tileRight)
                tilesDown<tileRight>(part, right.data + j * right.stride, right.stride, from, to,
                                     products + i + j * stride, stride);
            for (; j < right.count; ++j)
                tilesDown<1>(part, right.data + j * right.stride, right.stride, from, to,
                             products + i + j * stride, stride);
        }
}

template <std::size_t vectors>
HWY_INLINE void combineRows(const double* const* columns, const double* factors, std::size_t count,
                            std::size_t row, double* HWY_RESTRICT sum) {
    const Wide d;
    hn::Vec<Wide> sums[vectors];
#pragma GCC unroll 8
    for (std::size_t v = 0; v < vectors; ++v)
        sums[v] = hn::Zero(d);
    for (std::size_t j = 0; j < count; ++j) {
        const auto factor = hn::Set(d, factors[j]);
        const double* HWY_RESTRICT column = columns[j] + row;
#pragma GCC unroll 8
        for (std::size_t v = 0; v < vectors; ++v)
            sums[v] = hn::MulAdd(factor, hn::LoadU(d, column + v * hn::Lanes(d)), sums[v]);
    }
#pragma GCC unroll 8
    for (std::size_t v = 0; v < vectors; ++v)
        hn::StoreU(sums[v], d, sum + row + v * hn::Lanes(d));
}

void combine(const double* const* columns, const double* factors, std::size_t count,
             std::size_t rows, double* HWY_RESTRICT sum) {
    const std::size_t lanes = hn::Lanes(Wide());
    std::size_t r = 0;
    for (; r + 8 * lanes <= rows; r += 8 * lanes)
        combineRows<8>(columns, factors, count, r, sum);
    for (; r + lanes <= rows; r += lanes)
        combineRows<1>(columns, factors, count, r, sum);
    for (; r < rows; ++r) {
        sum[r] = 0;
        for (std::size_t j = 0; j < count; ++j)
            sum[r] += factors[j] * columns[j][r];
    }
}

void add(double factor, const double* HWY_RESTRICT column, std::size_t rows,
         double* HWY_RESTRICT sum) {
    const Wide d;
    const auto wide = hn::Set(d, factor);
    std::size_t r = 0;
    for (; r + hn::Lanes(d) <= rows; r += hn::Lanes(d))
        hn::StoreU(hn::MulAdd(wide, hn::LoadU(d, column + r), hn::LoadU(d, sum + r)), d, sum + r);
    for (; r < rows; ++r)
        sum[r] += factor * column[r];
}

double dot(const double* HWY_RESTRICT left, const double* HWY_RESTRICT right, std::size_t rows) {
    const Wide d;
    const std::size_t lanes = hn::Lanes(d);
    auto even = hn::Zero(d), odd = hn::Zero(d);
    std::size_t r = 0;
    for (; r + 2 * lanes <= rows; r += 2 * lanes) {
        even = hn::MulAdd(hn::LoadU(d, left + r), hn::LoadU(d, right + r), even);
        odd = hn::MulAdd(hn::LoadU(d, left + r + lanes), hn::LoadU(d, right + r + lanes), odd);
    }
    double sum = hn::GetLane(hn::SumOfLanes(d, hn::Add(even, odd)));
    for (; r < rows; ++r)
        sum += left[r] * right[r];
    return sum;
}

double largest(const double* HWY_RESTRICT values, std::size_t count) {
    const Wide d;
    auto most = hn::Zero(d);
    std::size_t r = 0;
    for (; r + hn::Lanes(d) <= count; r += hn::Lanes(d))
        most = hn::Max(most, hn::LoadU(d, values + r));
    double result = hn::GetLane(hn::MaxOfLanes(d, most));
    for (; r < count; ++r)
        result = std::max(result, values[r]);
    return result;
}

/// Rows of the panel that were solved, each times its entry of L, taken off the row below them:
/// even and odd ones in sums of their own.
template <std::size_t vectors>
HWY_INLINE void solveRow(const double* HWY_RESTRICT entries, std::size_t row, double* panel,
                         std::size_t width, std::size_t column) {
    const Wide d;
    const std::size_t lanes = hn::Lanes(d);
    hn::Vec<Wide> even[vectors], odd[vectors];
#pragma GCC unroll 4
    for (std::size_t v = 0; v < vectors; ++v) {
        even[v] = hn::LoadU(d, panel + row * width + column + v * lanes);
        odd[v] = hn::Zero(d);
    }
    std::size_t j = 0;
    for (; j + 2 <= row; j += 2) {
        const auto first = hn::Set(d, entries[j]), second = hn::Set(d, entries[j + 1]);
        const double* const above = panel + j * width + column;
#pragma GCC unroll 4
        for (std::size_t v = 0; v < vectors; ++v) {
            even[v] = hn::NegMulAdd(first, hn::LoadU(d, above + v * lanes), even[v]);
            odd[v] = hn::NegMulAdd(second, hn::LoadU(d, above + width + v * lanes), odd[v]);
        }
    }
    for (; j < row; ++j)
#pragma GCC unroll 4
        for (std::size_t v = 0; v < vectors; ++v)
            even[v] = hn::NegMulAdd(hn::Set(d, entries[j]),
                                    hn::LoadU(d, panel + j * width + column + v * lanes), even[v]);
    const auto diagonal = hn::Set(d, entries[row]);
#pragma GCC unroll 4
    for (std::size_t v = 0; v < vectors; ++v)
        hn::StoreU(hn::Div(hn::Add(even[v], odd[v]), diagonal), d,
                   panel + row * width + column + v * lanes);
}

void solvePanel(const double* rows, std::size_t stride, std::size_t size, double* panel,
                std::size_t width) {
    const std::size_t lanes = hn::Lanes(Wide());
    std::size_t column = 0;
    for (; column + 4 * lanes <= width; column += 4 * lanes)
        for (std::size_t i = 0; i < size; ++i)
            solveRow<4>(rows + i * stride, i, panel, width, column);
    for (; column < width; column += lanes)
        for (std::size_t i = 0; i < size; ++i)
            solveRow<1>(rows + i * stride, i, panel, width, column);
}

} // namespace
} // namespace tamis::dictionary::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
// NOLINTEND(misc-definitions-in-headers)
