// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels on one group. Included once for every instruction set, hence no #pragma once, and by
// kernels.cpp alone, so that what it defines is defined once.
// NOLINTBEGIN(misc-definitions-in-headers)

HWY_BEFORE_NAMESPACE();
namespace tamis::projection::kernels::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t chunk = 16;
using Wide = hn::CappedTag<double, 8>;
constexpr std::size_t lanes = hn::MaxLanes(Wide());
constexpr std::size_t vectors = chunk / lanes;
/// As many T as there are doubles in a vector.
template <class T>
using Narrow = hn::Rebind<T, Wide>;
template <class T>
using Full = hn::ScalableTag<T>;

template <class T>
HWY_INLINE hn::Vec<Wide> widen(hn::Vec<Narrow<T>> v) {
    if constexpr (sizeof(T) == sizeof(double))
        return v;
    else
        return hn::PromoteTo(Wide(), v);
}

/// The first `left` numbers at p, as many as go into a vector; zeros follow. Below AVX2 Highway's
/// own way reads a whole vector, which must be aligned, beyond the last number.
template <class D, class T>
HWY_INLINE hn::Vec<D> loadFirst(D d, const T* HWY_RESTRICT p, std::size_t left) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX2
    return hn::MaskedLoad(hn::FirstN(d, left), d, p);
#else
    if (left >= hn::Lanes(d))
        return hn::LoadU(d, p);
    HWY_ALIGN T some[hn::MaxLanes(D())] = {};
    std::copy_n(p, left, some);
    return hn::Load(d, some);
#endif
}

/// visit(magnitudes or entries in a vector, which of the sixteen partial sums they belong to) along
/// a group; zeros follow the last entry.
template <class T, class Visit>
HWY_INLINE void forEachVector(const T* HWY_RESTRICT group, std::size_t n, Visit visit) {
    const Narrow<T> d;
    std::size_t i = 0;
    for (; i + chunk <= n; i += chunk)
        for (std::size_t k = 0; k < vectors; ++k)
            visit(hn::LoadU(d, group + i + k * lanes), k);
    for (std::size_t k = 0; k < vectors && i < n; ++k, i += lanes)
        visit(loadFirst(d, group + i, n - i), k);
}

/// The same, storing what `change` returns.
template <class T, class Change>
HWY_INLINE void changeEachVector(T* HWY_RESTRICT group, std::size_t n, Change change) {
    const Narrow<T> d;
    std::size_t i = 0;
    for (; i + chunk <= n; i += chunk)
        for (std::size_t k = 0; k < vectors; ++k)
            hn::StoreU(change(hn::LoadU(d, group + i + k * lanes), k), d, group + i + k * lanes);
    for (std::size_t k = 0; k < vectors && i < n; ++k, i += lanes) {
        const auto some = hn::FirstN(d, n - i);
        hn::BlendedStore(change(loadFirst(d, group + i, n - i), k), some, d, group + i);
    }
}

/// Σ lanes as a binary tree: i and i + half, and so on.
template <class D>
HWY_INLINE double treeSum([[maybe_unused]] D d, hn::Vec<D> v) {
#if HWY_TARGET != HWY_SCALAR
    if constexpr (hn::MaxLanes(d) > 1) {
        const hn::Half<D> half;
        return treeSum(half, hn::Add(hn::LowerHalf(half, v), hn::UpperHalf(half, v)));
    }
#endif
    return hn::GetLane(v);
}

/// Sixteen partial sums.
struct Partials {
    hn::Vec<Wide> part[vectors];

    HWY_INLINE Partials() {
        for (std::size_t k = 0; k < vectors; ++k)
            part[k] = hn::Zero(Wide());
    }
    HWY_INLINE void add(std::size_t k, hn::Vec<Wide> v) { part[k] = hn::Add(part[k], v); }
    HWY_INLINE double total() {
        for (std::size_t width = vectors / 2; width > 0; width /= 2)
            for (std::size_t k = 0; k < width; ++k)
                part[k] = hn::Add(part[k], part[k + width]);
        return treeSum(Wide(), part[0]);
    }
};

