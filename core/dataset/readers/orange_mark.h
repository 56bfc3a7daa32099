// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// "cD#y", "mS#name", "C#gene": what Orange writes before the names in a heading of one line.
/// Format: Orange's documentation, "Loading and saving data".
namespace tamis::dataset {

/// What stands before the name of a column which is the class, of classes.
inline constexpr std::string_view orangeClassMark = "cD#";

/// What a mark says of a column.
struct OrangeMark {
    std::string name; ///< without the mark
    bool isClass = false, meta = false, ignored = false;
    bool number = false;
    bool text = false; ///< classes or words

    bool isGene() const { return number && !isClass && !meta && !ignored; }
};

std::optional<OrangeMark> orangeMark(std::string_view heading);

/// Is this a heading with marks? "c#1" alone is a sample's name.
bool hasOrangeMarks(const std::vector<std::string>& headings);

} // namespace tamis::dataset
