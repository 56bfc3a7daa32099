// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/decimal_mark.h"

#include "core/dataset/names.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace tamis::dataset {
namespace {

/// Numbers by the mark they have.
struct Count {
    std::size_t points = 0, commas = 0;
    /// Of these: 1.234 and 1,234, which may be either.
    std::size_t pointsInDoubt = 0, commasInDoubt = 0;
    std::map<char, std::string> examples; ///< mark → the first number in doubt
    bool besideWholes = false;            ///< 1,234 in a column with whole numbers
    std::map<char, std::size_t> groups; ///< thousands mark → numbers that leave no doubt about it
    std::string grouped;                ///< one of these
    std::size_t pointsWithGroups = 0, commasWithGroups = 0; ///< their decimal marks

    bool allInDoubt() const {
        return pointsInDoubt + commasInDoubt > 0 &&
               pointsInDoubt + commasInDoubt == points + commas;
    }
    /// All numbers with that mark may have it between thousands.
    bool mayPartThousands(char mark) const {
        return mark == '.' ? points > 0 && points == pointsInDoubt
                           : commas > 0 && commas == commasInDoubt;
    }
    /// 1,234 and 12.5: one is read as a decimal mark, the other parts thousands, or the file was
    /// edited on two machines.
    char thousandsBesideDecimals() const {
        if (points == 0 || commas == 0 || mayPartThousands('.') == mayPartThousands(','))
            return '\0';
        return mayPartThousands(',') ? ',' : '.';
    }
};

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
    ++(cell[mark] == '.' ? count.pointsInDoubt : count.commasInDoubt);
    count.examples.emplace(cell[mark], cell);
}

bool isWholeNumber(const std::string& cell) {
    return !cell.empty() && cell.find_first_not_of("0123456789") == cell.npos &&
           cell.find_first_not_of('0') != cell.npos;
}

/// Numbers with three decimals would hardly stand beside numbers without any.
bool standBesideWholes(const std::vector<HeadRow>& rows) {
    std::vector<char> doubtful, whole; ///< columns
    for (const HeadRow& row : rows) {
        const std::size_t width = std::max(doubtful.size(), row.fields.size());
        doubtful.resize(width, 0);
        whole.resize(width, 0);
        for (std::size_t c = 0; c < row.fields.size(); ++c) {
            const std::string& cell = row.fields[c];
            const std::size_t mark = cell.find_first_of(".,");
            if (mark != cell.npos && mayBeThousands(cell, mark))
                doubtful[c] = 1;
            else if (isWholeNumber(cell))
                whole[c] = 1;
            if (doubtful[c] != 0 && whole[c] != 0)
                return true;
        }
    }
    return false;
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
        if (!options.thousands && count.mayPartThousands(other))
            marks.thousands = other;
    } else if (marks.thousands == '.' || marks.thousands == ',') {
        marks.decimal = marks.thousands == '.' ? ',' : '.';
    } else if (const char mark = count.thousandsBesideDecimals();
               mark != '\0' && marks.thousands == '\0' && !options.thousands) {
        marks = {mark == '.' ? ',' : '.', mark};
    } else if (marks.thousands != '\0' && count.pointsWithGroups != count.commasWithGroups) {
        marks.decimal = count.commasWithGroups > count.pointsWithGroups ? ',' : '.';
    }
    if (marks.thousands == marks.decimal)
        marks.thousands = '\0';
    return marks;
}

Detection thousandsDetection(char mark, const ImportOptions& options, const Count& count) {
    Detection found{"thousands", std::string(mark == '\0' ? 0 : 1, mark), reasonOf(count),
                    Confidence::Likely};
    if (options.thousands || options.decimal) {
        found.reason = "as asked for";
        found.confidence = Confidence::Given;
    } else if (count.grouped.empty()) {
        found.confidence = Confidence::Unsure;
    }
    return found;
}

} // namespace

bool mayBeThousands(std::string_view cell, std::size_t mark) {
    const std::size_t lead = cell.find_first_of("0123456789");
    return lead < mark && mark - lead <= 3 && cell[lead] != '0' && cell.size() == mark + 4 &&
           cell.find_first_not_of("0123456789", mark + 1) == cell.npos;
}

Error markInDoubt(std::string_view number, std::string place) {
    return {ErrorCode::Malformed,
            fmt::format("'{}' may be a decimal or a number with a thousands mark", number),
            std::move(place), "say which is the decimal mark, '.' or ',' (--decimal)"};
}

DecimalMark detectDecimal(const std::vector<HeadRow>& rows, char separator,
                          const ImportOptions& options, const std::string& path) {
    Count count;
    for (const HeadRow& row : rows)
        for (const std::string& cell : row.fields)
            look(cell, count);
    count.besideWholes = count.allInDoubt() && standBesideWholes(rows);
    DecimalMark found;
    found.marks = marksOf(count, options);
    found.unseen = count.points + count.commas == 0 && count.grouped.empty() && !options.decimal &&
                   !options.thousands;
    Detection decimal{"decimal", std::string(1, found.marks.decimal), reasonOf(count),
                      Confidence::Certain};
    const bool doubt = found.marks.thousands == '\0' && !options.thousands;
    // The number to ask about has the mark that was taken for thousands, or for decimals.
    const char asked = found.marks.thousands == '.' || found.marks.thousands == ','
                           ? found.marks.thousands
                           : found.marks.decimal;
    const auto example = count.examples.find(asked);
    const std::string number =
        example != count.examples.end() ? example->second : std::string("1,234");
    if (options.decimal) {
        decimal.reason = "as asked for";
        decimal.confidence = Confidence::Given;
    } else if (!options.thousands && count.grouped.empty() &&
               count.thousandsBesideDecimals() != '\0') {
        decimal.confidence = Confidence::Unsure;
        found.warning = {"thousands-ambiguous",
                         fmt::format("numbers as '{}' stand beside decimals with the other mark: "
                                     "'{}' was taken for a thousands mark",
                                     number, found.marks.thousands),
                         ""};
        found.unsafe = markInDoubt(number, path);
    } else if (doubt && count.allInDoubt()) {
        decimal.confidence = Confidence::Unsure;
        found.warning = {"thousands-ambiguous",
                         fmt::format("all numbers have three digits behind their mark, as in '{}': "
                                     "'{}' was taken for the decimal mark, not for thousands",
                                     number, found.marks.decimal),
                         ""};
        // With semicolons between the fields the comma is the decimal mark of the spreadsheet.
        if ((found.marks.decimal == ',' && separator != ';') || count.besideWholes)
            found.unsafe = markInDoubt(number, path);
    } else if (count.points > 0 ? count.commas > 0 : count.commas == 0) {
        decimal.confidence = Confidence::Likely;
    }
    found.detections.push_back(std::move(decimal));
    if (found.marks.thousands != '\0')
        found.detections.push_back(thousandsDetection(found.marks.thousands, options, count));
    return found;
}

} // namespace tamis::dataset
