// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/goal.h"

namespace tamis::bench {

void Goal::look(double number, const std::string& place) {
    ++cases;
    metCases += atMost ? number <= bound : number >= bound;
    if (measured && (atMost ? number <= *measured : number >= *measured))
        return;
    measured = number;
    worst = place;
}

} // namespace tamis::bench
