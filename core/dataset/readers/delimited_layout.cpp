// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/delimited_layout.h"

#include "core/dataset/cell.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/decimal_mark.h"
#include "core/dataset/readers/delimited_separator.h"
#include "core/dataset/readers/layout_detector.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace tamis::dataset {
namespace {

constexpr std::size_t mostRows = 200;
constexpr std::size_t mostFields = 150'000;

bool isComment(const HeadRow& row, std::size_t width) {
    return !row.fields.empty() && row.fields.front().starts_with('#') && row.fields.size() < width;
}

std::size_t filled(const HeadRow& row) {
    return static_cast<std::size_t>(
        std::count_if(row.fields.begin(), row.fields.end(),
                      [](const std::string& field) { return !field.empty(); }));
}

} // namespace

Result<Layout> Detector::run(char separator, std::size_t rowsInHead) {
    m_layout.separator = separator;
    note(m_layout.detections,
         {"separator", separatorName(separator),
          m_options.separator ? "as asked for"
                              : "with it most rows have as many fields, and most of these numbers",
          m_options.separator ? Confidence::Given : Confidence::Likely});
    if (const auto found = findHeading(); !found)
        return tl::make_unexpected(found.error());
    findDecimal();
    lookAtColumns();
    refuseHeadingThatDoesNotFit();
    if (std::all_of(m_facts.begin(), m_facts.end(),
                    [](const ColumnFacts& facts) { return facts.numbers == 0; }))
        return noNumbers(m_path);
    if (const auto found = findNames(); !found)
        return tl::make_unexpected(found.error());
    findOrientation(rowsInHead);
    if (const auto found = findQuantities(); !found)
        return tl::make_unexpected(found.error());
    assignRoles();
    const auto values = std::count_if(m_layout.columns.begin(), m_layout.columns.end(),
                                      [](auto& c) { return c.role == ColumnRole::Value; });
    if (values == 1 && !m_layout.hasHeading)
        return fail(ErrorCode::Unreadable,
                    "one column of numbers without a heading: this looks like the counts of one "
                    "sample (HTSeq)",
                    m_path, "join the samples' counts into one table with a heading first");
    refuseOtherTables();
    if (values == 0)
        return m_layout.unsafe ? tl::make_unexpected(*m_layout.unsafe) : noNumbers(m_path);
    warnAboutCorner();
    refuseSeveralColumnsOfEachSample();
    return std::move(m_layout);
}

/// Titles and comments above, then the heading; also settles the number of columns.
Result<void> Detector::findHeading() {
    if (const auto skipped = skipToHeading(); !skipped)
        return skipped;
    const std::size_t usual = usualWidth(m_rows);
    if (!m_options.heading)
        std::erase_if(m_rows, [usual](const HeadRow& row) { return isComment(row, usual); });
    const std::size_t width = withoutEmptyColumns(usual);
    if (!m_options.heading && !skipTitles(width))
        return noNumbers(m_path);
    if (!m_options.heading) {
        skipWideComments();
        skipToWords();
    }
    HeadRow head = m_rows.front();
    while (head.fields.size() > width && head.fields.back().empty())
        head.fields.pop_back();
    m_headingShort =
        m_options.heading != 0U && head.fields.size() + 1 == width && m_rows.size() > 1;
    m_layout.hasHeading = m_options.heading ? *m_options.heading > 0 : isHeading(head);
    m_layout.columns.resize(std::max(width, head.fields.size()));
    m_marks.resize(m_layout.columns.size());
    noteHeading(head.line);
    if (m_layout.hasHeading)
        return takeHeading(head);
    m_layout.firstDataLine = head.line;
    warn("no-heading",
         m_options.heading ? "rows and columns were numbered"
                           : "the first line holds numbers already: rows and columns were numbered",
         fmt::format("line {}", head.line));
    return {};
}

