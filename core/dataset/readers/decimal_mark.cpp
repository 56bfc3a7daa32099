// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/decimal_mark.h"

#include "core/dataset/names.h"

#include <fmt/core.h>

#include <map>

namespace tamis::dataset {
namespace {

/// Numbers by the mark they have.
struct Count {
    std::size_t points = 0, commas = 0;
    std::size_t thousands = 0;          ///< of both: 1,234 or 1.234, which may be either
    std::string example;                ///< of these
    std::map<char, std::size_t> groups; ///< thousands mark → numbers that leave no doubt about it
    std::string grouped;                ///< one of these
    std::size_t pointsWithGroups = 0, commasWithGroups = 0; ///< their decimal marks

    bool allMayBeThousands() const { return thousands > 0 && thousands == points + commas; }
};

/// Up to three digits, the mark, three digits; 0,123 is none.
bool mayBeThousands(const std::string& cell, std::size_t mark) {
    const std::size_t lead = cell.find_first_of("0123456789");
    return lead < mark && mark - lead <= 3 && cell[lead] != '0' && cell.size() == mark + 4 &&
           cell.find_first_not_of("0123456789", mark + 1) == cell.npos;
}

void look(const std::string& cell, Count& count) {
    if (const Marks marks = marksOfGroups(cell); marks.thousands != '\0') {
        ++count.groups[marks.thousands];
        if (cell.find(marks.decimal) != cell.npos)
            ++(marks.decimal == '.' ? count.pointsWithGroups : count.commasWithGroups);
        if (count.grouped.empty())
            count.grouped = cell;
        return;
    }
    const std::size_t mark = cell.find_first_of(".,");
    if (mark == cell.npos || !isAnyNumber(cell))
        return;
    ++(cell[mark] == '.' ? count.points : count.commas);
    if (!mayBeThousands(cell, mark))
        return;
    ++count.thousands;
    if (count.example.empty())
        count.example = cell;
}

std::string reasonOf(const Count& count) {
    if (!count.grouped.empty())
        return fmt::format("groups of three digits, as in '{}'", count.grouped);
    if (count.points + count.commas == 0)
        return "no number among the first rows has a mark";
    return fmt::format("{} among the first rows with a point, {} with a comma",
                       counted(count.points, "number"), count.commas);
}

/// The mark of most groups, if there are any.
char thousandsOf(const Count& count) {
    char mark = '\0';
    std::size_t most = 0;
    for (const auto& [candidate, numbers] : count.groups)
        if (numbers > most) {
            mark = candidate;
            most = numbers;
        }
    return mark;
}

Marks marksOf(const Count& count, const ImportOptions& options) {
    Marks marks{count.commas > count.points ? ',' : '.', options.thousands.value_or('\0')};
    if (!options.thousands)
        marks.thousands = thousandsOf(count);
    if (options.decimal) {
        marks.decimal = *options.decimal;
        // 1,234 where the point is said to be the decimal mark.
        const char other = marks.decimal == '.' ? ',' : '.';
        const std::size_t others = other == ',' ? count.commas : count.points;
        if (!options.thousands && count.allMayBeThousands() && others == count.thousands)
            marks.thousands = other;
    } else if (marks.thousands == '.' || marks.thousands == ',') {
        marks.decimal = marks.thousands == '.' ? ',' : '.';
    } else if (marks.thousands != '\0' && count.pointsWithGroups != count.commasWithGroups) {
        marks.decimal = count.commasWithGroups > count.pointsWithGroups ? ',' : '.';
    }
    if (marks.thousands == marks.decimal)
        marks.thousands = '\0';
    return marks;
}

Detection thousandsDetection(char mark, const ImportOptions& options, const Count& count) {
    return {"thousands", std::string(mark == '\0' ? 0 : 1, mark),
            options.thousands || count.grouped.empty() ? "as asked for" : reasonOf(count),
            options.thousands || count.grouped.empty() ? Confidence::Given : Confidence::Likely};
}

} // namespace

DecimalMark detectDecimal(const std::vector<HeadRow>& rows, char separator,
                          const ImportOptions& options, const std::string& path) {
    Count count;
    for (const HeadRow& row : rows)
        for (const std::string& cell : row.fields)
            look(cell, count);
    DecimalMark found;
    found.marks = marksOf(count, options);
    Detection decimal{"decimal", std::string(1, found.marks.decimal), reasonOf(count),
                      Confidence::Certain};
    const bool doubt = found.marks.thousands == '\0' && !options.thousands;
    if (options.decimal) {
        decimal.reason = "as asked for";
        decimal.confidence = Confidence::Given;
    } else if (doubt && count.allMayBeThousands()) {
        decimal.confidence = Confidence::Unsure;
        found.warning = {"thousands-ambiguous",
                         fmt::format("all numbers have three digits behind their mark, as in '{}': "
                                     "'{}' was taken for the decimal mark, not for thousands",
                                     count.example, found.marks.decimal),
                         ""};
        // With semicolons between the fields the comma is the decimal mark of the spreadsheet.
        if (found.marks.decimal == ',' && separator != ';')
            found.unsafe =
                Error{ErrorCode::Malformed,
                      fmt::format("'{}' may be a decimal or a number with a thousands mark",
                                  count.example),
                      path, "say which is the decimal mark, '.' or ',' (--decimal)"};
    } else if (count.points > 0 ? count.commas > 0 : count.commas == 0) {
        decimal.confidence = Confidence::Likely;
    }
    found.detections.push_back(std::move(decimal));
    if (found.marks.thousands != '\0')
        found.detections.push_back(thousandsDetection(found.marks.thousands, options, count));
    return found;
}

} // namespace tamis::dataset