template <class T>
T maximum(const T* HWY_RESTRICT group, std::size_t n, bool& finite) {
    const Full<T> d;
    const std::size_t step = hn::Lanes(d);
    const auto zero = hn::Zero(d);
    auto largest0 = zero, largest1 = zero, largest2 = zero, largest3 = zero;
    auto nan0 = zero, nan1 = zero; // 0 · x is NaN where x is not finite
    std::size_t i = 0;
    for (; i + 4 * step <= n; i += 4 * step) {
        const auto v0 = hn::LoadU(d, group + i);
        const auto v1 = hn::LoadU(d, group + i + step);
        const auto v2 = hn::LoadU(d, group + i + 2 * step);
        const auto v3 = hn::LoadU(d, group + i + 3 * step);
        largest0 = hn::Max(largest0, hn::Abs(v0));
        largest1 = hn::Max(largest1, hn::Abs(v1));
        largest2 = hn::Max(largest2, hn::Abs(v2));
        largest3 = hn::Max(largest3, hn::Abs(v3));
        nan0 = hn::MulAdd(v0, zero, hn::MulAdd(v2, zero, nan0));
        nan1 = hn::MulAdd(v1, zero, hn::MulAdd(v3, zero, nan1));
    }
    for (; i < n; i += step) {
        const auto v = loadFirst(d, group + i, n - i);
        largest0 = hn::Max(largest0, hn::Abs(v));
        nan0 = hn::MulAdd(v, zero, nan0);
    }
    finite = hn::AllTrue(d, hn::Eq(hn::Add(nan0, nan1), zero));
    const auto largest01 = hn::Max(largest0, largest1);
    return hn::GetLane(hn::MaxOfLanes(d, hn::Max(largest01, hn::Max(largest2, largest3))));
}

template <class T>
bool allFinite(const T* group, std::size_t n) {
    return std::all_of(group, group + n, [](T x) { return std::isfinite(x); });
}

template <class T>
GroupSums<T> sums(const T* HWY_RESTRICT group, std::size_t n) {
    const Narrow<T> d;
    Partials all;
    auto largest = hn::Zero(d);
    forEachVector(group, n, [&](auto entries, std::size_t k) HWY_ATTR {
        const auto v = hn::Abs(entries);
        largest = hn::Max(largest, v);
        all.add(k, widen<T>(v));
    });
    const double sum = all.total();
    return {sum, hn::GetLane(hn::MaxOfLanes(d, largest)),
            std::isfinite(sum) || allFinite(group, n)};
}

template <class T>
double squares(const T* HWY_RESTRICT group, std::size_t n) {
    Partials all;
    forEachVector(group, n, [&](auto entries, std::size_t k) HWY_ATTR {
        const auto v = widen<T>(entries);
        all.add(k, hn::Mul(v, v));
    });
    return all.total();
}

#if HWY_TARGET == HWY_AVX2
/// For every choice of four doubles, the halves of the chosen ones first.
struct ChosenFirst {
    HWY_ALIGN std::int32_t halves[16][8] = {};

    constexpr ChosenFirst() {
        for (int choice = 0; choice < 16; ++choice) {
            for (int lane = 0, to = 0; lane < 4; ++lane) {
                if (!(choice >> lane & 1))
                    continue;
                halves[choice][to++] = 2 * lane;
                halves[choice][to++] = 2 * lane + 1;
            }
        }
    }
};
constexpr ChosenFirst chosenFirst;
#endif

/// Writes the chosen lanes to `to`, which has room for all, one after another; their number.
///
/// Not by Highway 1.0's Compress, which copies a table of up to 2 KB to the stack at every call,
/// nor by compressing stores, which are slow on some processors.
HWY_INLINE std::size_t storeChosen(hn::Vec<Wide> v, hn::Mask<Wide> chosen,
                                   double* HWY_RESTRICT to) {
    const Wide d;
#if HWY_TARGET <= HWY_AVX3
    _mm512_storeu_pd(to, _mm512_maskz_compress_pd(chosen.raw, v.raw));
    return hn::CountTrue(d, chosen);
#elif HWY_TARGET == HWY_AVX2
    const auto choice = static_cast<unsigned>(_mm256_movemask_pd(chosen.raw));
    const auto* const order = reinterpret_cast<const __m256i*>(chosenFirst.halves[choice]);
    const __m256 first =
        _mm256_permutevar8x32_ps(_mm256_castpd_ps(v.raw), _mm256_load_si256(order));
    _mm256_storeu_ps(reinterpret_cast<float*>(to), first);
    return hwy::PopCount(choice);
#else
    HWY_ALIGN double entries[lanes];
    HWY_ALIGN double isChosen[lanes];
    hn::Store(v, d, entries);
    hn::Store(hn::IfThenElseZero(chosen, hn::Set(d, 1)), d, isChosen);
    std::size_t size = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        to[size] = entries[lane];
        size += isChosen[lane] != 0;
    }
    return size;
