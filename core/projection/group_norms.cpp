// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/group_norms.h"

#include "core/projection/group_blocks.h"

#include <fmt/core.h>

#include <limits>

namespace tamis::projection {
namespace detail {
namespace {

/// Σ term(i), i < count, in four interleaved partial sums: the order of addition of this room.
template <class Term>
double interleavedSum(std::size_t count, Term term) {
    double a = 0, b = 0, c = 0, d = 0;
    std::size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        a += term(i);
        b += term(i + 1);
        c += term(i + 2);
        d += term(i + 3);
    }
    for (; i < count; ++i)
        a += term(i);
    return (a + b) + (c + d);
}

std::size_t countNonFinite(std::span<const double> magnitudes) {
    std::size_t count = 0;
    for (const double value : magnitudes)
        count += !(value <= std::numeric_limits<double>::max());
    return count;
}

template <class T>
tl::unexpected<Error> nonFinite(GroupView<const T> matrix, std::size_t count) {
    for (std::size_t j = 0; j < matrix.groups; ++j) {
        for (std::size_t i = 0; i < matrix.entries; ++i) {
            if (std::isfinite(matrix(i, j)))
                continue;
            return fail(ErrorCode::NonFinite,
                        fmt::format("{} of {} entries {} NaN or infinite", count,
                                    matrix.groups * matrix.entries, count == 1 ? "is" : "are"),
                        fmt::format("first at group {}, entry {}, counted from 1", j + 1, i + 1),
                        "replace or remove them before projecting");
        }
    }
    return fail(ErrorCode::Internal, "a non-finite entry was counted but not found");
}

} // namespace

double maximum(std::span<const double> magnitudes) {
    double largest = 0;
    for (const double value : magnitudes)
        largest = value > largest ? value : largest;
    return largest;
}

double sum(std::span<const double> magnitudes) {
    return interleavedSum(magnitudes.size(), [&](std::size_t i) { return magnitudes[i]; });
}

double length(std::span<const double> magnitudes) {
    const double largest = maximum(magnitudes);
    if (largest == 0)
        return 0;
    const bool plain = largest > 1e-140 && largest < 1e140;
    const double unit = plain ? 1 : largest;
    return unit * std::sqrt(interleavedSum(magnitudes.size(), [&](std::size_t i) {
               const double ratio = plain ? magnitudes[i] : magnitudes[i] / unit;
               return ratio * ratio;
           }));
}

Support supportAbove(std::span<const double> magnitudes, double level) {
    Support support;
    support.sum = interleavedSum(magnitudes.size(), [&](std::size_t i) {
        return magnitudes[i] > level ? magnitudes[i] : 0.0;
    });
    std::size_t count = 0;
    for (const double value : magnitudes)
        count += value > level;
    support.size = static_cast<double>(count);
    return support;
}

double groupNorm(std::span<const double> magnitudes, Kind kind) {
    switch (kind) {
    case Kind::L1Inf:
    case Kind::BilevelL1Inf:
        return maximum(magnitudes);
    case Kind::L12:
        return length(magnitudes);
    case Kind::L1:
    case Kind::BilevelL11:
        break;
    }
    return sum(magnitudes);
}

double safeScale(double largest) {
    constexpr int high = 900; // leaves room for sums of 2^120 entries
    constexpr int low = -500;
    if (largest == 0)
        return 1;
    const int exponent = std::ilogb(largest);
    if (exponent > high)
        return std::ldexp(1.0, high - exponent);
    if (exponent < low)
        return std::ldexp(1.0, std::min(-exponent, 1000));
    return 1;
}

template <class T>
Result<Scan> scan(GroupView<const T> matrix, Kind kind, double scale, Workspace& workspace) {
    workspace.maxima.resize(matrix.groups);
    workspace.sums.resize(matrix.groups);
    if (kind == Kind::L12)
        workspace.lengths.resize(matrix.groups);
    std::size_t bad = 0;
    forEachGroup(matrix, scale, workspace.tile, [&](std::size_t j, const double* entries) {
        const std::span<const double> group(entries, matrix.entries);
        bad += countNonFinite(group);
        workspace.maxima[j] = maximum(group);
        workspace.sums[j] = sum(group);
        if (kind == Kind::L12)
            workspace.lengths[j] = length(group);
    });
    if (bad > 0)
        return nonFinite(matrix, bad);
    return Scan{sum(groupNorms(kind, workspace)), maximum(workspace.maxima)};
}

std::span<const double> groupNorms(Kind kind, const Workspace& workspace) {
    switch (kind) {
    case Kind::L1Inf:
    case Kind::BilevelL1Inf:
        return workspace.maxima;
    case Kind::L12:
        return workspace.lengths;
    case Kind::L1:
    case Kind::BilevelL11:
        break;
    }
    return workspace.sums;
}

std::span<const double> decidingValues(Kind kind, const Workspace& workspace) {
    if (kind == Kind::L1)
        return workspace.maxima;
    if (kind == Kind::L1Inf)
        return workspace.sums;
    return groupNorms(kind, workspace);
}

template Result<Scan> scan(GroupView<const float>, Kind, double, Workspace&);
template Result<Scan> scan(GroupView<const double>, Kind, double, Workspace&);

} // namespace detail

template <class T>
double norm(GroupView<const T> matrix, Kind kind) {
    std::vector<double> tile;
    std::vector<double> norms(matrix.groups);
    detail::forEachGroup(matrix, 1.0, tile, [&](std::size_t j, const double* entries) {
        norms[j] = detail::groupNorm({entries, matrix.entries}, kind);
    });
    return detail::sum(norms);
}

template double norm(GroupView<const float>, Kind);
template double norm(GroupView<const double>, Kind);

} // namespace tamis::projection
