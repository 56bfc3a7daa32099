// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/delimited_layout.h"

#include "core/dataset/cell.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/decimal_mark.h"
#include "core/dataset/readers/delimited_separator.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

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

struct ColumnFacts {
    std::size_t numbers = 0, texts = 0, missing = 0;
    bool whole = true;
    std::set<std::string> distinct;

    bool isText() const { return texts > numbers; }
    std::size_t present() const { return numbers + texts; }
    /// Values that come again and again, as classes do.
    bool repeats() const {
        return present() >= 3 && distinct.size() <= std::max<std::size_t>(2, present() / 2) &&
               distinct.size() < present();
    }
};

/// What speaks for genes in rows (positive weights) and for samples in rows (negative ones).
class Evidence {
  public:
    void add(double weight, const std::string& reason) {
        m_total += weight;
        const bool stronger = std::abs(weight) > m_strongest && weight * m_total > 0;
        if (stronger || m_reason.empty()) {
            m_strongest = std::abs(weight);
            m_reason = reason;
        }
    }
    double total() const { return m_total; }
    /// The strongest that goes with the total; empty where nothing speaks for anything.
    const std::string& reason() const { return m_reason; }

  private:
    double m_total = 0, m_strongest = 0;
    std::string m_reason;
};

/// Works the layout out of the head, one question after the other.
class Detector {
  public:
    Detector(std::vector<HeadRow> rows, const ImportOptions& options, const std::string& path)
        : m_rows(std::move(rows)), m_options(options), m_path(path) {}

    Result<Layout> run(char separator, std::size_t rowsInHead);

  private:
    Result<void> findHeading();
    Result<void> skipToHeading();
    void noteHeading(std::size_t line);
    std::size_t withoutEmptyColumns(std::size_t width) const;
    bool skipTitles(std::size_t width);
    void skipToWords();
    bool isHeading(const HeadRow& row) const;
    Result<void> takeHeading(const HeadRow& head);
    void findDecimal();
    void lookAtColumns();
    Result<void> findNames();
    Result<std::size_t> columnAsked(const std::string& wanted) const;
    std::optional<std::size_t> columnHeadedNames() const;
    std::optional<std::size_t> columnOfDistinctText() const;
    void findOrientation(std::size_t rowsInHead);
    void askLabels(Evidence& evidence, const std::vector<std::string>& names) const;
    void askNames(Evidence& evidence, const std::vector<std::string>& headings,
                  const std::vector<std::string>& names) const;
    void decideOrientation(const Evidence& evidence);
    void assignRoles();
    void warnAboutCorner();

    const std::string& heading(std::size_t column) const {
        return m_layout.columns[column].heading;
    }
    /// Heading of a column, or its number where it has none.
    std::string nameOf(std::size_t column) const {
        return heading(column).empty() ? std::to_string(column + 1) : heading(column);
    }
    bool asked(const std::string& name) const {
        return !name.empty() && (lowerCase(name) == lowerCase(m_options.label) ||
                                 lowerCase(name) == lowerCase(m_options.group) ||
                                 lowerCase(name) == lowerCase(m_options.weights));
    }
    bool isNumericLabel(std::size_t column) const;
    /// Neither heading nor cells: space left beside a table.
    bool isVoid(std::size_t column) const {
        return heading(column).empty() && m_facts[column].present() == 0 &&
               m_facts[column].missing == m_rows.size();
    }
    bool isRowNumber(std::size_t column) const;
    std::vector<std::string> rowNames() const;
    std::vector<std::string> valueHeadings() const;
    void warn(std::string code, std::string what, std::string where = {}) {
        m_layout.warnings.push_back({std::move(code), std::move(what), std::move(where)});
    }