/// Leaves out what stands above the heading that was asked for.
Result<void> Detector::skipToHeading() {
    const std::size_t line = m_options.heading.value_or(0);
    std::erase_if(m_rows, [line](const HeadRow& row) { return row.line < line; });
    if (line > 0 && (m_rows.empty() || m_rows.front().line != line))
        return fail(ErrorCode::Usage, fmt::format("there is no heading in line {}", line), m_path,
                    "name one of the first lines of the file that isn't blank (--heading)");
    return {};
}

void Detector::noteHeading(std::size_t line) {
    Detection heading{"heading", std::to_string(m_layout.hasHeading ? line : 0),
                      m_layout.hasHeading ? "words above numbers, or a known word"
                                          : "the first row holds numbers like all others",
                      Confidence::Likely};
    if (m_headingShort)
        heading.reason = "it is one field shorter than the rows, as R writes it";
    if (m_options.heading) {
        heading.reason = "as asked for";
        heading.confidence = Confidence::Given;
    }
    note(m_layout.detections, std::move(heading));
}

/// Separators at the end of the rows without anything between them are no columns.
std::size_t Detector::withoutEmptyColumns(std::size_t width) const {
    const auto emptyColumn = [&](std::size_t column) {
        return std::all_of(m_rows.begin(), m_rows.end(), [&](const HeadRow& row) {
            return row.fields.size() <= column || row.fields[column].empty();
        });
    };
    while (width > 1 && emptyColumn(width - 1))
        --width;
    return width;
}

/// "# made on Monday, by Ann, with R" has as many fields as the heading below it.
void Detector::skipWideComments() {
    const auto isRemark = [](const HeadRow& row) {
        return row.fields.front().starts_with("# ") || row.fields.front().starts_with("##");
    };
    std::size_t remarks = 0;
    while (remarks + 2 < m_rows.size() && isRemark(m_rows[remarks]))
        ++remarks;
    if (remarks == 0)
        return;
    std::vector<HeadRow> all = m_rows;
    m_rows.erase(m_rows.begin(), m_rows.begin() + static_cast<std::ptrdiff_t>(remarks));
    if (isHeading(m_rows.front()) && std::ranges::none_of(m_rows.front().fields, isAnyNumber))
        warn("comment-lines", counted(remarks, "comment line") + " (#) above the heading left out",
             fmt::format("line {}", all.front().line));
    else
        m_rows = std::move(all); // "# gene", as NumPy writes a heading
}

/// A title whose words the separator parts, too, is no heading, but stands right above one.
void Detector::skipToWords() {
    if (m_rows.size() < 3 || isHeading(m_rows.front()))
        return;
    const HeadRow title = m_rows.front();
    const auto numbers = std::count_if(title.fields.begin(), title.fields.end(), isAnyNumber);
    if (static_cast<std::size_t>(numbers) * 2 > filled(title))
        return;
    m_rows.erase(m_rows.begin());
    if (isHeading(m_rows.front()) && filled(m_rows.front()) > filled(title)) {
        warn("title-lines", "1 line above the heading left out",
             fmt::format("line {}", title.line));
        return;
    }
    m_rows.insert(m_rows.begin(), title);
}

/// False where nothing is left below them.
bool Detector::skipTitles(std::size_t width) {
    const auto isTitle = [width](const HeadRow& row) {
        return row.fields.size() + 1 < width ||
               (width > 2 && filled(row) * 2 < std::min(width, row.fields.size()));
    };
    const auto first = std::find_if_not(m_rows.begin(), m_rows.end(), isTitle);
    if (first == m_rows.end())
        return false;
    if (first != m_rows.begin())
        warn("title-lines",
             counted(static_cast<std::size_t>(first - m_rows.begin()), "line") +
                 " above the heading left out",
             fmt::format("line {}", m_rows.front().line));
    if (first != m_rows.begin())
        m_title = *std::prev(first);
    m_rows.erase(m_rows.begin(), first);
    return true;
}

