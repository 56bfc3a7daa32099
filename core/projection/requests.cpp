// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/requests.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace tamis::projection::detail {
namespace {

constexpr double widest = 0x1p400;

}

Result<void> checkRadius(double radius) {
    if (radius >= 0)
        return {};
    return fail(ErrorCode::Usage, fmt::format("the radius is {}", radius), {},
                "give a radius that is zero or positive");
}

Result<void> checkWeights(std::span<const double> weights, std::size_t groups) {
    if (weights.empty())
        return {};
    if (weights.size() != groups)
        return fail(ErrorCode::Usage,
                    fmt::format("{} weights for {} groups", weights.size(), groups), {},
                    "give one weight a group");
    for (std::size_t j = 0; j < groups; ++j) {
        if (!(weights[j] > 0) || !std::isfinite(weights[j]))
            return fail(ErrorCode::Usage, fmt::format("a weight is {}", weights[j]),
                        fmt::format("group {}, counted from 1", j + 1),
                        "weights are positive numbers");
    }
    const auto [least, most] = std::minmax_element(weights.begin(), weights.end());
    if (*most / widest > *least)
        return fail(ErrorCode::Usage, fmt::format("the weights go from {} to {}", *least, *most),
                    {}, "give weights that are less than 120 decades apart");
    return {};
}

double weightUnit(std::span<const double> weights) {
    if (weights.empty())
        return 1;
    const auto [least, most] = std::minmax_element(weights.begin(), weights.end());
    if (*most <= 0x1p200 && *least >= 0x1p-480)
        return 1;
    // Large weights to 1; small ones to where they keep every norm finite, as they do now.
    const int exponent = *most > 1 ? 0 : -70;
    return std::ldexp(1.0, std::clamp(exponent - std::ilogb(*most), -1023, 1000));
}

std::span<const double> reweighted(std::span<const double> weights, double unit,
                                   std::vector<double>& memory) {
    memory.assign(weights.begin(), weights.end());
    for (double& weight : memory)
        weight *= unit;
    return memory;
}

Error nonFiniteEntries(std::size_t bad, std::size_t all, std::string where) {
    return {ErrorCode::NonFinite,
            fmt::format("{} of {} entries {} NaN or infinite", bad, all, bad == 1 ? "is" : "are"),
            fmt::format("first at {}, counted from 1", where),
            "replace or remove them before projecting"};
}

} // namespace tamis::projection::detail
