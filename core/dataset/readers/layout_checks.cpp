// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/layout_detector.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

/// What keeps a table from being read as what it isn't.
namespace tamis::dataset {

namespace {

bool isProbability(const std::string& heading) {
    static constexpr std::array words = std::to_array<std::string_view>(
        {"pvalue", "pvalues", "pval", "pvals", "padj", "pvaladj", "pvalsadj", "adjpval",
         "adjpvalue", "padjust", "fdr", "qvalue", "qval"});
    return std::ranges::find(words, plainWord(heading)) != words.end();
}

bool isFoldChange(const std::string& heading) {
    static constexpr std::array words = std::to_array<std::string_view>(
        {"log2foldchange", "logfoldchange", "logfoldchanges", "log2fc", "logfc", "avglogfc",
         "avglog2fc", "avgdiff", "foldchange"});
    return std::ranges::find(words, plainWord(heading)) != words.end();
}

} // namespace

bool isStatistic(const std::string& heading) {
    static constexpr std::array words = std::to_array<std::string_view>(
        {"stat",    "teststat", "logcpm",     "lr",    "aveexpr",  "cv",      "sum",
         "total",   "lodds",    "bstatistic", "lfcse", "pct1",     "pct2",    "mean",
         "average", "median",   "sd",         "stdev", "variance", "basemean"});
    return isProbability(heading) || isFoldChange(heading) ||
           std::ranges::find(words, plainWord(heading)) != words.end();
}

bool isQuality(const std::string& heading) {
    static constexpr std::array<std::string_view, 12> words = {
        " conf lo ", " conf hi ", " detection ", " detectionpval ", " pval ",       " pvalue ",
        " p val ",   " narrays ", " nbeads ",    " stderr ",        " beadstderr ", " arraystdev "};
    std::string plain = " " + lowerCase(heading) + " ";
    std::ranges::replace_if(
        plain, [](char c) { return c == '.' || c == '_' || c == '-' || c == ':'; }, ' ');
    return std::ranges::any_of(
        words, [&](std::string_view word) { return plain.find(word) != std::string::npos; });
}

namespace {

/// What a heading says of the numbers below it ("RPKM" in S1_RPKM, "counts" in counts.S1), and of
/// which sample.
struct Quantity {
    std::string name, sample;
};

Quantity quantityIn(const std::string& heading) {
    static constexpr std::array<std::string_view, 16> words = {
        "coverage", "count", "counts",    "tpm",   "fpkm",       "rpkm", "cpm",       "abundance",
        "length",   "raw",   "rawcounts", "reads", "normalized", "norm", "intensity", "signal"};
    const auto known = [](std::string_view word) {
        return std::ranges::find(words, lowerCase(word)) != words.end();
    };
    // MaxQuant: LFQ intensity S1
    static constexpr std::array<std::string_view, 3> beginnings = {"lfq intensity ", "ibaq ",
                                                                   "reporter intensity corrected "};
    for (const std::string_view beginning : beginnings)
        if (lowerCase(heading).starts_with(beginning))
            return {heading.substr(0, beginning.size() - 1), heading.substr(beginning.size())};
    constexpr std::string_view marks = "._- :";
    const std::size_t first = heading.find_first_of(marks), last = heading.find_last_of(marks);
    if (known(heading))
        return {heading, {}};
    if (first == heading.npos)
        return {};
    if (known(heading.substr(last + 1)))
        return {heading.substr(last + 1), heading.substr(0, last)};
    if (known(heading.substr(0, first)))
        return {heading.substr(0, first), heading.substr(first + 1)};
    return {};
}

} // namespace

/// RPKM and counts of the same samples beside each other: one of them must be chosen.
Result<void> Detector::findQuantities() {
    std::map<std::string, std::size_t> columnsOf; ///< sample → columns
    std::vector<std::string> names;
    for (std::size_t c = 0; m_layout.genesInRows && c < m_facts.size(); ++c) {
        Quantity quantity = m_facts[c].isText() ? Quantity() : quantityIn(heading(c));
        if (quantity.name.empty())
            continue;
        ++columnsOf[quantity.sample];
        if (std::ranges::find(names, quantity.name) == names.end())
            names.push_back(std::move(quantity.name));
    }
    const auto several = static_cast<std::size_t>(
        std::ranges::count_if(columnsOf, [](const auto& sample) { return sample.second > 1; }));
    if (names.size() < 2 || several * 2 < columnsOf.size())
        return {};
    Choice& choice = m_layout.valueColumns;
    choice.names = std::move(names);
    if (const auto taken = take(choice, m_options.column, "column", "--column", m_path); !taken)
        return taken;
    if (!m_options.column.empty())
        return {};
    std::string list;
    for (const std::string& name : choice.names)
        list += (list.empty() ? "" : ", ") + name;
    warn("column-taken", fmt::format("each sample has several columns, {} was taken; there are: {}",
                                     choice.taken, list));
    if (!m_layout.unsafe)
        m_layout.unsafe =
            Error{ErrorCode::Malformed, fmt::format("each sample has several columns: {}", list),
                  m_path, "choose one of them (--column)"};
    return {};
}

/// Repeated headings above a row of what each column holds, as the Firehose writes them.
void Detector::refuseSeveralColumnsOfEachSample() {
    if (!m_layout.genesInRows || !m_layout.hasHeading || m_rows.empty())
        return;
    const HeadRow& kinds = m_rows.front();
    std::map<std::string, std::set<std::string>> kindsOf; ///< sample → of its columns
    std::set<std::string> all;
    std::size_t columns = 0;
    for (std::size_t c = 0; c < std::min(m_facts.size(), kinds.fields.size()); ++c) {
        if (c == m_name || m_facts[c].isText())
            continue;
        ++columns;
        kindsOf[heading(c)].insert(kinds.fields[c]);
        all.insert(kinds.fields[c]);
    }
    const bool isText = std::ranges::none_of(all, isAnyNumber);
    if (all.size() < 2 || !isText || all.size() * kindsOf.size() != columns ||
        std::ranges::any_of(kindsOf, [&](const auto& one) { return one.second != all; }))
        return;
    refuse("column-taken", fmt::format("each sample has several columns: {}", fmt::join(all, ", ")),
           "keep one of them for each sample, those of counts if there are any", kinds.line);
}

/// What tests say about a gene: one letter only beside others, as limma's t and B.
bool Detector::isResult(std::size_t column) const {
    static constexpr std::array<std::string_view, 5> letters = {"t", "b", "f", "z", "w"};
    if (std::ranges::find(letters, lowerCase(heading(column))) == letters.end())
        return isStatistic(heading(column));
    return std::ranges::count_if(m_layout.columns, [](const Column& other) {
               return isStatistic(other.heading);
           }) > 1;
}

/// Every column, where the samples have one each.
bool Detector::isOfQuantityTaken(std::size_t column) const {
    return m_layout.valueColumns.taken.empty() ||
           quantityIn(heading(column)).name == m_layout.valueColumns.taken;
}

/// The line above the first row has as many words as that has fields, between other marks.
bool Detector::titleHasOtherSeparator() const {
    if (m_title.fields.size() != 1)
        return false;
    return std::ranges::any_of(std::string_view(",;\t|"), [this](char separator) {
        const auto parts =
            static_cast<std::size_t>(std::ranges::count(m_title.fields[0], separator)) + 1;
        return parts > 2 && (parts == m_facts.size() || parts + 1 == m_facts.size());
    });
}

/// Where the comma is the separator and the decimal mark, too, rows have more fields than headings.
void Detector::refuseHeadingThatDoesNotFit() {
    const auto isWord = [](const std::string& field) {
        return !field.empty() && !isAnyNumber(field);
    };
    std::size_t headings = 0, line = m_layout.firstDataLine - 1;
    if (m_headingShort && !m_options.heading && headsNames(heading(1)) && !heading(1).empty() &&
        (!m_facts[1].isText() || m_facts[1].repeats())) {
        headings = m_layout.columns.size() - 1;
    } else if (!m_options.heading && !m_layout.hasHeading && titleHasOtherSeparator()) {
        return refuse("heading-does-not-fit",
                      "the heading is parted by another separator than the rows",
                      "write that line with the separator of the rows; if it isn't the heading, "
                      "say where that stands (--heading)",
                      m_title.line);
    } else if (!m_options.heading && !m_layout.hasHeading && m_title.fields.size() > 1 &&
               std::ranges::all_of(m_title.fields, isWord) &&
               (headsNames(m_title.fields.front()) || m_title.fields.size() > 2)) {
        headings = m_title.fields.size();
        line = m_title.line;
    }
    if (headings == 0)
        return;
    refuse("heading-does-not-fit",
           fmt::format("the heading has {} fields, the rows have {}", headings,
                       m_layout.columns.size()),
           m_layout.separator == ','
               ? "are there commas in the numbers, too? Save the table with semicolons or tabs "
                 "between its fields; if that line is none of it, say so (--heading)"
               : "correct that line; if it isn't the heading, say where that stands (--heading)",
           line);
}

/// A second column of the same heading with other names begins another table.
std::optional<std::size_t> Detector::secondTable() const {
    for (std::size_t c = 0; m_name && c < m_facts.size(); ++c) {
        if (c == *m_name || heading(c).empty() || !m_facts[c].isText() ||
            lowerCase(heading(c)) != lowerCase(heading(*m_name)))
            continue;
        const auto [left, right] = std::minmax(c, *m_name);
        bool numbers = false; // between the names, else they are two of one gene
        for (std::size_t between = left + 1; between < right; ++between)
            numbers = numbers || !m_facts[between].isText();
        if (numbers && std::ranges::any_of(m_rows, [&](const HeadRow& row) {
                return std::max(c, *m_name) < row.fields.size() &&
                       row.fields[c] != row.fields[*m_name];
            }))
            return c;
    }
    return std::nullopt;
}

/// Names repeat, and another column of text says which of the numbers of that name is meant.
bool Detector::isLongForm() const {
    const std::vector<std::string> all = m_name ? rowNames() : std::vector<std::string>();
    const std::set<std::string> names(all.begin(), all.end());
    if (!m_name || names.size() * 2 > m_rows.size())
        return false;
    for (std::size_t c = 0; c < m_facts.size(); ++c) {
        if (c == m_name || !m_facts[c].isText())
            continue;
        std::set<std::pair<std::string, std::string>> pairs;
        for (const HeadRow& row : m_rows)
            if (std::max(c, *m_name) < row.fields.size())
                pairs.emplace(row.fields[*m_name], row.fields[c]);
        if (pairs.size() == m_rows.size())
            return true;
    }
    return false;
}

/// Tables of numbers that are no expression of genes in samples.
void Detector::refuseOtherTables() {
    constexpr std::size_t fewest = 4; // samples beside a test's results, or genes
    std::size_t results = 0, values = 0, others = 0;
    bool probability = false, foldChange = false, gene = false, sample = false, repeats = false;
    for (std::size_t c = 0; c < m_facts.size(); ++c) {
        const bool value = m_layout.columns[c].role == ColumnRole::Value;
        values += value ? 1 : 0;
        results += isResult(c) && !m_facts[c].isText() ? 1 : 0;
        others += value && !isStatistic(heading(c)) ? 1 : 0;
        probability = probability || isProbability(heading(c));
        foldChange = foldChange || isFoldChange(heading(c));
        const bool ofGenes = headsGenes(heading(c)), ofSamples = headsSamples(heading(c));
        gene = gene || ofGenes;
        sample = sample || ofSamples;
        repeats = repeats || ((ofGenes || ofSamples) && m_facts[c].isText() &&
                              m_facts[c].distinct.size() < m_facts[c].present());
    }
    if ((probability && foldChange && others < fewest) ||
        (results >= 2 && results > 2 * values && m_layout.genesInRows))
        refuse("no-expression-table", "the columns are results of a test or means, not samples",
               "open the table of expression values that was tested");
    else if ((gene && sample && repeats && values <= 3) || (values == 1 && isLongForm()))
        refuse("no-expression-table", "each row holds one gene in one sample (long form)",
               "spread it into a table with a column for each gene: pivot_wider() in R, pivot() in "
               "pandas");
    else if (const auto column = secondTable())
        refuse("no-expression-table",
               fmt::format("column {} begins a second table, whose rows have other names",
                           *column + 1),
               "split the file, so that each table has a file of its own");
}

/// The table is only shown. What is refused later is the better reason.
void Detector::refuse(const std::string& code, const std::string& what, const std::string& hint,
                      std::size_t line) {
    m_layout.unsafe = Error{ErrorCode::Malformed, what,
                            line > 0 ? fmt::format("{}, line {}", m_path, line) : m_path, hint};
    warn(code, what, line > 0 ? fmt::format("line {}", line) : std::string());
}

} // namespace tamis::dataset
