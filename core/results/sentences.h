// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/calls.h"
#include "core/evaluation/comparison.h"
#include "core/evaluation/run_result.h"

#include <string>
#include <string_view>
#include <vector>

/// The English words that exported files and the command line share.
namespace tamis::results {

inline constexpr std::string_view optimismSentence =
    "These numbers are optimistic: the published protocol chooses epoch and radius on the same "
    "samples on which it then reports accuracy. Expect less on new samples; the honest preset "
    "tells how much less.";

/// "bilevel-l1inf, radius 1", "l1inf, about 20 genes (mean radius 0.83)".
std::string pointName(const evaluation::Point& point);

/// What a gene list says about where it comes from, in one line without tabs.
std::string provenance(const evaluation::RunResult& run, const evaluation::Point& point);

/// "L1 logistic regression".
std::string_view methodName(evaluation::ReferenceMethod method);

/// What the paired test says: "the autoencoder is more accurate", "no difference that these folds
/// can show", … (at p < 0.05).
std::string_view verdict(const evaluation::PairedTest& test);

inline constexpr std::string_view comparisonSentence =
    "The autoencoder, its radius chosen anew inside each training fold, beside methods that chose "
    "their own setting on the same inner folds. p is of the corrected resampled t-test of Nadeau "
    "and Bengio: the training samples of folds overlap, and an ordinary t-test would see "
    "differences where there are none.";

/// Whether the probabilities of calls are about right, too sure or too cautious.
std::string calibrationSentence(const evaluation::Calibration& calibration);

/// What half-sampling says of the accuracy, the list, decoys and permutations; empty where it
/// wasn't asked for.
std::vector<std::string> trustSentences(const evaluation::RunResult& run);

/// Tabs, line breaks and other control characters become spaces.
std::string oneLine(std::string_view text);

/// At most `digits` significant ones, "n/a" for NaN.
std::string rounded(double value, int digits = 4);

} // namespace tamis::results