#endif
}

template <bool withSums, class T>
HWY_INLINE Window findWindow(const T* HWY_RESTRICT group, std::size_t n, T low, T high,
                             double* HWY_RESTRICT inside, GroupSums<T>& sums) {
    const Wide d;
    const auto lowest = hn::Set(d, static_cast<double>(low));
    const auto highest = hn::Set(d, static_cast<double>(high));
    Partials all, above;
    auto largest = hn::Zero(d);
    Window result;
    forEachVector(group, n, [&](auto entries, std::size_t k) HWY_ATTR {
        const auto v = widen<T>(hn::Abs(entries));
        if constexpr (withSums) {
            largest = hn::Max(largest, v);
            all.add(k, v);
        }
        const auto isAbove = hn::Gt(v, highest);
        const auto isInside = hn::AndNot(isAbove, hn::Gt(v, lowest));
        above.add(k, hn::IfThenElseZero(isAbove, v));
        result.above += hn::CountTrue(d, isAbove);
        result.inside += storeChosen(v, isInside, inside + result.inside);
    });
    result.sumAbove = above.total();
    if constexpr (withSums) {
        sums.sum = all.total();
        sums.maximum = static_cast<T>(hn::GetLane(hn::MaxOfLanes(d, largest)));
        sums.finite = std::isfinite(sums.sum) || allFinite(group, n);
    }
    return result;
}

template <class T>
Window window(const T* group, std::size_t n, T low, T high, double* inside) {
    GroupSums<T> none;
    return findWindow<false>(group, n, low, high, inside, none);
}

template <class T>
Window sumsAndWindow(const T* group, std::size_t n, T low, T high, double* inside,
                     GroupSums<T>& sums) {
    return findWindow<true>(group, n, low, high, inside, sums);
}

/// The entries above a level, and those next to it.
struct Around {
    double sum = 0;
    std::size_t size = 0;
    Neighbours neighbours;
};

template <class T>
HWY_INLINE Around around(const T* HWY_RESTRICT group, std::size_t n, double level) {
    const Wide d;
    const auto at = hn::Set(d, level);
    const auto most = hn::Set(d, std::numeric_limits<double>::max());
    Partials sum;
    auto below = hn::Zero(d), above = most;
    std::size_t size = 0;
    forEachVector(group, n, [&](auto entries, std::size_t k) HWY_ATTR {
        const auto v = widen<T>(hn::Abs(entries));
        const auto isAbove = hn::Gt(v, at);
        sum.add(k, hn::IfThenElseZero(isAbove, v));
        size += hn::CountTrue(d, isAbove);
        above = hn::Min(above, hn::IfThenElse(isAbove, v, most));
        below = hn::Max(below, hn::IfThenZeroElse(isAbove, v));
    });
    return {sum.total(),
            size,
            {hn::GetLane(hn::MaxOfLanes(d, below)), hn::GetLane(hn::MinOfLanes(d, above))}};
}

template <class T>
Above above(const T* group, std::size_t n, const GroupSums<T>& sums, double high, double low,
            double guess) {
    const auto left = [&](double amount) { return (amount - high) - low; };
    const auto largest = static_cast<double>(sums.maximum);
    const double bound = std::max({0.0, left(largest), left(sums.sum) / static_cast<double>(n)});
    const double highest = std::nextafter(largest, 0.0); // something is always above a level
    double level = std::min(std::max(guess < largest ? guess : 0, bound), highest);
    for (double last = -1;; last = level) { // the first step may go down, later ones only up
        const Around found = around(group, n, level);
        const auto size = static_cast<double>(found.size);
        const double next = std::max(bound, left(found.sum) / size);
        const Neighbours& neighbours = found.neighbours;
        const bool settled = next >= neighbours.below && next < neighbours.above;
        level = std::min(next, highest);
        if (settled || level <= last)
            return {found.sum, found.size, found.sum - size * neighbours.above,
                    found.sum - size * neighbours.below};
    }
}

