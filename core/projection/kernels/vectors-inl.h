// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels on vectors of doubles: what solvers keep of the groups. Included once for every
// instruction set, hence no #pragma once, and by kernels.cpp alone, so that what it defines is
// defined once.
// NOLINTBEGIN(misc-definitions-in-headers)

HWY_BEFORE_NAMESPACE();
namespace tamis::projection::kernels::HWY_NAMESPACE {
namespace {

Support supportAbove(const double* HWY_RESTRICT values, std::size_t n, double level) {
    const Wide d;
    const auto least = hn::Set(d, level);
    Partials sum;
    std::size_t size = 0;
    forEachVector(values, n, [&](auto v, std::size_t k) HWY_ATTR {
        const auto isAbove = hn::Gt(v, least);
        sum.add(k, hn::IfThenElseZero(isAbove, v));
        size += hn::CountTrue(d, isAbove);
    });
    return {sum.total(), size};
}

Neighbours neighbours(const double* HWY_RESTRICT values, std::size_t n, double level, double low,
                      double high) {
    const Wide d;
    const auto at = hn::Set(d, level);
    auto below = hn::Set(d, low), above = hn::Set(d, high);
    for (std::size_t i = 0; i < n; i += lanes) {
        const auto some = hn::FirstN(d, std::min(lanes, n - i));
        const auto v = loadFirst(d, values + i, n - i);
        const auto isAbove = hn::Gt(v, at);
        above = hn::Min(above, hn::IfThenElse(hn::And(some, isAbove), v, above));
        below = hn::Max(below, hn::IfThenElse(hn::AndNot(isAbove, some), v, below));
    }
    return {hn::GetLane(hn::MaxOfLanes(d, below)), hn::GetLane(hn::MinOfLanes(d, above))};
}

PieceSums pieceSums(const double* HWY_RESTRICT sums, const double* HWY_RESTRICT sizes,
                    std::size_t n, double high, double low) {
    const Wide d;
    const auto most = hn::Set(d, high);
    const auto rest = hn::Set(d, low);
    const auto one = hn::Set(d, 1.0);
    Partials levels, slopes;
    for (std::size_t i = 0; i < n; i += chunk) {
        for (std::size_t k = 0; k < vectors && i + k * lanes < n; ++k) {
            const std::size_t at = i + k * lanes;
            const auto some = hn::FirstN(d, n - at);
            const auto left = hn::Sub(hn::Sub(loadFirst(d, sums + at, n - at), most), rest);
            const auto share = hn::Div(one, loadFirst(d, sizes + at, n - at));
            levels.add(k, hn::IfThenElseZero(some, hn::Mul(hn::Max(left, hn::Zero(d)), share)));
            slopes.add(k, hn::IfThenElseZero(some, share));
        }
    }
    return {levels.total(), slopes.total()};
}

PieceSums boundSums(const double* HWY_RESTRICT maxima, const double* HWY_RESTRICT sums,
                    const double* HWY_RESTRICT weights, std::size_t n, double theta, double share) {
    const Wide d;
    const auto zero = hn::Zero(d), one = hn::Set(d, 1.0), at = hn::Set(d, theta);
    const auto perEntry = hn::Set(d, share);
    Partials levels, slopes;
    for (std::size_t i = 0; i < n; i += chunk) {
        for (std::size_t k = 0; k < vectors && i + k * lanes < n; ++k) {
            const std::size_t first = i + k * lanes;
            const auto w = weights ? loadFirst(d, weights + first, n - first) : one;
            const auto own = hn::Mul(w, at);
            const auto byMaximum = hn::Sub(loadFirst(d, maxima + first, n - first), own);
            const auto bySum =
                hn::Mul(hn::Sub(loadFirst(d, sums + first, n - first), own), perEntry);
            const auto most = hn::Max(byMaximum, bySum);
            const auto slope = hn::IfThenElse(hn::Ge(byMaximum, bySum), one, perEntry);
            const auto counts = hn::Gt(most, zero);
            levels.add(k, hn::IfThenElseZero(counts, hn::Mul(w, most)));
            slopes.add(k, hn::IfThenElseZero(counts, hn::Mul(hn::Mul(w, w), slope)));
        }
    }
    return {levels.total(), slopes.total()};
}

/// One step of Knuth's two-sum: what adding to `high` rounds off goes to `low`.
HWY_INLINE void addDoubled(hn::Vec<Wide> value, hn::Vec<Wide>& high, hn::Vec<Wide>& low) {
    const auto next = hn::Add(high, value);
    const auto added = hn::Sub(next, high);
    const auto lost = hn::Add(hn::Sub(high, hn::Sub(next, added)), hn::Sub(value, added));
    low = hn::Add(low, lost);
    high = next;
}

double doubledSum(const double* HWY_RESTRICT values, const double* HWY_RESTRICT weights,
                  std::size_t n) {
    const Wide d;
    constexpr std::size_t sums = 8 / lanes;
    hn::Vec<Wide> high[sums], low[sums];
    for (std::size_t k = 0; k < sums; ++k)
        high[k] = low[k] = hn::Zero(d);
    for (std::size_t i = 0; i < n; i += 8) {
        for (std::size_t k = 0; k < sums && i + k * lanes < n; ++k) {
            const std::size_t at = i + k * lanes;
            auto value = loadFirst(d, values + at, n - at);
            if (weights)
                value = hn::Mul(value, loadFirst(d, weights + at, n - at));
            addDoubled(value, high[k], low[k]);
        }
    }
    HWY_ALIGN double highs[8], lows[8];
    for (std::size_t k = 0; k < sums; ++k) {
        hn::Store(high[k], d, highs + k * lanes);
        hn::Store(low[k], d, lows + k * lanes);
    }
    double sum = highs[0], rest = lows[0];
    for (std::size_t i = 1; i < 8; ++i) {
        const double next = sum + highs[i];
        const double added = next - sum;
        rest += lows[i] + ((sum - (next - added)) + (highs[i] - added));
        sum = next;
    }
    return std::isfinite(sum) ? sum + rest : sum;
}

bool allHold(const double* HWY_RESTRICT from, const double* HWY_RESTRICT to, std::size_t n,
             double theta) {
    const Wide d;
    const auto at = hn::Set(d, theta);
    auto wrong = hn::FirstN(d, 0);
    for (std::size_t i = 0; i < n; i += lanes) {
        const auto some = hn::FirstN(d, n - i);
        const auto early = hn::Gt(loadFirst(d, from + i, n - i), at);
        const auto late = hn::Lt(loadFirst(d, to + i, n - i), at);
        wrong = hn::Or(wrong, hn::And(some, hn::Or(early, late)));
    }
    return hn::AllFalse(d, wrong);
}

Remainder remainder(const double* HWY_RESTRICT values, std::size_t n, double high, double low,
                    double* HWY_RESTRICT kept) {
    const Wide d;
    const auto most = hn::Set(d, high);
    const auto rest = hn::Set(d, low);
    Partials left;
    std::size_t size = 0;
    forEachVector(values, n, [&](auto v, std::size_t k) HWY_ATTR {
        const auto over = hn::Sub(hn::Sub(v, most), rest);
        const auto stays = hn::Gt(over, hn::Zero(d));
        left.add(k, hn::IfThenElseZero(stays, over));
        size += storeChosen(v, stays, kept + size);
    });
    return {left.total(), size};
}

} // namespace
} // namespace tamis::projection::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
// NOLINTEND(misc-definitions-in-headers)
