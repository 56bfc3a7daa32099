// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products of small matrices, and what is done with each result while it is still in a register.
// Included once for every instruction set, hence no #pragma once, and by kernels.cpp alone.
// NOLINTBEGIN(misc-definitions-in-headers)

HWY_BEFORE_NAMESPACE();
namespace tamis::autoencoder::kernels::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Wide = hn::CappedTag<float, 16>;         ///< along hidden units
using Narrow = hn::CappedTag<float, laneUnit>; ///< along samples

/// Vectors side by side in a tile: as many accumulators as there are registers for.
constexpr std::size_t tileVectors = HWY_TARGET <= HWY_AVX3 ? 4 : 2;

/// A factor whose entry (row, depth) is broadcast.
struct Left {
    const float* data;
    std::size_t rowStride, depthStride;
};
/// A factor that is read vector by vector: depth × columns.
struct Right {
    const float* data;
    std::size_t stride, depth;
};

/// finish(row, column, Σₖ left(row, k) · right(k, column …)) for `rows` rows of `vectors` vectors.
template <std::size_t rows, std::size_t vectors, class D, class Finish>
HWY_INLINE void tile(D d, const Left& left, const Right& right, std::size_t row, std::size_t column,
                     const Finish& finish) {
    hn::Vec<D> sums[rows][vectors];
#pragma GCC unroll 16
    for (std::size_t r = 0; r < rows; ++r)
#pragma GCC unroll 16
        for (std::size_t v = 0; v < vectors; ++v)
            sums[r][v] = hn::Zero(d);
    const float* HWY_RESTRICT a = left.data + row * left.rowStride;
    const float* HWY_RESTRICT b = right.data + column;
    for (std::size_t k = 0; k < right.depth; ++k, a += left.depthStride, b += right.stride) {
        hn::Vec<D> factors[vectors];
#pragma GCC unroll 16
        for (std::size_t v = 0; v < vectors; ++v)
            factors[v] = hn::Load(d, b + v * hn::Lanes(d));
#pragma GCC unroll 16
        for (std::size_t r = 0; r < rows; ++r) {
            const auto factor = hn::Set(d, a[r * left.rowStride]);
#pragma GCC unroll 16
            for (std::size_t v = 0; v < vectors; ++v)
                sums[r][v] = hn::MulAdd(factor, factors[v], sums[r][v]);
        }
    }
#pragma GCC unroll 16
    for (std::size_t r = 0; r < rows; ++r)
#pragma GCC unroll 16
        for (std::size_t v = 0; v < vectors; ++v)
            finish(row + r, column + v * hn::Lanes(d), sums[r][v]);
}

template <std::size_t tileRows, std::size_t vectors, class D, class Finish>
HWY_INLINE void tilesDown(D d, const Left& left, const Right& right, std::size_t row,
                          std::size_t rows, std::size_t column, const Finish& finish) {
    for (; row + tileRows <= rows; row += tileRows)
        tile<tileRows, vectors>(d, left, right, row, column, finish);
    if constexpr (tileRows > 1)
        tilesDown<tileRows / 2, vectors>(d, left, right, row, rows, column, finish);
}

template <std::size_t vectors, class D, class Finish>
HWY_INLINE void tilesAcross(D d, const Left& left, const Right& right, std::size_t rows,
                            std::size_t column, std::size_t columns, const Finish& finish) {
    constexpr std::size_t tileRows = vectors == 1 ? 8 : 4;
    const std::size_t step = vectors * hn::Lanes(d);
    for (; column + step <= columns; column += step)
        tilesDown<tileRows, vectors>(d, left, right, 0, rows, column, finish);
    if constexpr (vectors > 1)
        tilesAcross<vectors - 1>(d, left, right, rows, column, columns, finish);
}

/// left (rows × depth) · right (depth × columns), tile by tile.
template <class D, class Finish>
HWY_INLINE void product(D d, const Left& left, const Right& right, std::size_t rows,
                        std::size_t columns, const Finish& finish) {
    tilesAcross<tileVectors>(d, left, right, rows, 0, columns, finish);
}