/// A heading has words above numbers, or at least a known word.
bool Detector::isHeading(const HeadRow& row) const {
    if (m_headingShort || m_rows.size() == 1)
        return true;
    for (std::size_t c = 0; c < row.fields.size(); ++c) {
        const std::string& cell = row.fields[c];
        std::size_t numbers = 0, texts = 0;
        for (std::size_t r = 1; r < m_rows.size(); ++r) {
            if (c >= m_rows[r].fields.size() || isMissingToken(m_rows[r].fields[c]))
                continue;
            ++(isAnyNumber(m_rows[r].fields[c]) ? numbers : texts);
        }
        if ((numbers > texts && !isAnyNumber(cell) && !cell.empty()) ||
            (c == 0 && (headsNames(cell) || headsGeneAttribute(cell))) || headsLabel(cell) > 0)
            return true;
    }
    return false;
}

Result<void> Detector::takeHeading(const HeadRow& head) {
    const std::size_t shift = m_headingShort ? 1 : 0;
    for (std::size_t c = 0; c < head.fields.size(); ++c)
        m_layout.columns[c + shift].heading = head.fields[c];
    m_rows.erase(m_rows.begin());
    if (m_rows.empty())
        return fail(ErrorCode::Malformed, "there is a heading but no row below it",
                    fmt::format("{}, line {}", m_path, head.line), "was the export interrupted?");
    m_layout.firstDataLine = head.line + 1;
    m_marked = hasOrangeMarks(head.fields);
    if (m_marked)
        takeMarks();
    return {};
}

/// The headings without Orange's marks, which say what the columns are.
void Detector::takeMarks() {
    m_layout.format = "Orange table";
    for (std::size_t c = 0; c < m_layout.columns.size(); ++c) {
        m_marks[c] = orangeMark(heading(c));
        if (m_marks[c])
            m_layout.columns[c].heading = m_marks[c]->name;
        if (isMarkedClass(c))
            m_layout.label = heading(c);
    }
}

void Detector::findDecimal() {
    DecimalMark found = detectDecimal(m_rows, m_layout.separator, m_options, m_path);
    m_layout.marks = found.marks;
    m_layout.decimalGiven = m_options.decimal.has_value();
    m_layout.markUnseen = found.unseen;
    m_layout.unsafe = std::move(found.unsafe);
    for (Detection& detection : found.detections)
        note(m_layout.detections, std::move(detection));
    if (found.warning)
        m_layout.warnings.push_back(std::move(*found.warning));
}

void Detector::lookAtColumns() {
    m_facts.resize(m_layout.columns.size());
    for (const HeadRow& row : m_rows)
        for (std::size_t c = 0; c < std::min(row.fields.size(), m_facts.size()); ++c) {
            ColumnFacts& facts = m_facts[c];
            const std::string& text = row.fields[c];
            const Cell cell = parseCell(text, m_layout.marks);
            if (cell.kind == CellKind::Missing) {
                ++facts.missing;
                continue;
            }
            const bool number = cell.kind == CellKind::Number || cell.kind == CellKind::Infinite ||
                                looksLikeNumber(text);
            ++(number ? facts.numbers : facts.texts);
            facts.whole = facts.whole && number && cell.value == std::round(cell.value);
            // Which values there are matters for text, and for numbers that may be ids or classes.
            if (!number || c < 4 || c + 2 >= m_facts.size() || headsLabel(heading(c)) > 0)
                facts.distinct.insert(text);
        }
}