template <class T>
void clip(T* HWY_RESTRICT group, std::size_t n, T level) {
    const Full<T> d;
    const std::size_t step = hn::Lanes(d);
    const auto high = hn::Set(d, level);
    const auto low = hn::Set(d, -level);
    std::size_t i = 0;
    for (; i + 2 * step <= n; i += 2 * step) {
        const auto v0 = hn::LoadU(d, group + i);
        const auto v1 = hn::LoadU(d, group + i + step);
        hn::StoreU(hn::Min(hn::Max(v0, low), high), d, group + i);
        hn::StoreU(hn::Min(hn::Max(v1, low), high), d, group + i + step);
    }
    for (; i < n; i += step) {
        const auto some = hn::FirstN(d, std::min(step, n - i));
        const auto v = loadFirst(d, group + i, n - i);
        hn::BlendedStore(hn::Min(hn::Max(v, low), high), some, d, group + i);
    }
}

template <class T>
double clipMeasured(T* HWY_RESTRICT group, std::size_t n, T level) {
    const Narrow<T> d;
    const auto high = hn::Set(d, level);
    Partials removed;
    changeEachVector(group, n, [&](auto v, std::size_t k) HWY_ATTR {
        const auto a = hn::Abs(v);
        removed.add(k, widen<T>(hn::Sub(hn::Max(a, high), high)));
        return hn::CopySign(hn::Min(a, high), v);
    });
    return removed.total();
}

/// The greatest T that is at most `magnitudes` (positive).
template <class T>
HWY_INLINE hn::Vec<Narrow<T>> roundDown(hn::Vec<Wide> magnitudes) {
    if constexpr (sizeof(T) == sizeof(double)) {
        return magnitudes;
    } else {
        const Narrow<T> d;
        const hn::RebindToUnsigned<Narrow<T>> bits;
        const auto nearest = hn::DemoteTo(d, magnitudes);
        const auto down = hn::BitCast(d, hn::Sub(hn::BitCast(bits, nearest), hn::Set(bits, 1)));
        // By how much rounding raised the magnitude, made too large to vanish as a float.
        const auto raised =
            hn::Mul(hn::Sub(widen<T>(nearest), magnitudes), hn::Set(Wide(), 0x1p100));
        return hn::IfThenElse(hn::Gt(hn::DemoteTo(d, raised), hn::Zero(d)), down, nearest);
    }
}

/// Stores what `shrink(magnitudes)` leaves of them, and measures.
template <class T, bool lengths, class Shrink>
HWY_INLINE Shrunk shrinkBy(T* HWY_RESTRICT group, std::size_t n, double unit, Shrink shrink) {
    const Narrow<T> d;
    const Wide wide;
    const auto factor = hn::Set(wide, unit);
    Partials sum, inner, squaredRemoved;
    auto removedMost = hn::Zero(wide);
    changeEachVector(group, n, [&](auto v, std::size_t k) HWY_ATTR {
        const auto a = widen<T>(hn::Abs(v));
        const auto stored = roundDown<T>(hn::Max(shrink(a), hn::Zero(wide)));
        const auto x = widen<T>(stored);
        const auto gone = hn::Sub(a, x);
        sum.add(k, lengths ? hn::Mul(x, x) : x);
        inner.add(k, hn::Mul(gone, hn::Mul(x, factor)));
        if (lengths)
            squaredRemoved.add(k, hn::Mul(gone, gone));
        else
            removedMost = hn::Max(removedMost, gone);
        return hn::IfThenZeroElse(hn::Eq(stored, hn::Zero(d)), hn::CopySign(stored, v));
    });
    return {sum.total(), inner.total(),
            lengths ? squaredRemoved.total() : hn::GetLane(hn::MaxOfLanes(wide, removedMost))};
}

template <class T>
Shrunk soft(T* HWY_RESTRICT group, std::size_t n, double amount, double correction, double unit) {
    const auto most = hn::Set(Wide(), amount);
    const auto rest = hn::Set(Wide(), correction);
    return shrinkBy<T, false>(
        group, n, unit, [&](hn::Vec<Wide> a) HWY_ATTR { return hn::Sub(hn::Sub(a, most), rest); });
}

template <class T>
Shrunk scale(T* HWY_RESTRICT group, std::size_t n, double factor, double unit) {
    const auto multiplier = hn::Set(Wide(), factor);
    return shrinkBy<T, true>(group, n, unit,
                             [&](hn::Vec<Wide> a) HWY_ATTR { return hn::Mul(a, multiplier); });
}

} // namespace
} // namespace tamis::projection::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
// NOLINTEND(misc-definitions-in-headers)