void expand(const float* weight, Rows size, const float* rows, std::size_t lanes, std::size_t batch,
            float* hidden) {
    const Wide d;
    product(d, {rows, 1, lanes}, {weight, size.width, size.count}, batch, size.width,
            [=](std::size_t sample, std::size_t unit, hn::Vec<Wide> sum) HWY_ATTR {
                float* const place = hidden + sample * size.width + unit;
                hn::Store(hn::Add(hn::Load(d, place), sum), d, place);
            });
}

void contract(const float* weight, Rows size, std::size_t depth, const float* transposed,
              std::size_t lanes, float* rows) {
    const Narrow d;
    product(d, {weight, size.width, 1}, {transposed, lanes, depth}, size.count, lanes,
            [=](std::size_t row, std::size_t lane, hn::Vec<Narrow> sum)
                HWY_ATTR { hn::Store(sum, d, rows + row * lanes + lane); });
}

/// update(place in the weight, gradient) for each vector of it.
template <class Update>
HWY_INLINE void forEachGradient(const float* weight, Rows size, const Gradient& gradient,
                                const Update& update) {
    const Wide d;
    const Left left{gradient.rows, gradient.lanes, 1};
    const Right right{gradient.hidden, size.width, gradient.batch};
    const std::size_t width = size.width;
    if (gradient.frozenBelow == nullptr)
        return product(d, left, right, size.count, width,
                       [=](std::size_t row, std::size_t unit, hn::Vec<Wide> sum)
                           HWY_ATTR { update(row * width + unit, sum); });
    product(d, left, right, size.count, width,
            [=, least = gradient.frozenBelow](std::size_t row, std::size_t unit, hn::Vec<Wide> sum)
                HWY_ATTR {
                    const std::size_t place = row * width + unit;
                    const auto magnitude = hn::Abs(hn::Load(d, weight + place));
                    const auto moves = hn::Ge(magnitude, hn::Load(d, least + unit));
                    update(place, hn::IfThenElseZero(moves, sum));
                });
}

/// Has the processor fetch what is worked on next: it doesn't foresee that the same columns of the
/// following rows come before the rest of a row.
template <class... Matrices>
HWY_INLINE void fetchNext(std::size_t place, Rows size, Matrices... matrices) {
    (hwy::Prefetch(matrices + place + size.count * size.width), ...);
}

void adam(float* weight, float* first, float* second, Rows size, const Gradient& gradient,
          AdamStep step) {
    const Wide d;
    const auto beta1 = hn::Set(d, AdamStep::beta1), rest1 = hn::Set(d, 1 - AdamStep::beta1);
    const auto beta2 = hn::Set(d, AdamStep::beta2), rest2 = hn::Set(d, 1 - AdamStep::beta2);
    const auto rate = hn::Set(d, step.rate), correction = hn::Set(d, step.correction);
    const auto epsilon = hn::Set(d, AdamStep::epsilon);
    forEachGradient(weight, size, gradient, [=](std::size_t place, hn::Vec<Wide> g) HWY_ATTR {
        fetchNext(place, size, weight, first, second);
        const auto m = hn::MulAdd(beta1, hn::Load(d, first + place), hn::Mul(rest1, g));
        const auto v =
            hn::MulAdd(beta2, hn::Load(d, second + place), hn::Mul(hn::Mul(rest2, g), g));
        const auto change = hn::Div(hn::Mul(rate, m), hn::MulAdd(hn::Sqrt(v), correction, epsilon));
        hn::Store(m, d, first + place);
        hn::Store(v, d, second + place);
        hn::Store(hn::Sub(hn::Load(d, weight + place), change), d, weight + place);
    });
}

void momentum(float* weight, float* velocity, Rows size, const Gradient& gradient,
              MomentumStep step) {
    const Wide d;
    const auto rate = hn::Set(d, step.rate), kept = hn::Set(d, step.momentum);
    forEachGradient(weight, size, gradient, [=](std::size_t place, hn::Vec<Wide> g) HWY_ATTR {
        fetchNext(place, size, weight, velocity);
        const auto v = hn::MulAdd(kept, hn::Load(d, velocity + place), g);
        hn::Store(v, d, velocity + place);
        hn::Store(hn::NegMulAdd(rate, v, hn::Load(d, weight + place)), d, weight + place);
    });
}

} // namespace
} // namespace tamis::autoencoder::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
// NOLINTEND(misc-definitions-in-headers)
