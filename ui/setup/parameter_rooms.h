// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/parameters.h"

#include <vector>

namespace tamis::ui {

/// The card a parameter stands on. Whatever is on no other card belongs to the method, so that a
/// row added to core's table is never missing from the panel.
enum class ParameterRoom { Preparation, Method, Sieve };

std::vector<const evaluation::Parameter*> parametersOf(ParameterRoom room);

} // namespace tamis::ui
