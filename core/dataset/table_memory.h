// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace tamis::dataset {

/// Bytes that a table of numbers with names at its rows and columns needs. In a table of many short
/// rows the names need more than the numbers.
double tableBytes(std::size_t rows, std::size_t columns);

/// Memory of the machine.
double machineBytes();

/// More than the machine has is better refused before it is asked for.
bool fitsMachine(std::size_t rows, std::size_t columns);

} // namespace tamis::dataset
