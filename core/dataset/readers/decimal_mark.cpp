// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/decimal_mark.h"

#include "core/dataset/names.h"

#include <fmt/core.h>

namespace tamis::dataset {
namespace {

/// Numbers by the mark they have.
struct Marks {
    std::size_t points = 0, commas = 0;
    std::size_t thousands = 0; ///< of both: 1,234 or 1.234
    std::string example;       ///< of these

    bool allMayBeThousands() const { return thousands > 0 && thousands == points + commas; }
};

/// Up to three digits, the mark, three digits; 0,123 is none.
bool mayBeThousands(const std::string& cell, std::size_t mark) {
    const std::size_t lead = cell.find_first_of("0123456789");
    return lead < mark && mark - lead <= 3 && cell[lead] != '0' && cell.size() == mark + 4 &&
           cell.find_first_not_of("0123456789", mark + 1) == cell.npos;
}

Marks countMarks(const std::vector<HeadRow>& rows) {
    Marks marks;
    for (const HeadRow& row : rows)
        for (const std::string& cell : row.fields) {
            const std::size_t mark = cell.find_first_of(".,");
            if (mark == cell.npos || !isAnyNumber(cell))
                continue;
            ++(cell[mark] == '.' ? marks.points : marks.commas);
            if (!mayBeThousands(cell, mark))
                continue;
            ++marks.thousands;
            if (marks.example.empty())
                marks.example = cell;
        }
    return marks;
}

std::string reasonOf(const Marks& marks) {
    if (marks.points + marks.commas == 0)
        return "no number among the first rows has a mark";
    return fmt::format("{} among the first rows with a point, {} with a comma",
                       counted(marks.points, "number"), marks.commas);
}

} // namespace

DecimalMark detectDecimal(const std::vector<HeadRow>& rows, char separator,
                          const ImportOptions& options, const std::string& path) {
    const Marks marks = countMarks(rows);
    DecimalMark found;
    found.mark = options.decimal.value_or(marks.commas > marks.points ? ',' : '.');
    found.detection = {"decimal", std::string(1, found.mark), reasonOf(marks), Confidence::Certain};
    if (options.decimal) {
        found.detection.reason = "as asked for";
        found.detection.confidence = Confidence::Given;
    } else if (marks.allMayBeThousands()) {
        found.detection.confidence = Confidence::Unsure;
        found.warning = {"thousands-ambiguous",
                         fmt::format("all numbers have three digits behind their mark, as in '{}': "
                                     "'{}' was taken for the decimal mark, not for thousands",
                                     marks.example, found.mark),
                         ""};
        if (found.mark == ',' && separator == ',')
            found.unsafe =
                Error{ErrorCode::Malformed,
                      fmt::format("'{}' may be a decimal or a number with a thousands mark",
                                  marks.example),
                      path, "say which is the decimal mark, '.' or ',' (--decimal)"};
    } else if (marks.points > 0 ? marks.commas > 0 : marks.commas == 0) {
        found.detection.confidence = Confidence::Likely;
    }
    return found;
}

} // namespace tamis::dataset
