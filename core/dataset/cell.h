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

/// The marks of a file's numbers.
struct Marks {
    char decimal = '.';    ///< or ','
    char thousands = '\0'; ///< between groups of three digits: ',', '.', '\'', ' '; or none

    friend bool operator==(const Marks&, const Marks&) = default;
};

/// A cell of a table, with blanks around it allowed. Nothing of any locale but the marks is a
/// number: no hexadecimal, no Fortran exponent; groups must be whole. As thousands mark ' ' also
/// stands for the blanks that do not break.
Cell parseCell(std::string_view text, Marks marks);
inline Cell parseCell(std::string_view text, char decimal) {
    return parseCell(text, Marks{decimal});
}

/// Empty, NA, N/A, NaN, null, #N/A, -, ? in any case: no number, and no class.
bool isMissingToken(std::string_view trimmed);

/// 1,234.5 or 1 234 567: the marks of a number whose groups leave no doubt about them; else none
/// (no thousands mark). 1,234 alone is in doubt.
Marks marksOfGroups(std::string_view text);

/// Is this a number in some writing, perhaps with a currency, a per cent or a less-than sign?
bool looksLikeNumber(std::string_view text);

/// Without blanks at both ends, those that do not break and those that are not seen (marks of byte
/// order) among them.
std::string_view trimmed(std::string_view text);

} // namespace tamis::dataset
