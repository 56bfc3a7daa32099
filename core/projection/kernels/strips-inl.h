// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels on a strip of neighbouring groups whose entries stand in rows. Included once for every
// instruction set, hence no #pragma once, and by kernels.cpp alone, so that what it defines is
// defined once.
// NOLINTBEGIN(misc-definitions-in-headers)

HWY_BEFORE_NAMESPACE();
namespace tamis::projection::kernels::HWY_NAMESPACE {
namespace {

/// maxima[g] = max over `rows` rows, kept what it was where that is greater; the sum of 0 · x.
template <std::size_t rows, class T>
HWY_INLINE T raiseMaxima(const T* HWY_RESTRICT strip, std::size_t stride, std::size_t width,
                         T* HWY_RESTRICT maxima) {
    const Full<T> d;
    const std::size_t step = hn::Lanes(d);
    const auto zero = hn::Zero(d);
    auto nan = zero;
    std::size_t g = 0;
    for (; g + step <= width; g += step) {
        auto largest = hn::LoadU(d, maxima + g);
        for (std::size_t r = 0; r < rows; ++r) {
            const auto v = hn::LoadU(d, strip + r * stride + g);
            largest = hn::Max(largest, hn::Abs(v));
            nan = hn::MulAdd(v, zero, nan);
        }
        hn::StoreU(largest, d, maxima + g);
    }
    T bad = hn::GetLane(hn::SumOfLanes(d, nan));
    for (; g < width; ++g) {
        for (std::size_t r = 0; r < rows; ++r) {
            const T v = strip[r * stride + g];
            maxima[g] = std::max(maxima[g], std::abs(v));
            bad += v * T(0);
        }
    }
    return bad;
}

template <class T>
void stripMaxima(const T* strip, std::size_t entries, std::size_t stride, std::size_t width,
                 T* maxima, bool& finite) {
    std::fill_n(maxima, width, T(0));
    T bad = 0;
    std::size_t i = 0;
    for (; i + 4 <= entries; i += 4)
        bad += raiseMaxima<4>(strip + i * stride, stride, width, maxima);
    for (; i < entries; ++i)
        bad += raiseMaxima<1>(strip + i * stride, stride, width, maxima);
    finite = bad == 0;
}

/// Groups whose partial sums fit the first-level cache.
constexpr std::size_t sumsAtOnce = 64;

/// The sixteen partial sums of some groups, in the order of Partials, and their maxima.
struct StripPartials {
    HWY_ALIGN double part[chunk][sumsAtOnce] = {};
    HWY_ALIGN double largest[sumsAtOnce] = {};