ColumnRole Detector::roleOf(std::size_t c) const {
    const std::string& heading = m_layout.columns[c].heading;
    const ColumnFacts& facts = m_facts[c];
    if (c == m_name)
        return ColumnRole::Name;
    if (isVoid(c) || isRowNumber(c))
        return ColumnRole::Ignored;
    if (m_layout.genesInRows) {
        const bool other = facts.isText() || headsGeneAttribute(heading) || isResult(c) ||
                           isQuality(heading) || (headsGenes(heading) && c < 4) ||
                           !isOfQuantityTaken(c);
        return other ? ColumnRole::Ignored : ColumnRole::Value;
    }
    if (m_marks[c])
        return m_marks[c]->ignored    ? ColumnRole::Ignored
               : m_marks[c]->isGene() ? ColumnRole::Value
                                      : ColumnRole::Annotation;
    if (facts.isText() || isNumericLabel(c) || asked(heading) || headsSampleAttribute(heading))
        return ColumnRole::Annotation;
    if (headsPeople(heading))
        return ColumnRole::Annotation; // by whom samples may be grouped
    if (m_layout.hasHeading && (headsSamples(heading) || lowerCase(heading) == "id"))
        return facts.repeats() ? ColumnRole::Annotation : ColumnRole::Ignored; // case: 1 or 0
    return ColumnRole::Value;
}

void Detector::assignRoles() {
    std::vector<std::string> leftOut;
    for (std::size_t c = 0; c < m_facts.size(); ++c) {
        Column& column = m_layout.columns[c];
        column.role = roleOf(c);
        if ((c != m_name && isVoid(c)) || m_marks[c])
            continue;
        if (column.role == ColumnRole::Ignored ||
            (column.role == ColumnRole::Annotation && headsLabel(column.heading) == 0 &&
             !asked(column.heading)))
            leftOut.push_back(column.heading.empty() ? fmt::format("column {}", c + 1)
                                                     : column.heading);
    }
    if (leftOut.empty())
        return;
    std::string list;
    for (std::size_t i = 0; i < std::min<std::size_t>(leftOut.size(), 8); ++i)
        list += (i == 0 ? "" : ", ") + leftOut[i];
    warn("columns-left-out", "columns of text or ids, which are no expression: " + list,
         leftOut.front());
}

/// R writes a heading one field short; cut to as many fields as the rows have, it would be shifted.
void Detector::warnAboutCorner() {
    if (!m_layout.genesInRows || m_headingShort || !m_layout.hasHeading || m_name != 0 ||
        headsNames(heading(0)))
        return;
    const std::vector<std::string> headings = valueHeadings();
    const std::string shape = shapeOf(heading(0));
    const auto same = std::count_if(headings.begin(), headings.end(), [&](const std::string& name) {
        return shapeOf(name) == shape;
    });
    if (headings.size() >= 3 && static_cast<std::size_t>(same) * 10 >= headings.size() * 9)
        warn("corner-looks-like-sample",
             fmt::format("the first heading, '{}', looks like a sample's name: are the headings "
                         "shifted by one column?",
                         heading(0)),
             heading(0));
}

bool isLabelRow(const std::string& name, const ImportOptions& options) {
    const auto named = [lower = lowerCase(name)](const std::string& option) {
        return !option.empty() && lowerCase(option) == lower;
    };
    return named(options.label) || named(options.group) || named(options.weights) ||
           (headsLabel(name) > 0 && lowerCase(name) != "y") || headsSampleAttribute(name) ||
           std::ranges::any_of(options.about, named);
}

Result<Layout> detectLayout(const std::string& text, bool cut, const ImportOptions& options,
                            const std::string& path) {
    if (text.find_first_not_of(" \t\r\n") == text.npos)
        return fail(ErrorCode::EmptyFile, "the file holds blank lines only", path,
                    "was the export interrupted?");
    char separator = ',';
    if (options.separator) {
        separator = *options.separator;
    } else {
        const auto found = detectSeparator(text, cut, path);
        if (!found)
            return tl::make_unexpected(found.error());
        separator = *found;
    }
    NameDecoder decoder;
    auto rows = readHeadRows(text, cut, separator, mostRows, mostFields, decoder, path);
    if (!rows)
        return tl::make_unexpected(rows.error());
    if (rows->empty())
        return noNumbers(path);
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    auto layout = Detector(std::move(*rows), options, path).run(separator, lines);
    if (layout)
        layout->decoder = decoder;
    return layout;
}

} // namespace tamis::dataset
