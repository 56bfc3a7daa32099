// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/sentences.h"

#include <fmt/format.h>

#include <cmath>

namespace tamis::results {

using namespace evaluation;

std::string pointName(const Point& point) {
    if (point.geneCount > 0)
        return fmt::format("{}, about {} genes (mean radius {})",
                           projection::name(point.projection), point.geneCount,
                           rounded(point.radius));
    return fmt::format("{}, radius {}", projection::name(point.projection), point.radius);
}

std::string provenance(const RunResult& run, const Point& point) {
    return oneLine(fmt::format("Tamis {}; data {} ({}); {}; {} preset; {} folds; seeds {}",
                               run.programVersion, run.data.name, run.data.hash, pointName(point),
                               presetNames[static_cast<std::size_t>(run.config.preset)],
                               run.config.folds, fmt::join(run.config.seeds, " ")));
}

std::string oneLine(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = ' ';
    }
    return result;
}

std::string rounded(double value, int digits) {
    return std::isnan(value) ? "n/a" : fmt::format("{:.{}g}", value, digits);
}

} // namespace tamis::results
