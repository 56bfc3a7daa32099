// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/projection_oracle.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace tamis::testing {
namespace {

using projection::Kind;
using Values = std::vector<long double>;

/// The root of a decreasing function with f(0) ≥ 0 ≥ f(high), to the last bit.
long double bisect(long double high, const std::function<long double(long double)>& f) {
    long double low = 0;
    for (int halving = 0; halving < 300; ++halving) {
        const long double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            break;
        (f(middle) > 0 ? low : high) = middle;
    }
    return high;
}

long double softSum(const Values& values, long double threshold) {
    long double total = 0;
    for (const long double value : values)
        total += std::max(0.0L, std::abs(value) - threshold);
    return total;
}

long double largest(const Values& values) {
    long double result = 0;
    for (const long double value : values)
        result = std::max(result, std::abs(value));
    return result;
}

/// τ of the ℓ1 ball; 0 inside.
long double l1Threshold(const Values& values, long double radius) {
    if (softSum(values, 0) <= radius)
        return 0;
    return bisect(largest(values), [&](long double tau) { return softSum(values, tau) - radius; });
}

Values group(const Values& values, std::size_t entries, std::size_t j) {
    const auto first = values.begin() + static_cast<std::ptrdiff_t>(j * entries);
    return {first, first + static_cast<std::ptrdiff_t>(entries)};
}

long double groupNorm(const Values& values, Kind kind) {
    if (kind == Kind::L1Inf || kind == Kind::BilevelL1Inf)
        return largest(values);
    if (kind != Kind::L12)
        return softSum(values, 0);
    long double squares = 0;
    for (const long double value : values)
        squares += value * value;
    return std::sqrt(squares);
}

/// max(0, max_k (S_k − θ)/k) with S_k the sum of the k largest.
long double level(const Values& descending, long double theta) {
    long double sum = 0, best = 0;
    for (std::size_t k = 0; k < descending.size(); ++k) {
        if (k > 0 && best > descending[k]) // a mean of what follows would only pull it down
            break;
        sum += descending[k];
        best = std::max(best, (sum - theta) / static_cast<long double>(k + 1));
    }
    return best;
}

long double clip(long double value, long double bound) {
    return std::copysign(std::min(std::abs(value), bound), value);
}

long double soft(long double value, long double threshold) {
    return std::copysign(std::max(0.0L, std::abs(value) - threshold), value);
}

long double weightOf(const std::vector<double>& weights, std::size_t j) {
    return weights.empty() ? 1.0L : static_cast<long double>(weights[j]);
}

void projectL1Inf(OracleResult& result, std::size_t groups, std::size_t entries, long double radius,
                  const std::vector<double>& weights) {
    std::vector<Values> sorted(groups);
    long double highest = 0;
    for (std::size_t j = 0; j < groups; ++j) {
        sorted[j] = group(result.values, entries, j);
        for (long double& value : sorted[j])
            value = std::abs(value);
        std::sort(sorted[j].begin(), sorted[j].end(), std::greater<>());
        highest = std::max(highest, softSum(sorted[j], 0) / weightOf(weights, j));
    }
    result.threshold = bisect(highest, [&](long double theta) {
        long double total = 0;
        for (std::size_t j = 0; j < groups; ++j) {
            const long double weight = weightOf(weights, j);
            total += weight * level(sorted[j], weight * theta);
        }
        return total - radius;
    });
    for (std::size_t j = 0; j < groups; ++j) {
        const long double bound = level(sorted[j], weightOf(weights, j) * result.threshold);
        for (std::size_t i = 0; i < entries; ++i)
            result.values[j * entries + i] = clip(result.values[j * entries + i], bound);
    }
}

void projectL1(OracleResult& result, std::size_t groups, std::size_t entries, long double radius,
               const std::vector<double>& weights) {
    std::vector<Values> parts(groups);
    long double highest = 0;
    for (std::size_t j = 0; j < groups; ++j) {
        parts[j] = group(result.values, entries, j);
        highest = std::max(highest, largest(parts[j]) / weightOf(weights, j));
    }
    result.threshold = bisect(highest, [&](long double tau) {
        long double total = 0;
        for (std::size_t j = 0; j < groups; ++j) {
            const long double weight = weightOf(weights, j);
            total += weight * softSum(parts[j], weight * tau);
        }
        return total - radius;
    });
    for (std::size_t j = 0; j < groups; ++j)
        for (std::size_t i = 0; i < entries; ++i)
            result.values[j * entries + i] =
                soft(parts[j][i], weightOf(weights, j) * result.threshold);
}

void projectByGroupNorms(OracleResult& result, std::size_t groups, std::size_t entries, Kind kind,
                         long double radius) {
    Values norms(groups);
    for (std::size_t j = 0; j < groups; ++j)
        norms[j] = groupNorm(group(result.values, entries, j), kind);
    result.threshold = l1Threshold(norms, radius);
    for (std::size_t j = 0; j < groups; ++j) {
        const long double bound = std::max(0.0L, norms[j] - result.threshold);
        const long double inner =
            kind == Kind::BilevelL11 ? l1Threshold(group(result.values, entries, j), bound) : 0;
        for (std::size_t i = 0; i < entries; ++i) {
            long double& value = result.values[j * entries + i];
            if (kind == Kind::BilevelL1Inf)
                value = clip(value, bound);
            else if (kind == Kind::BilevelL11)
                value = soft(value, inner);
            else
                value = norms[j] > 0 ? value * (bound / norms[j]) : 0;
        }
    }
}

} // namespace

