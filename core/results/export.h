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

/// The text of a gene list, in the order given. csv: all statistics, fields quoted as RFC 4180
/// says; txt: a name a line; rnk: name, signed score (weight, negative where the first class is the
/// higher one); gmt: one set. The first line of csv and txt (after "# "), or gmt's description,
/// says version, data, point and seeds, and whether genes were filtered out or reordered. In txt,
/// rnk and gmt tabs and line breaks inside a name become spaces.
std::string geneListText(const evaluation::RunResult& run, const evaluation::Point& point,
                         std::span<const selection::RankedGene> genes, GeneListFormat format);

/// CSV: one row a point with all its summaries.
std::string pointsText(const evaluation::RunResult& run);

/// CSV: one row a call of a test sample (a sample once a seed), with the fold, from 1, that made it
/// and the probability of each class; the first line says version, data, point and seeds.
std::string callsText(const evaluation::RunResult& run, const evaluation::Point& point);

/// Whole file or none: written beside, synchronised to disk, then renamed; a link stays a link, and
/// permissions stay. Devices and pipes are written directly. WriteFailed says path and the system's
/// reason.
Result<void> writeFile(const std::string& path, std::string_view content);

/// What of writeFile's failures can be known before there is something to write: to be asked before
/// hours of work.
Result<void> checkWritable(const std::string& path);

} // namespace tamis::results
