// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/l1inf_sample.h"

#include "core/projection/blocks.h"
#include "core/projection/norms.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace tamis::projection::detail {

void takeSample(const Groups& groups, const Threshold& bound, std::vector<SampledGroup>& sample) {
    constexpr std::size_t size = 256, orders = 32;
    const int most = std::ilogb(maximum(groups.sums));
    const auto forSurvivors = [&](const auto& visit) {
        for (std::size_t j = 0; j < groups.size(); ++j)
            if (groups.own(bound, j).leaves(groups.sums[j]) > 0)
                visit(j, std::min(orders - 1,
                                  static_cast<std::size_t>(most - std::ilogb(groups.sums[j]))));
    };
    sample.clear();
    std::array<std::size_t, orders> counts{};
    forSurvivors([&](std::size_t, std::size_t order) { ++counts[order]; });
    if (std::accumulate(counts.begin(), counts.end(), std::size_t{0}) < 8 * size)
        return;
    const auto share = size / static_cast<std::size_t>(std::count_if(counts.begin(), counts.end(),
                                                                     [](auto n) { return n > 0; }));
    std::array<std::size_t, orders> seen{};
    forSurvivors([&](std::size_t j, std::size_t order) {
        const std::size_t step = std::max<std::size_t>(1, counts[order] / share);
        if (seen[order]++ % step == 0)
            sample.push_back({j, static_cast<double>(counts[order]) /
                                     static_cast<double>(blockCount(counts[order], step))});
    });
}

} // namespace tamis::projection::detail
