// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/features.h"

#include "core/dataset/cell_list.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

namespace tamis::dataset {
namespace {

constexpr std::string_view expression = "Gene Expression";

using Counts = std::map<std::string, std::size_t>;

std::string listOf(const Counts& counts) {
    std::string text;
    for (const auto& [name, count] : counts)
        text += fmt::format("{}{} ({})", text.empty() ? "" : ", ",
                            name.empty() ? "without a name" : name, count);
    return text;
}

} // namespace

Result<std::vector<std::uint32_t>> takeGenes(Features features, const std::string& genome,
                                             RawTable& table) {
    const bool typed = std::ranges::find(features.types, expression) != features.types.end();
    const bool ofGenomes = !genome.empty() && !features.genomes.empty();
    Counts others, genomes;
    std::vector<std::uint32_t> places(features.names.size(), CellList::leftOut);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (ofGenomes)
            ++genomes[features.genomes[i]];
        if (typed && features.types[i] != expression) {
            ++others[features.types[i]];
        } else if (!ofGenomes || features.genomes[i] == genome) {
            places[i] = static_cast<std::uint32_t>(table.genes.size());
            table.genes.push_back(std::move(features.names[i]));
        }
    }
    if (ofGenomes && !genomes.contains(genome))
        return fail(ErrorCode::Usage, fmt::format("no gene is of a genome '{}'", genome), "",
                    fmt::format("choose one of {} (--genome)", listOf(genomes)));
    if (!others.empty())
        table.description.warnings.push_back({"other-features",
                                              "features that are no gene expression were left out",
                                              listOf(others)});
    return places;
}

} // namespace tamis::dataset