long double oracleNorm(const Values& values, std::size_t groups, std::size_t entries, Kind kind,
                       const std::vector<double>& weights) {
    long double total = 0;
    for (std::size_t j = 0; j < groups; ++j)
        total += weightOf(weights, j) * groupNorm(group(values, entries, j), kind);
    return total;
}

long double oracleDualNorm(const Values& values, std::size_t groups, std::size_t entries, Kind kind,
                           const std::vector<double>& weights) {
    const Kind dual = kind == Kind::L1 ? Kind::L1Inf : kind == Kind::L1Inf ? Kind::L1 : kind;
    long double most = 0;
    for (std::size_t j = 0; j < groups; ++j)
        most = std::max(most, groupNorm(group(values, entries, j), dual) / weightOf(weights, j));
    return most;
}

OracleResult oracleProject(const Values& values, std::size_t groups, std::size_t entries, Kind kind,
                           long double radius, const std::vector<double>& weights) {
    OracleResult result;
    result.values = values;
    result.norm = oracleNorm(values, groups, entries, kind, weights);
    if (result.norm <= radius)
        return result;
    if (kind == Kind::L1Inf)
        projectL1Inf(result, groups, entries, radius, weights);
    else if (kind == Kind::L1)
        projectL1(result, groups, entries, radius, weights);
    else
        projectByGroupNorms(result, groups, entries, kind, radius);
    return result;
}

OracleResult oracleSimplex(const Values& values, long double radius) {
    OracleResult result;
    result.values = values;
    const long double most = *std::max_element(values.begin(), values.end());
    const auto left = [&](long double value, long double above) { // τ = most − radius + above
        return std::max(0.0L, value - most + radius - above);
    };
    const long double above = bisect(radius, [&](long double candidate) {
        long double total = -radius;
        for (const long double value : values)
            total += left(value, candidate);
        return total;
    });
    for (long double& value : result.values)
        value = left(value, above);
    result.threshold = most - radius + above;
    return result;
}

OracleResult oracleTensor(const Values& values, std::size_t groups, std::size_t fibres,
                          projection::TensorKind kind, long double radius) {
    const bool sums = kind == projection::TensorKind::L111;
    const Kind inner = sums ? Kind::L1 : Kind::L1Inf;
    const std::size_t entries = values.size() / (groups * fibres);
    Values rows, tops;
    for (std::size_t f = 0; f < groups * fibres; ++f)
        rows.push_back(groupNorm(group(values, entries, f), inner));
    for (std::size_t j = 0; j < groups; ++j)
        tops.push_back(groupNorm(group(rows, fibres, j), inner));
    OracleResult result;
    result.values = values;
    result.norm = softSum(tops, 0);
    result.threshold = l1Threshold(tops, radius);
    // The projection of a vector onto the ℓ1 or ℓ∞ ball of a radius.
    const auto projected = [&](Values vector, long double bound) {
        const long double threshold = sums ? l1Threshold(vector, bound) : 0;
        for (long double& value : vector)
            value = sums ? soft(value, threshold) : clip(value, bound);
        return vector;
    };
    if (result.norm <= radius)
        return result;
    for (std::size_t j = 0; j < groups; ++j) {
        const long double bound = std::max(0.0L, tops[j] - result.threshold);
        const Values row = projected(group(rows, fibres, j), bound);
        for (std::size_t k = 0; k < fibres; ++k) {
            const std::size_t f = j * fibres + k;
            const Values fibre = projected(group(values, entries, f), row[k]);
            std::copy(fibre.begin(), fibre.end(),
                      result.values.begin() + static_cast<std::ptrdiff_t>(f * entries));
        }
    }
    return result;
}

} // namespace tamis::testing