    /// Entry `i` of `width` groups and the rows − 1 after it; i mod 16 + rows ≤ 16.
    template <std::size_t rows, class D, class T>
    HWY_INLINE void add(D d, const T* HWY_RESTRICT strip, std::size_t stride, std::size_t i,
                        std::size_t g) {
        const hn::Rebind<T, D> narrow;
        auto most = hn::Load(d, largest + g);
        for (std::size_t r = 0; r < rows; ++r) {
            const auto entries = hn::Abs(hn::LoadU(narrow, strip + (i + r) * stride + g));
            hn::Vec<D> v;
            if constexpr (sizeof(T) == sizeof(double))
                v = entries;
            else
                v = hn::PromoteTo(d, entries);
            most = hn::Max(most, v);
            double* const sum = part[(i + r) % chunk] + g;
            hn::Store(hn::Add(hn::Load(d, sum), v), d, sum);
        }
        hn::Store(most, d, largest + g);
    }
    template <std::size_t rows, class T>
    HWY_INLINE void addRows(const T* HWY_RESTRICT strip, std::size_t stride, std::size_t i,
                            std::size_t width) {
        std::size_t g = 0;
        for (; g + lanes <= width; g += lanes)
            add<rows>(Wide(), strip, stride, i, g);
        for (; g < width; ++g)
            add<rows>(hn::CappedTag<double, 1>(), strip, stride, i, g);
    }
    HWY_INLINE double total(std::size_t g) {
        for (std::size_t half = chunk / 2; half > 0; half /= 2)
            for (std::size_t k = 0; k < half; ++k)
                part[k][g] += part[k + half][g];
        return part[0][g];
    }
};

template <class T>
bool allFiniteInStrip(const T* strip, std::size_t entries, std::size_t stride) {
    for (std::size_t i = 0; i < entries; ++i)
        if (!std::isfinite(strip[i * stride]))
            return false;
    return true;
}

template <class T>
bool stripSums(const T* strip, std::size_t entries, std::size_t stride, std::size_t width,
               double* maxima, double* sums) {
    constexpr std::size_t rows = 4;
    bool finite = true;
    for (std::size_t first = 0; first < width; first += sumsAtOnce) {
        const std::size_t count = std::min(sumsAtOnce, width - first);
        StripPartials partials;
        std::size_t i = 0;
        for (; i + rows <= entries; i += rows)
            partials.addRows<rows>(strip + first, stride, i, count);
        for (; i < entries; ++i)
            partials.addRows<1>(strip + first, stride, i, count);
        for (std::size_t g = 0; g < count; ++g) {
            const std::size_t j = first + g;
            maxima[j] = partials.largest[g];
            sums[j] = partials.total(g);
            finite =
                finite && (std::isfinite(sums[j]) || allFiniteInStrip(strip + j, entries, stride));
        }
    }
    return finite;
}

template <class D, class V>
HWY_INLINE V clipped(D d, V v, V level) {
    const auto inside = hn::Min(hn::Max(v, hn::Neg(level)), level);
    return hn::IfThenZeroElse(hn::Eq(level, hn::Zero(d)), inside);
}

template <class T>
T clippedOne(T v, T level) {
    return level == 0 ? T(0) : std::min(std::max(v, -level), level);
}

template <std::size_t rows, class T>
HWY_INLINE void clipRows(T* HWY_RESTRICT strip, std::size_t stride, std::size_t width,
                         const T* HWY_RESTRICT levels) {
    const Full<T> d;
    const std::size_t step = hn::Lanes(d);
    std::size_t g = 0;
    for (; g + step <= width; g += step) {
        const auto level = hn::LoadU(d, levels + g);
        for (std::size_t r = 0; r < rows; ++r) {
            T* const entries = strip + r * stride + g;
            hn::StoreU(clipped(d, hn::LoadU(d, entries), level), d, entries);
        }
    }
    for (; g < width; ++g)
        for (std::size_t r = 0; r < rows; ++r)
            strip[r * stride + g] = clippedOne(strip[r * stride + g], levels[g]);
}

template <class T>
void stripClip(T* strip, std::size_t entries, std::size_t stride, std::size_t width,
               const T* levels) {
    constexpr std::size_t rows = 4;
    std::size_t i = 0;
    for (; i + rows <= entries; i += rows)
        clipRows<rows>(strip + i * stride, stride, width, levels);
    for (; i < entries; ++i)
        clipRows<1>(strip + i * stride, stride, width, levels);
}

/// Clips some rows and adds to removed[g] what they lose.
template <std::size_t rows, class T>
HWY_INLINE void clipRowsMeasured(T* HWY_RESTRICT strip, std::size_t stride, std::size_t width,
                                 const T* HWY_RESTRICT levels, double* HWY_RESTRICT removed) {
    const Narrow<T> d;
    const Wide wide;
    std::size_t g = 0;
    for (; g + lanes <= width; g += lanes) {
        const auto level = hn::LoadU(d, levels + g);
        auto lost = hn::LoadU(wide, removed + g);
        for (std::size_t r = 0; r < rows; ++r) {
            T* const entries = strip + r * stride + g;
            const auto v = hn::LoadU(d, entries);
            lost = hn::Add(lost, widen<T>(hn::Sub(hn::Max(hn::Abs(v), level), level)));
            hn::StoreU(clipped(d, v, level), d, entries);
        }
        hn::StoreU(lost, wide, removed + g);
    }
    for (; g < width; ++g) {
        for (std::size_t r = 0; r < rows; ++r) {
            T& entry = strip[r * stride + g];
            removed[g] += static_cast<double>(std::max(std::abs(entry), levels[g]) - levels[g]);
            entry = clippedOne(entry, levels[g]);
        }
    }
}

template <class T>
void stripClipMeasured(T* strip, std::size_t entries, std::size_t stride, std::size_t width,
                       const T* levels, double* removed) {
    constexpr std::size_t rows = 4;
    std::fill_n(removed, width, 0.0);
    std::size_t i = 0;
    for (; i + rows <= entries; i += rows)
        clipRowsMeasured<rows>(strip + i * stride, stride, width, levels, removed);
    for (; i < entries; ++i)
        clipRowsMeasured<1>(strip + i * stride, stride, width, levels, removed);
}

/// Transposes in blocks of one 128-bit vector a side.
#if HWY_TARGET == HWY_SCALAR
template <class T>
void transposeBlock(const T* from, std::size_t fromStride, T* to, std::size_t) {
    (void)fromStride;
    *to = *from;
}
template <class T>
constexpr std::size_t side = 1;
#else
template <class T>
constexpr std::size_t side = 16 / sizeof(T);

HWY_INLINE void transposeBlock(const double* HWY_RESTRICT from, std::size_t fromStride,
                               double* HWY_RESTRICT to, std::size_t toStride) {
    const hn::FixedTag<double, 2> d;
    const auto r0 = hn::LoadU(d, from), r1 = hn::LoadU(d, from + fromStride);
    hn::StoreU(hn::InterleaveLower(d, r0, r1), d, to);
    hn::StoreU(hn::InterleaveUpper(d, r0, r1), d, to + toStride);
}

HWY_INLINE void transposeBlock(const float* HWY_RESTRICT from, std::size_t fromStride,
                               float* HWY_RESTRICT to, std::size_t toStride) {
    const hn::FixedTag<float, 4> d;
    const auto r0 = hn::LoadU(d, from), r1 = hn::LoadU(d, from + fromStride);
    const auto r2 = hn::LoadU(d, from + 2 * fromStride), r3 = hn::LoadU(d, from + 3 * fromStride);
    const auto low01 = hn::InterleaveLower(d, r0, r1), high01 = hn::InterleaveUpper(d, r0, r1);
    const auto low23 = hn::InterleaveLower(d, r2, r3), high23 = hn::InterleaveUpper(d, r2, r3);
    hn::StoreU(hn::ConcatLowerLower(d, low23, low01), d, to);
    hn::StoreU(hn::ConcatUpperUpper(d, low23, low01), d, to + toStride);
    hn::StoreU(hn::ConcatLowerLower(d, high23, high01), d, to + 2 * toStride);
    hn::StoreU(hn::ConcatUpperUpper(d, high23, high01), d, to + 3 * toStride);
}
#endif

/// to[c · toStride + r] = from[r · fromStride + c]
template <class T>
HWY_INLINE void transpose(const T* HWY_RESTRICT from, std::size_t rows, std::size_t columns,
                          std::size_t fromStride, T* HWY_RESTRICT to, std::size_t toStride) {
    constexpr std::size_t block = side<T>;
    constexpr std::size_t ahead = 32;
    std::size_t r = 0;
    for (; r + block <= rows; r += block) {
        if (r + ahead + block <= rows)
            for (std::size_t k = 0; k < block; ++k)
                for (std::size_t c = 0; c < columns; c += 64 / sizeof(T))
                    hwy::Prefetch(from + (r + ahead + k) * fromStride + c);
        std::size_t c = 0;
        for (; c + block <= columns; c += block)
            transposeBlock(from + r * fromStride + c, fromStride, to + c * toStride + r, toStride);
        for (; c < columns; ++c)
            for (std::size_t k = 0; k < block; ++k)
                to[c * toStride + r + k] = from[(r + k) * fromStride + c];
    }
    for (; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            to[c * toStride + r] = from[r * fromStride + c];
}

template <class T>
void gather(const T* strip, std::size_t entries, std::size_t stride, std::size_t width, T* tile,
            std::size_t tileStride) {
    transpose(strip, entries, width, stride, tile, tileStride);
}

template <class T>
void scatter(T* strip, std::size_t entries, std::size_t stride, std::size_t width, const T* tile,
             std::size_t tileStride) {
    transpose(tile, width, entries, tileStride, strip, stride);
}

} // namespace
} // namespace tamis::projection::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
// NOLINTEND(misc-definitions-in-headers)
