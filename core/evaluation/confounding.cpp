// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/confounding.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace tamis::evaluation {

double cramersV(std::span<const int> a, std::span<const int> b) {
    std::map<int, double> rows, columns;
    std::map<std::pair<int, int>, double> cells;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ++rows[a[i]];
        ++columns[b[i]];
        ++cells[{a[i], b[i]}];
    }
    const auto n = static_cast<double>(a.size());
    const auto r = static_cast<double>(rows.size()), c = static_cast<double>(columns.size());
    if (r < 2 || c < 2)
        return 0;
    double phi = -1; // χ²/n = Σ n_ij² / (n_i n_j) − 1
    for (const auto& [cell, count] : cells)
        phi += count * count / (rows[cell.first] * columns[cell.second]);
    phi = std::max(0.0, phi - (r - 1) * (c - 1) / (n - 1));
    const double least =
        std::min(r - (r - 1) * (r - 1) / (n - 1), c - (c - 1) * (c - 1) / (n - 1)) - 1;
    return least > 0 ? std::min(1.0, std::sqrt(phi / least)) : 0;
}

std::optional<Warning> confounding(const dataset::Dataset& dataset) {
    constexpr std::size_t enoughGroups = 5;
    constexpr double strong = 0.5;
    std::vector<int> labels, groups;
    std::map<int, std::set<int>> groupsOf, classesOf; ///< of a class, of a group
    if (dataset.groups.empty())
        return std::nullopt;
    for (std::size_t i = 0; i < dataset.labels.size(); ++i) {
        if (dataset.labels[i] == dataset::unlabeled)
            continue;
        labels.push_back(dataset.labels[i]);
        groups.push_back(dataset.groups[i]);
        groupsOf[labels.back()].insert(groups.back());
        classesOf[groups.back()].insert(labels.back());
    }
    const std::string where = fmt::format("{}, label '{}', group '{}'", dataset.source,
                                          dataset.labelName, dataset.groupName);
    const bool pure =
        std::ranges::all_of(classesOf, [](const auto& group) { return group.second.size() == 1; });
    if (pure) {
        const auto least = std::ranges::min_element(
            groupsOf, {}, [](const auto& members) { return members.second.size(); });
        if (least == groupsOf.end() || least->second.size() >= enoughGroups)
            return std::nullopt;
        return Warning{
            "confounded",
            fmt::format("every group has samples of one class only, and class '{}' comes from {} "
                        "of them: what differs between groups, such as batches, can't be told from "
                        "what differs between classes",
                        dataset.classes[static_cast<std::size_t>(least->first)],
                        least->second.size()),
            where};
    }
    const double v = cramersV(groups, labels);
    if (v < strong)
        return std::nullopt;
    return Warning{"confounded",
                   fmt::format("groups and classes go together (Cramér's V {:.2f}; 1: one follows "
                               "from the other): what tells the classes apart may be what differs "
                               "between groups, such as batches",
                               v),
                   where};
}

} // namespace tamis::evaluation
