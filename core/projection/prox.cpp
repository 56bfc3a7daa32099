// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/prox.h"

#include "core/projection/blocks.h"
#include "core/projection/norms.h"
#include "core/projection/workspace.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tamis::projection {
namespace {

using namespace detail;

bool isProjection(Kind kind) {
    return kind == Kind::L1 || kind == Kind::L1Inf || kind == Kind::L12;
}

/// The group values that the last scan() found and the dual norm takes the maximum of.
std::span<const double> dualNorms(Kind kind, const Workspace::Memory& memory) {
    if (kind == Kind::L12)
        return memory.lengths;
    return kind == Kind::L1Inf || kind == Kind::BilevelL1Inf ? memory.sums : memory.maxima;
}

double largestDual(Kind kind, const Workspace::Memory& memory, std::span<const double> weights) {
    const std::span<const double> values = dualNorms(kind, memory);
    double largest = 0;
    for (std::size_t j = 0; j < values.size(); ++j)
        largest = std::max(largest, weights.empty() ? values[j] : values[j] / weights[j]);
    return largest;
}

/// A kind of the same group values for which scan() finds sums and maxima.
Kind scannedKind(Kind kind) {
    return kind == Kind::BilevelL1Inf ? Kind::L1Inf : kind;
}

/// visit(entry, its place in a copy without gaps in the matrix's own order) for all entries.
template <class T, class Visit>
void forEachEntry(GroupView<T> matrix, unsigned threads, const Visit& visit) {
    const std::size_t m = matrix.groups, n = matrix.entries;
    forBlocks(m, stripWidth<T>(m, threads), threads, [&](Block block, std::size_t) {
        const std::size_t end = block.first + block.count;
        if (matrix.entryStride == 1) {
            for (std::size_t j = block.first; j < end; ++j)
                for (std::size_t i = 0; i < n; ++i)
                    visit(matrix(i, j), j * n + i);
            return;
        }
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = block.first; j < end; ++j)
                visit(matrix(i, j), i * m + j);
    });
}

} // namespace

template <class T>
double dualNorm(GroupView<const T> matrix, Kind kind, std::span<const double> weights) {
    Workspace workspace;
    if (!scan(matrix, scannedKind(kind), 1, workspace))
        return std::numeric_limits<double>::quiet_NaN();
    return largestDual(kind, workspace.memory(), weights);
}

template <class T>
Result<Outcome> proxOfDualNorm(GroupView<T> matrix, Kind kind, double radius, Workspace& workspace,
                               const Options& options) {
    if (!isProjection(kind))
        return fail(ErrorCode::Usage,
                    std::string(name(kind)) + " is not a projection and gives no proximal operator",
                    {}, "use l1, l1inf or l12");
    Workspace::Memory& memory = workspace.memory();
    const GroupView<const T> input = matrix;
    const bool finite = scan(input, kind, options.threads, workspace).has_value();
    const bool weighted = options.weights.size() == matrix.groups;
    const std::span<const double> weights = weighted ? options.weights : std::span<const double>();
    const double before = finite ? largestDual(kind, memory, weights) : 0;
    std::vector<double>& original = memory.original;
    original.resize(matrix.groups * matrix.entries);
    forEachEntry(input, options.threads,
                 [&](const T& y, std::size_t at) { original[at] = static_cast<double>(y); });

    Result<Outcome> outcome = project(matrix, kind, radius, workspace, options);
    if (!outcome)
        return outcome;
    forEachEntry(matrix, options.threads, [&](T& x, std::size_t at) {
        const double y = original[at]; // y − 0 would make a zero of −0.0
        x = static_cast<T>(radius == 0 ? y : y - static_cast<double>(x));
    });
    (void)scan(input, kind, options.threads, workspace); // differences of finite numbers
    outcome->normBefore = before;
    outcome->normAfter = largestDual(kind, memory, weights);
    outcome->zeroGroups =
        static_cast<std::size_t>(std::count(memory.maxima.begin(), memory.maxima.end(), 0.0));
    outcome->changed = radius > 0 && before > 0;
    return outcome;
}

template double dualNorm(GroupView<const float>, Kind, std::span<const double>);
template double dualNorm(GroupView<const double>, Kind, std::span<const double>);
template Result<Outcome> proxOfDualNorm(GroupView<float>, Kind, double, Workspace&, const Options&);
template Result<Outcome> proxOfDualNorm(GroupView<double>, Kind, double, Workspace&,
                                        const Options&);

} // namespace tamis::projection
