// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/parameter_rooms.h"

#include <algorithm>
#include <array>

namespace tamis::ui {

namespace {

constexpr std::array<std::string_view, 3> preparation{"library-size", "log", "scale"};
constexpr std::array<std::string_view, 3> sieve{"folds", "inner-folds", "threads"};
/// Has a place of its own, above the sieve's other fields: it sets all others.
constexpr std::string_view preset = "preset";

} // namespace

std::vector<const evaluation::Parameter*> parametersOf(ParameterRoom room) {
    std::vector<const evaluation::Parameter*> chosen;
    for (const evaluation::Parameter& parameter : evaluation::parameters()) {
        if (parameter.key == preset)
            continue;
        const bool prepares = std::ranges::find(preparation, parameter.key) != preparation.end();
        const bool sieves = std::ranges::find(sieve, parameter.key) != sieve.end();
        const ParameterRoom itsRoom = prepares ? ParameterRoom::Preparation
                                      : sieves ? ParameterRoom::Sieve
                                               : ParameterRoom::Method;
        if (itsRoom == room)
            chosen.push_back(&parameter);
    }
    return chosen;
}

} // namespace tamis::ui
