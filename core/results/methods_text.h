// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <string>
#include <vector>

/// What a methods section has to say about a run, ready to be pasted. Private to core/results.
namespace tamis::results {

/// Paragraphs of plain text: data, method, evaluation, result.
std::vector<std::string> methodsParagraphs(const evaluation::RunResult& run);

std::vector<std::string> references();

/// "88.8 ± 1.9 %"; without deviation where there is only one fit.
std::string percent(const evaluation::MeanSd& value);

/// "12.5 ± 3.1", both with `decimals` digits after the point.
std::string meanSdText(const evaluation::MeanSd& value, int decimals);

/// "+0.25", "-0.25"; "0.00" without a sign where the digits say no more.
std::string signedText(double value, int decimals);

} // namespace tamis::results
