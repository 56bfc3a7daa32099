// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/resident_memory.h"

#include <fstream>
#include <string>

namespace tamis::bench {

std::optional<ResidentMemory> residentMemory() {
    std::ifstream status("/proc/self/status");
    ResidentMemory memory;
    std::string key;
    while (status >> key) {
        if (key == "VmRSS:")
            status >> memory.now;
        else if (key == "VmHWM:")
            status >> memory.peak;
    }
    if (memory.now == 0 || memory.peak == 0)
        return std::nullopt;
    constexpr double kilobyte = 1024;
    return ResidentMemory{kilobyte * memory.now, kilobyte * memory.peak};
}

bool forgetPeak() {
    std::ofstream references("/proc/self/clear_refs");
    references << "5" << std::flush;
    return references.good();
}

} // namespace tamis::bench
