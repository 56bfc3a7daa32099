// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/import.h"
#include "core/evaluation/sweep_config.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tamis::evaluation {

enum class ParameterType { Integer, Real, Choice, Flag };

/// One scalar parameter of a sweep. The panel, the command line (`--key`), validation, the run file
/// and the report all read the one table parameters(), so that they cannot disagree.
struct Parameter {
    std::string_view key;    ///< "learning-rate"
    std::string_view label;  ///< "Learning rate"
    std::string_view unit;   ///< "samples", or empty
    std::string_view help;   ///< one or two sentences
    std::string_view source; ///< paper and place, or empty
    ParameterType type = ParameterType::Real;
    double minimum = 0, maximum = 0;                ///< Integer and Real
    std::span<const std::string_view> choices = {}; ///< Choice: the value is an index into it
    bool advanced = false;                          ///< under "More" in the panel
    std::function<double(const SweepConfig&)> get;
    std::function<void(SweepConfig&, double)> set;
};

/// In the order in which a person meets them.
std::span<const Parameter> parameters();

/// "0.0005", "silu", "on": as the command line takes it.
std::string valueText(const Parameter& parameter, const SweepConfig& config);

/// The command line that would make this run: "tamis-cli sweep", the file, and of the options only
/// those that differ from the preset's defaults, quoted for a shell.
std::string commandLine(const SweepConfig& config, std::string_view dataFile,
                        const dataset::ImportOptions& import = {});

} // namespace tamis::evaluation
