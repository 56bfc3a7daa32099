// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <string>
#include <string_view>

/// The English words that exported files share. Private to core/results.
namespace tamis::results {

inline constexpr std::string_view optimismSentence =
    "These numbers are optimistic: the published protocol chooses epoch and radius on the same "
    "samples on which it then reports accuracy. Expect less on new samples; the honest preset "
    "tells how much less.";

/// "bilevel-l1inf, radius 1", "l1inf, about 20 genes (mean radius 0.83)".
std::string pointName(const evaluation::Point& point);

/// What a gene list says about where it comes from, in one line without tabs.
std::string provenance(const evaluation::RunResult& run, const evaluation::Point& point);

/// Tabs, line breaks and other control characters become spaces.
std::string oneLine(std::string_view text);

/// At most `digits` significant ones, "n/a" for NaN.
std::string rounded(double value, int digits = 4);

} // namespace tamis::results
