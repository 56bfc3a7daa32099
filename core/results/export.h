// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/selection/gene_list.h"
#include "core/support/result.h"

#include <span>
#include <string>
#include <string_view>

namespace tamis::results {

enum class GeneListFormat { Csv, Txt, Rnk, Gmt };
inline constexpr std::string_view geneListFormatNames[] = {"csv", "txt", "rnk", "gmt"};

/// The text of a gene list, in the order given. csv: all statistics; txt: a name a line; rnk: name,
/// signed score (weight, negative where the first class is the higher one); gmt: one set.
/// The first lines of csv and txt, or gmt's description, say seed, point and version.
std::string geneListText(const evaluation::RunResult& run, const evaluation::Point& point,
                         std::span<const selection::RankedGene> genes, GeneListFormat format);

/// Whole file or none: written beside, then renamed. WriteFailed says path and the system's reason.
Result<void> writeFile(const std::string& path, std::string_view content);

} // namespace tamis::results
