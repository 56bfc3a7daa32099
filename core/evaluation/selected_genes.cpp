// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/selected_genes.h"

#include <algorithm>

namespace tamis::evaluation {

std::vector<SelectedGene> rankedSelection(std::span<const std::uint32_t> genes,
                                          std::span<const float> norms) {
    std::vector<SelectedGene> selected(genes.size());
    const float largest = norms.empty() ? 1.0F : *std::max_element(norms.begin(), norms.end());
    for (std::size_t i = 0; i < selected.size(); ++i)
        selected[i] = {genes[i], norms[i] / largest};
    std::stable_sort(
        selected.begin(), selected.end(),
        [](const SelectedGene& a, const SelectedGene& b) { return a.weight > b.weight; });
    return selected;
}

} // namespace tamis::evaluation
