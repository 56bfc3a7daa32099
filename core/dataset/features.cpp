// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/features.h"

#include "core/dataset/cell_list.h"
#include "core/dataset/names.h"

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

std::vector<std::string> distinct(const std::vector<std::string>& column) {
    std::vector<std::string> names;
    for (const std::string& name : column)
        if (!name.empty() && std::ranges::find(names, name) == names.end())
            names.push_back(name);
    return names;
}

} // namespace

Result<std::vector<std::uint32_t>> takeGenes(Features features, const ImportOptions& options,
                                             const std::string& path, RawTable& table) {
    Description& description = table.description;
    Choice& types = description.featureTypes;
    Choice& genomes = description.genomes;
    types.names = distinct(features.types);
    if (genomes.names.empty())
        genomes.names = distinct(features.genomes);
    const bool expressed = std::ranges::find(types.names, expression) != types.names.end();
    if (!options.features.empty() || expressed)
        if (const auto taken =
                take(types, options.features.empty() ? std::string(expression) : options.features,
                     "type of features", "--features", path);
            !taken)
            return tl::make_unexpected(taken.error());
    if (types.taken.empty() && !types.names.empty())
        description.warnings.push_back(
            {"no-expression",
             fmt::format("no feature is of the type {}: all were taken", expression),
             listed(types.names)});
    if (!options.genome.empty() && genomes.taken.empty())
        if (const auto taken = take(genomes, options.genome, "genome", "--genome", path); !taken)
            return tl::make_unexpected(taken.error());

    const auto wanted = [](const std::vector<std::string>& column, std::size_t i,
                           const std::string& taken) {
        return column.empty() || taken.empty() || column[i] == taken;
    };
    Counts otherTypes, otherGenomes;
    std::vector<std::uint32_t> places(features.names.size(), CellList::leftOut);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!wanted(features.types, i, types.taken)) {
            ++otherTypes[features.types[i]];
        } else if (!wanted(features.genomes, i, genomes.taken)) {
            ++otherGenomes[features.genomes[i]];
        } else {
            places[i] = static_cast<std::uint32_t>(table.genes.size());
            table.genes.push_back(std::move(features.names[i]));
        }
    }
    if (!otherTypes.empty())
        description.warnings.push_back(
            {"other-features", fmt::format("features other than {} were left out", types.taken),
             listOf(otherTypes)});
    if (!otherGenomes.empty())
        description.warnings.push_back(
            {"other-genomes", fmt::format("genes other than of {} were left out", genomes.taken),
             listOf(otherGenomes)});
    else if (genomes.taken.empty() && genomes.names.size() > 1)
        description.warnings.push_back({"several-genomes",
                                        "the genes are of several genomes, all were taken",
                                        listed(genomes.names)});
    return places;
}

} // namespace tamis::dataset
