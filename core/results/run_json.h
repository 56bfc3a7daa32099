// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <string>

namespace tamis::results {

/// The summaries of a run as the JSON object that `tamis-cli sweep --json` prints. Numbers are
/// means over fits where no `{mean, sd}` is given; what isn't defined is null. Times stand under
/// "seconds" and "elapsed_seconds" only, and nothing depends on the number of threads.
std::string sweepJson(const evaluation::RunResult& run);

} // namespace tamis::results
