// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/sweep.h"

#include <QtGlobal>

namespace tamis::testing {

/// The sweep to its end, with nobody watching; a sweep that fails ends the test program.
inline evaluation::RunResultPtr finishedRun(const dataset::Dataset& data,
                                            const evaluation::SweepConfig& config) {
    evaluation::SweepObserver nobody;
    const Result<evaluation::RunResultPtr> run = runSweep(data, config, nobody);
    if (!run)
        qFatal("%s", describe(run.error()).c_str());
    return *run;
}

} // namespace tamis::testing
