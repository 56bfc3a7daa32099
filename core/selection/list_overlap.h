// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::selection {

/// A list that somebody wrote, in the names of the data.
struct WrittenList {
    std::vector<std::string> genes;   ///< as the data name them, each once, in the order written
    std::vector<std::string> unknown; ///< what the data don't have
};

/// Reads names one a line, or separated by comma, semicolon or tab, or by spaces where what stands
/// between the others is no gene of the data; quotes around names and lines that start with # don't
/// count, nor do numbers that are no gene. A name is looked for as it stands, then without its case
/// where that leaves one gene.
WrittenList readWrittenList(std::string_view text, std::span<const std::string> population);

/// Two lists of genes of the same data. Both without repetitions.
struct ListOverlap {
    std::vector<std::string> shared, onlyFirst, onlySecond; ///< in the order of their list
    double jaccard = 0;  ///< shared / in either; 0 for two empty lists
    double expected = 0; ///< shared by chance, mean: first · second / population
    /// hypergeometricUpper(): so many shared, or more, if one list were drawn at random from
    /// `population` genes, all alike. Genes of one pathway are not alike: it is too small for lists
    /// of genes that go together.
    double p = 1;
};

ListOverlap overlap(std::span<const std::string> first, std::span<const std::string> second,
                    std::size_t population);

} // namespace tamis::selection
