// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tamis::dataset {

enum class CellKind { Number, Missing, Infinite, Text };

struct Cell {
    CellKind kind = CellKind::Text;
    double value = 0;
};

/// A cell of a table, with blanks around it allowed. `decimal` is '.' or ','; nothing else of any
/// locale is a number: no hexadecimal, no thousands mark, no Fortran exponent.
Cell parseCell(std::string_view text, char decimal);

/// Empty, NA, N/A, NaN, null, #N/A, -, ? in any case.
bool isMissingToken(std::string_view trimmed);

std::string_view trimmed(std::string_view text);

} // namespace tamis::dataset
