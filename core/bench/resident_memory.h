// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace tamis::bench {

/// Bytes of this process that are in the machine's memory.
struct ResidentMemory {
    double now = 0, peak = 0;
};

/// None where the system doesn't tell.
std::optional<ResidentMemory> residentMemory();
/// From here on the peak counts anew. False where the system can't.
bool forgetPeak();

} // namespace tamis::bench