    std::vector<HeadRow> m_rows; ///< at last the rows below the heading
    const ImportOptions& m_options;
    const std::string& m_path;
    Layout m_layout;
    std::vector<ColumnFacts> m_facts;
    std::optional<std::size_t> m_name;
    bool m_headingShort = false;
};

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
    if (std::all_of(m_facts.begin(), m_facts.end(),
                    [](const ColumnFacts& facts) { return facts.numbers == 0; }))
        return noNumbers(m_path);
    if (const auto found = findNames(); !found)
        return tl::make_unexpected(found.error());
    findOrientation(rowsInHead);
    assignRoles();
    const auto values = std::count_if(m_layout.columns.begin(), m_layout.columns.end(),
                                      [](auto& c) { return c.role == ColumnRole::Value; });
    if (values == 1 && !m_layout.hasHeading)
        return fail(ErrorCode::Unreadable,
                    "one column of numbers without a heading: this looks like the counts of one "
                    "sample (HTSeq)",
                    m_path, "join the samples' counts into one table with a heading first");
    if (values == 0)
        return noNumbers(m_path);
    warnAboutCorner();
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
    if (!m_options.heading)
        skipToWords();
    HeadRow head = m_rows.front();
    while (head.fields.size() > width && head.fields.back().empty())
        head.fields.pop_back();
    m_headingShort =
        m_options.heading != 0U && head.fields.size() + 1 == width && m_rows.size() > 1;
    m_layout.hasHeading = m_options.heading ? *m_options.heading > 0 : isHeading(head);
    m_layout.columns.resize(std::max(width, head.fields.size()));
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
            (c == 0 && headsNames(cell)) || headsLabel(cell) > 0)
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
    return {};
}

