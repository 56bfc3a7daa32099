// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/sweep_config.h"
#include "core/results/json_reader.h"

/// A sweep's settings, as run files and saved models hold them. Private to core/results.
namespace tamis::results {

Json configJson(const evaluation::SweepConfig& config);
evaluation::SweepConfig readConfig(const JsonReader& in);

projection::Kind readProjection(const JsonReader& in);

} // namespace tamis::results
