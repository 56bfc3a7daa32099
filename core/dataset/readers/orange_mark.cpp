// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/orange_mark.h"

#include <algorithm>

namespace tamis::dataset {

std::optional<OrangeMark> orangeMark(std::string_view heading) {
    const std::size_t end = heading.find('#');
    if (end == heading.npos || end == 0 || end > 2)
        return std::nullopt;
    OrangeMark mark;
    for (const char c : heading.substr(0, end)) {
        if (c == 'c')
            mark.isClass = true;
        else if (c == 'm')
            mark.meta = true;
        else if (c == 'i')
            mark.ignored = true;
        else if (c == 'C')
            mark.number = true;
        else if (c == 'D' || c == 'S' || c == 'T')
            mark.text = true;
        else if (c != 'w')
            return std::nullopt;
    }
    mark.name = heading.substr(end + 1);
    // C#1 is the first of the controls.
    if (end == 1 && mark.name.find_first_not_of("0123456789") == std::string::npos)
        return std::nullopt;
    return mark;
}

bool hasOrangeMarks(const std::vector<std::string>& headings) {
    std::size_t marks = 0;
    bool classed = false; // "TP53, …, c#type": one class suffices
    for (const std::string& heading : headings) {
        const auto mark = orangeMark(heading);
        marks += mark ? 1 : 0;
        classed = classed || (mark && mark->isClass);
    }
    return headings.size() > 1 && (classed || marks * 2 >= headings.size());
}

} // namespace tamis::dataset