void Detector::findDecimal() {
    DecimalMark found = detectDecimal(m_rows, m_layout.separator, m_options, m_path);
    m_layout.marks = found.marks;
    m_layout.decimalGiven = m_options.decimal.has_value();
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

/// The column with the names of the rows: the first of text that isn't a class.
Result<void> Detector::findNames() {
    Detection names{"names", "", "every column holds numbers or classes", Confidence::Likely};
    if (!m_options.names.empty()) {
        const auto asked = columnAsked(m_options.names);
        if (!asked)
            return tl::make_unexpected(asked.error());
        m_name = *asked;
        names = {"names", "", "as asked for", Confidence::Given};
    } else if (m_headingShort) {
        m_name = 0;
        names.reason = "the heading has no word for the first column";
        names.confidence = Confidence::Certain;
    } else if ((m_name = columnHeadedNames())) {
        names.reason =
            heading(*m_name).empty() ? "the first column has no heading" : "its heading says so";
        names.confidence = Confidence::Certain;
    } else if ((m_name = columnOfDistinctText())) {
        names.reason = "the first column of text that differs from row to row";
    }
    if (m_name)
        names.value = nameOf(*m_name);
    note(m_layout.detections, std::move(names));
    for (std::size_t c = 0; c < m_facts.size(); ++c)
        if (c == 0 || c == m_name || m_facts[c].isText())
            m_layout.nameColumns.names.push_back(nameOf(c));
    m_layout.nameColumns.taken = m_name ? nameOf(*m_name) : std::string();
    return {};
}

/// By heading, or by number from 1.
Result<std::size_t> Detector::columnAsked(const std::string& wanted) const {
    for (const bool exact : {true, false})
        for (std::size_t c = 0; c < m_facts.size(); ++c)
            if (exact ? heading(c) == wanted : lowerCase(heading(c)) == lowerCase(wanted))
                return c;
    for (std::size_t c = 0; c < m_facts.size(); ++c)
        if (std::to_string(c + 1) == wanted)
            return c;
    return fail(ErrorCode::Usage, fmt::format("there is no column '{}'", wanted), m_path,
                "name the column with the rows' names by its heading or number (--names)");
}

std::optional<std::size_t> Detector::columnHeadedNames() const {
    if (!m_layout.hasHeading)
        return std::nullopt;
    for (std::size_t c = 0; c < m_facts.size(); ++c) {
        const bool distinct =
            m_facts[c].isText() || (c == 0 && m_facts[c].distinct.size() == m_facts[c].present());
        if (headsNames(heading(c)) && !asked(heading(c)) && distinct && !isVoid(c) &&
            (c == 0 || !heading(c).empty()) && !isRowNumber(c))
            return c;
    }
    return std::nullopt;
}

/// 0, 1, 2, … without a heading, as pandas and R write them, beside a column that names the rows.
bool Detector::isRowNumber(std::size_t column) const {
    if (column > 0 || !heading(0).empty() || m_facts.size() < 3 || m_rows.size() < 2)
        return false;
    for (std::size_t r = 1; r < m_rows.size(); ++r)
        if (std::to_string(std::atoi(m_rows[0].fields[0].c_str()) + static_cast<int>(r)) !=
            m_rows[r].fields[0])
            return false;
    return (m_rows[0].fields[0] == "0" || m_rows[0].fields[0] == "1") && m_facts[1].isText() &&
           headsNames(heading(1)) && m_facts[1].distinct.size() == m_rows.size();
}

std::optional<std::size_t> Detector::columnOfDistinctText() const {
    for (std::size_t c = 0; c < m_facts.size(); ++c)
        if (m_facts[c].isText() && headsLabel(heading(c)) == 0 && !asked(heading(c)) &&
            !m_facts[c].repeats())
            return c;
    return std::nullopt;
}

std::vector<std::string> Detector::rowNames() const {
    std::vector<std::string> names;
    if (m_name)
        for (const HeadRow& row : m_rows)
            if (*m_name < row.fields.size())
                names.push_back(row.fields[*m_name]);
    return names;
}

std::vector<std::string> Detector::valueHeadings() const {
    std::vector<std::string> names;
    for (std::size_t c = 0; c < m_facts.size() && names.size() < 400; ++c)
        if (c != m_name && !m_facts[c].isText() && !heading(c).empty())
            names.push_back(heading(c));
    return names;
}

bool Detector::isNumericLabel(std::size_t column) const {
    const ColumnFacts& facts = m_facts[column];
    const int rank = headsLabel(heading(column));
    if (rank == 0 || facts.isText() || column == m_name)
        return false;
    const bool atEdge = column < 4 || column + 2 >= m_facts.size();
    return rank == 3 || (atEdge && facts.whole && (facts.repeats() || facts.present() < 3));
}

void Detector::askLabels(Evidence& evidence, const std::vector<std::string>& names) const {
    for (std::size_t r = 0; r < names.size(); ++r)
        if (isLabelRow(names[r], m_options))
            evidence.add(4, fmt::format("a row is called '{}'", names[r]));
    if (!m_options.label.empty() &&
        std::find(names.begin(), names.end(), m_options.label) != names.end())
        evidence.add(5, fmt::format("the label '{}' is a row", m_options.label));
    for (std::size_t c = 0; c < m_facts.size(); ++c) {
        if (c == m_name)
            continue;
        if (asked(heading(c)))
            evidence.add(-5, fmt::format("the label '{}' is a column", heading(c)));
        else if (isNumericLabel(c) || (headsLabel(heading(c)) > 0 && m_facts[c].isText()))
            evidence.add(m_facts[c].isText() || headsLabel(heading(c)) == 3 ? -4 : -2,
                         fmt::format("column '{}' holds classes", heading(c)));
        else if (m_facts[c].isText() && m_facts[c].repeats())
            evidence.add(-1, fmt::format("column '{}' repeats a few words", heading(c)));
    }
}

void Detector::askNames(Evidence& evidence, const std::vector<std::string>& headings,
                        const std::vector<std::string>& names) const {
    if (m_name && m_layout.hasHeading && !m_headingShort) {
        const std::string& corner = heading(*m_name);
        if (headsGenes(corner))
            evidence.add(3, fmt::format("the first column is called '{}'", corner));
        else if (headsSamples(corner))
            evidence.add(-1.5, fmt::format("the first column is called '{}'", corner));
    }
    const double genes = geneLikeShare(names) - geneLikeShare(headings);
    if (genes != 0)
        evidence.add(2 * genes, genes > 0 ? "the rows' names look like genes"
                                          : "the columns' headings look like genes");
    const double samples = sampleLikeShare(headings) - sampleLikeShare(names);
    if (samples != 0)
        evidence.add(2 * samples, samples > 0 ? "the columns' headings look like samples"
                                              : "the rows' names look like samples");
}

void Detector::findOrientation(std::size_t rowsInHead) {
    const std::vector<std::string> headings = valueHeadings();
    const std::vector<std::string> names = rowNames();
    Evidence evidence;
    const std::set<std::string> distinct(headings.begin(), headings.end());
    const bool cornerEmpty = m_headingShort || (m_layout.hasHeading && heading(0).empty());
    if (cornerEmpty && headings.size() >= 4 && distinct.size() * 2 <= headings.size()) {
        m_layout.headingHoldsClasses = true;
        evidence.add(6, "the heading repeats a few words, as classes of samples do");
    }
    askLabels(evidence, names);
    askNames(evidence, headings, names);
    if (rowsInHead >= 500 && rowsInHead >= 10 * m_facts.size())
        evidence.add(1.5, "there are many more rows than columns");
    else if (m_facts.size() >= 500)
        evidence.add(-1, "there are many columns");
    decideOrientation(evidence);
}

void Detector::decideOrientation(const Evidence& evidence) {
    m_layout.genesInRows = evidence.total() > 0;
    const double weight = std::abs(evidence.total());
    Detection found{"orientation", "",
                    evidence.reason().empty() ? "nothing speaks for genes in rows"
                                              : evidence.reason(),
                    weight < 0.9   ? Confidence::Unsure
                    : weight < 3.0 ? Confidence::Likely
                                   : Confidence::Certain};
    if (m_options.orientation != Orientation::Auto) {
        m_layout.genesInRows = m_options.orientation == Orientation::GenesInRows;
        found.reason = "as asked for";
        found.confidence = Confidence::Given;
    } else if (found.confidence == Confidence::Unsure) {
        warn("orientation-guessed",
             "neither names nor shape tell whether samples stand in rows or in columns; rows were "
             "taken for " +
                 std::string(m_layout.genesInRows ? "genes" : "samples"));
        if (!m_layout.unsafe)
            m_layout.unsafe = Error{
                ErrorCode::Malformed, "it isn't clear whether samples stand in rows or in columns",
                m_path, "choose samples-in-rows or genes-in-rows (--orientation)"};
    }
    found.value =
        name(m_layout.genesInRows ? Orientation::GenesInRows : Orientation::SamplesInRows);
    note(m_layout.detections, std::move(found));
    if (!m_layout.genesInRows)
        m_layout.headingHoldsClasses = false;
}

void Detector::assignRoles() {
    std::vector<std::string> leftOut;
    for (std::size_t c = 0; c < m_facts.size(); ++c) {
        Column& column = m_layout.columns[c];
        const ColumnFacts& facts = m_facts[c];
        if (c == m_name) {
            column.role = ColumnRole::Name;
        } else if (isVoid(c)) {
            column.role = ColumnRole::Ignored;
            continue;
        } else if (isRowNumber(c)) {
            column.role = ColumnRole::Ignored;
        } else if (m_layout.genesInRows) {
            const bool other = facts.isText() || headsGeneAttribute(column.heading) ||
                               (headsGenes(column.heading) && c < 4);
            column.role = other ? ColumnRole::Ignored : ColumnRole::Value;
        } else if (facts.isText() || isNumericLabel(c) || asked(column.heading) ||
                   headsSampleAttribute(column.heading)) {
            column.role = ColumnRole::Annotation;
        } else if (m_layout.hasHeading &&
                   (headsSamples(column.heading) || lowerCase(column.heading) == "id")) {
            column.role = ColumnRole::Ignored;
        } else {
            column.role = ColumnRole::Value;
        }
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

} // namespace

bool isLabelRow(const std::string& name, const ImportOptions& options) {
    const auto named = [&name](const std::string& option) {
        return !option.empty() && name == option;
    };
    return named(options.label) || named(options.group) || named(options.weights) ||
           (headsLabel(name) >= 2 && lowerCase(name) != "y");
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
