// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/table_reader.h"

#include "core/dataset/byte_source.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/decimal_mark.h"
#include "core/dataset/readers/row_matrix.h"
#include "core/dataset/readers/row_parser.h"
#include "core/dataset/text_lines.h"
#include "core/support/parallel.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>

namespace tamis::dataset {
namespace {

constexpr std::size_t blockSize = std::size_t{1} << 19;
constexpr std::size_t mostBlocks = 32; ///< at a time

/// Blocks that are parsed side by side while the next ones are read.
struct Round {
    std::vector<RecordBlock> blocks;
    std::size_t count = 0;
    bool last = false;
    std::optional<Error> error; ///< behind these blocks

    void read(RecordBlocks& source, std::size_t most) {
        blocks.resize(std::max(most, blocks.size()));
        for (count = 0; count < most && !last;) {
            const auto more = source.next(blocks[count]);
            if (!more)
                error = more.error();
            last = !more || !*more;
            count += last ? 0 : 1;
        }
    }
};

constexpr std::size_t mostFooters = 12;

void keepLast(std::vector<std::size_t>& kept, const std::vector<std::size_t>& more) {
    kept.insert(kept.end(),
                more.end() - static_cast<std::ptrdiff_t>(std::min(more.size(), mostFooters)),
                more.end());
    if (kept.size() > mostFooters)
        kept.erase(kept.begin(), kept.end() - static_cast<std::ptrdiff_t>(mostFooters));
}

/// Rows that a spreadsheet has below a table. MAX is a gene.
bool isFooter(const std::string& name) {
    static constexpr std::array<std::string_view, 17> words = {
        "total", "totals", "grand total", "sum", "mean", "average", "avg",     "median",  "sd",
        "stdev", "std",    "std dev",     "min", "max",  "minimum", "maximum", "variance"};
    return name != "MAX" && std::ranges::find(words, lowerCase(name)) != words.end();
}

tl::unexpected<Error> refuseText(const TextRow& text) {
    if (text.heading || text.afterBlank)
        return fail(ErrorCode::Malformed,
                    "a second heading stands among the genes: the columns below it may be other "
                    "samples",
                    text.place, "split the file, so that each table has a file of its own");
    return fail(ErrorCode::Malformed, "there is text where numbers are expected",
                text.name.empty() ? text.place : fmt::format("{}, gene {}", text.place, text.name),
                "correct the row, or empty its cells if the values are unknown; if it is about the "
                "samples, say so (--label, --group, --about)");
}

/// Reads the rows below the heading into a table, whichever way it stands. What comes out is the
/// same for any number of threads: blocks are taken in their order.
class TableReader {
  public:
    TableReader(const ReadRequest& request, const Head& head, Layout layout)
        : m_request(request), m_head(head), m_layout(std::move(layout)),
          m_parser(m_request, m_layout), m_decoder(m_layout.decoder),
          m_values(m_parser.valueColumns().size(), request.path) {}

    Result<RawTable> read();

  private:
    Result<RecordBlocks> open();
    Result<void> readRows(RecordBlocks& source);
    Result<void> take(ParsedRows& rows);
    Result<void> checkTexts(const ParsedRows& rows);
    void nameColumns();
    void nameSamplesByRow();
    void finish();
    void warnAboutTexts();
    void warnAboutFooters(const std::vector<std::string>& rows);
    std::optional<Error> markInDoubt() const;
    void describe();
    bool whole() const { return m_request.extent == Extent::Whole; }

    const ReadRequest& m_request;
    const Head& m_head;
    const Layout m_layout;
    const RowParser m_parser;
    RawTable m_table;
    NameDecoder m_decoder;
    RowMatrix m_values;
    RowFindings m_findings;
    std::map<std::string, std::size_t>
        m_firstTexts;                     ///< rows of text by name → genes above the first
    std::vector<TextRow> m_textsAbove;    ///< all genes, under names that don't say what they are
    std::vector<TextRow> m_textsBelow;    ///< all genes read yet, under such names
    std::vector<std::string> m_names;     ///< of the rows
    std::vector<std::size_t> m_lastLines; ///< of the last rows
    std::size_t m_above = 0;              ///< annotations that stand above the table
    std::size_t m_dataRows = 0;           ///< with those about samples
    bool m_ended = false;
    std::shared_ptr<ByteSource> m_source; ///< where more than the head is read
};

Result<RawTable> TableReader::read() {
    auto source = open();
    if (!source)
        return tl::make_unexpected(source.error());
    nameColumns();
    if (const auto done = readRows(*source); !done)
        return tl::make_unexpected(done.error());
    const std::optional<Error> unsafe = m_layout.unsafe ? m_layout.unsafe : markInDoubt();
    if (unsafe && m_request.refuseGuesses)
        return tl::make_unexpected(*unsafe);
    if (!m_layout.endMark.empty() && !m_ended && (whole() || m_head.complete))
        return fail(
            ErrorCode::Damaged,
            fmt::format("the table has no end, '{}': the file is incomplete", m_layout.endMark),
            m_request.path, "download or copy the file again; nothing of it was used");
    finish();
    describe();
    m_table.description.refusal = unsafe;
    return std::move(m_table);
}

Result<RecordBlocks> TableReader::open() {
    const auto below = [this](Fill fill, bool cut) {
        return RecordBlocks(skipLines(std::move(fill), m_layout.preamble), m_layout.separator,
                            m_request.path, cut, m_layout.preamble + 1, blockSize);
    };
    if (!whole() || m_head.complete)
        return below(fillFrom(m_head.text), !m_head.complete);
    auto opened = ByteSource::open(m_request.path, m_request.options.unpackLimit);
    if (!opened)
        return tl::make_unexpected(opened.error());
    m_source = std::make_shared<ByteSource>(std::move(*opened));
    return below(
        [source = m_source, &request = m_request](std::span<char> room) -> Result<std::size_t> {
            if (request.stop.stop_requested())
                return fail(ErrorCode::Cancelled, "loading was cancelled", request.path);
            return source->read(room);
        },
        false);
}

/// While a round of blocks is parsed, the next one is read.
Result<void> TableReader::readRows(RecordBlocks& source) {
    const std::size_t most = std::min(std::size_t{2} * threadCount(m_request.threads), mostBlocks);
    Round now, next;
    std::vector<ParsedRows> parsed;
    now.read(source, 1); // alone: rows about the samples stand first
    while (now.count > 0 && !m_ended) {
        const std::size_t rowsBefore = m_dataRows;
        const bool alone = m_layout.annotationRows && rowsBefore < *m_layout.annotationRows;
        parsed.resize(std::max(parsed.size(), now.count));
        next.error.reset();
        next.last = now.last;
        parallelFor(now.count + 1, m_request.threads, [&](std::size_t job) {
            if (job == 0)
                next.read(source, alone ? 1 : most);
            else
                m_parser.parse(now.blocks[job - 1], rowsBefore, parsed[job - 1]);
        });
        for (std::size_t i = 0; i < now.count && !m_ended; ++i)
            if (const auto taken = take(parsed[i]); !taken)
                return taken;
        if (now.error && !m_ended)
            break;
        if (m_request.progress && m_source)
            m_request.progress(m_source->fraction());
        std::swap(now, next);
    }
    if (now.error && !m_ended)
        return tl::make_unexpected(*now.error);
    return {};
}

/// A row of text between the genes is a gene without numbers, or begins another table.
Result<void> TableReader::checkTexts(const ParsedRows& rows) {
    const auto genesBelow = [&](std::size_t rowsRead) -> Result<void> {
        if (m_textsBelow.empty() || m_values.rows() + rowsRead <= m_textsBelow.front().rowsAbove)
            return {};
        return refuseText(m_textsBelow.front());
    };
    for (TextRow text : rows.texts) {
        if (const auto fine = genesBelow(text.rowsAbove); !fine)
            return fine;
        text.rowsAbove += m_values.rows();
        // A second row of classes, further down, is that of another table below the first.
        const auto [first, fresh] = m_firstTexts.emplace(lowerCase(text.name), text.rowsAbove);
        text.heading = text.heading || (text.known && !fresh && text.rowsAbove > first->second);
        if (text.heading && text.rowsAbove > 0)
            return refuseText(text);
        if (!text.known)
            (text.rowsAbove == 0 ? m_textsAbove : m_textsBelow).push_back(std::move(text));
    }
    return genesBelow(rows.rows);
}

Result<void> TableReader::take(ParsedRows& rows) {
    if (const auto fine = checkTexts(rows); !fine)
        return fine;
    if (rows.error)
        return tl::make_unexpected(*rows.error);
    if (const auto appended = m_values.append(rows.values); !appended)
        return appended;
    m_names.insert(m_names.end(), std::make_move_iterator(rows.names.begin()),
                   std::make_move_iterator(rows.names.end()));
    for (std::size_t a = 0; a < rows.cells.size(); ++a) {
        std::vector<std::string>& cells = m_table.annotations[m_above + a].cells;
        cells.insert(cells.end(), std::make_move_iterator(rows.cells[a].begin()),
                     std::make_move_iterator(rows.cells[a].end()));
    }
    keepLast(m_lastLines, rows.lines);
    m_dataRows += rows.rows + rows.annotations.size() + rows.findings.counters;
    std::ranges::move(rows.annotations, std::back_inserter(m_table.annotations));
    m_findings.add(rows.findings);
    m_decoder.add(rows.decoder);
    m_ended = rows.ended;
    return {};
}

/// What the headings are: genes, or samples and perhaps their classes.
void TableReader::nameColumns() {
    m_table.annotations = m_layout.annotations;
    m_above = m_table.annotations.size();
    for (const std::size_t c : m_parser.annotationColumns())
        m_table.annotations.push_back({m_layout.columns[c].heading.empty()
                                           ? fmt::format("column {}", c + 1)
                                           : m_layout.columns[c].heading,
                                       {}});
    Annotation classes{"class", {}};
    for (const std::size_t c : m_parser.valueColumns()) {
        const std::string& heading = m_layout.columns[c].heading;
        if (!m_layout.genesInRows)
            m_table.genes.push_back(
                m_layout.hasHeading ? heading : fmt::format("gene{}", m_table.genes.size() + 1));
        else
            m_table.samples.push_back(m_layout.headingHoldsClasses ? std::string() : heading);
        classes.cells.push_back(heading);
    }
    if (m_layout.headingHoldsClasses)
        m_table.annotations.push_back(std::move(classes));
}

/// Headings that repeat ("dataset, D1, D1, D2") are no names where a row called so ("sample"), or a
/// second heading ("gene"), has them: then they say something about the samples, too.
void TableReader::nameSamplesByRow() {
    std::vector<std::string>& samples = m_table.samples;
    const auto distinct = [](const std::vector<std::string>& names) {
        return std::set<std::string>(names.begin(), names.end()).size() == names.size();
    };
    if (!m_layout.genesInRows || distinct(samples))
        return;
    for (Annotation& row : m_table.annotations) {
        const bool names = (lowerCase(row.name).starts_with("sample") && headsSamples(row.name)) ||
                           headsGenes(row.name);
        if (!names || row.cells.size() != samples.size() || !distinct(row.cells))
            continue;
        std::swap(row.cells, samples);
        const auto corner = std::ranges::find(m_layout.columns, ColumnRole::Name, &Column::role);
        row.name = corner == m_layout.columns.end() || corner->heading.empty() ? "heading"
                                                                               : corner->heading;
        return;
    }
}

void TableReader::finish() {
    nameSamplesByRow();
    const std::size_t rows = m_values.rows();
    if (!m_parser.hasNames())
        for (std::size_t i = 0; i < rows; ++i)
            m_names.push_back(m_layout.genesInRows ? fmt::format("gene{}", i + 1) : std::string());
    if (m_layout.genesInRows) {
        m_table.values = std::move(m_values).takeTransposed(m_request.threads);
        m_table.genes = std::move(m_names);
    } else {
        m_table.values = std::move(m_values).take();
        m_table.samples = std::move(m_names);
    }
    m_table.label = m_layout.label;
    m_table.missing = m_findings.missing;
    m_table.firstMissing = m_findings.firstMissing;
}

/// Said, lest a gene whose cells all hold text goes missing unnoticed.
void TableReader::warnAboutTexts() {
    std::vector<TextRow> texts = m_textsAbove;
    std::erase_if(texts, [](const TextRow& text) { return text.name.empty(); }); // no gene either
    if (m_table.description.complete) // else there may be genes below
        texts.insert(texts.end(), m_textsBelow.begin(), m_textsBelow.end());
    std::erase_if(texts, [](const TextRow& text) { return headsSamples(text.name); });
    if (texts.empty())
        return;
    std::vector<std::string> names;
    for (const TextRow& text : texts)
        names.push_back(text.name.empty() ? "(no name)" : text.name);
    m_table.description.warnings.push_back(
        {"text-rows",
         fmt::format("{} of text taken for something about the samples, not for genes: {}",
                     counted(texts.size(), "row"), listed(names)),
         texts.front().place});
}

void TableReader::warnAboutFooters(const std::vector<std::string>& rows) {
    std::size_t count = 0;
    while (count < std::min(rows.size(), m_lastLines.size()) &&
           isFooter(rows[rows.size() - 1 - count]))
        ++count;
    if (count == 0)
        return;
    const auto last = static_cast<std::ptrdiff_t>(count);
    m_table.description.warnings.push_back(
        {"footer-rows",
         fmt::format("the last rows were read as {}, but look like sums or means of the others: "
                     "{}; remove them if they are",
                     m_layout.genesInRows ? "genes" : "samples",
                     listed(std::vector<std::string>(rows.end() - last, rows.end()))),
         fmt::format("{}, {} {}", m_request.path, m_layout.sheet.empty() ? "line" : "row",
                     *(m_lastLines.end() - last))});
}

/// Thousands that first occur below the head, where nothing yet said what the mark is.
std::optional<Error> TableReader::markInDoubt() const {
    if (m_findings.inDoubt == 0 || m_findings.decimals)
        return {};
    Error error = dataset::markInDoubt(m_findings.inDoubtExample, m_findings.firstInDoubt);
    error.hint = fmt::format("say that '{0}' is the decimal mark (--decimal {0}) or parts "
                             "thousands (--thousands {0})",
                             m_layout.marks.decimal);
    return error;
}

void TableReader::describe() {
    Description& description = m_table.description;
    description.format = m_layout.format;
    description.separator = m_layout.separator;
    description.decimal = m_layout.marks.decimal;
    description.orientation =
        m_layout.genesInRows ? Orientation::GenesInRows : Orientation::SamplesInRows;
    description.detections = m_layout.detections;
    description.sheets = m_layout.sheets;
    description.columns = m_layout.valueColumns;
    description.nameColumns = m_layout.nameColumns;
    describeText(m_head, m_decoder, description);
    description.complete = whole() || m_head.complete;
    description.warnings = m_layout.warnings;
    const auto warn = [&description](std::string code, std::string what, std::string where = {}) {
        description.warnings.push_back({std::move(code), std::move(what), std::move(where)});
    };
    const std::size_t rows = m_layout.genesInRows ? m_table.genes.size() : m_table.samples.size();
    const bool miscounted =
        description.complete && m_layout.declaredRows && *m_layout.declaredRows != rows;
    if (miscounted)
        warn("size-differs",
             fmt::format("the file says that it has {} rows, but has {}: is it complete?",
                         *m_layout.declaredRows, rows),
             m_layout.declaredIn);
    if (m_findings.mixed > 0)
        warn("mixed-decimal",
             fmt::format("{} with another decimal mark than the rest ('{}'); both were read as "
                         "decimal marks",
                         counted(m_findings.mixed, "cell"), m_layout.marks.decimal),
             m_findings.firstMixed);
    if (m_findings.comments > 0)
        warn("comment-lines", counted(m_findings.comments, "comment line") + " (#) left out");
    if (m_findings.counters > 0)
        warn("counter-rows", counted(m_findings.counters, "row") +
                                 " about reads without a gene (__no_feature, N_unmapped, …) left "
                                 "out");
    if (m_findings.headings > 0)
        warn("repeated-heading",
             counted(m_findings.headings, "repeated heading") +
                 " left out: the rows below were taken for more of the same table",
             m_findings.firstHeading);
    if (m_findings.swallowed > 0)
        warn("swallowed-rows",
             counted(m_findings.swallowed, "text") +
                 " between quotation marks that looks like rows of the table: was a quotation mark "
                 "lost?",
             m_findings.firstSwallowed);
    warnAboutTexts();
    if (description.complete)
        warnAboutFooters(m_layout.genesInRows ? m_table.genes : m_table.samples);
    std::vector<std::string> attributes;
    for (std::size_t a = m_above; m_layout.genesInRows && a < m_table.annotations.size(); ++a)
        if (miscounted || headsSampleAttribute(m_table.annotations[a].name))
            attributes.push_back(m_table.annotations[a].name);
    if (!attributes.empty())
        warn("rows-left-out",
             "rows about the samples, which are no expression: " + listed(attributes));
    if (m_decoder.mixed())
        warn("mixed-encoding",
             "names mix UTF-8 with single bytes, which were taken for Windows-1252");
}

} // namespace

Layout tabLayout(std::string format, const ImportOptions& options) {
    Layout layout;
    layout.format = std::move(format);
    layout.separator = '\t';
    layout.marks.decimal = options.decimal.value_or('.');
    layout.marks.thousands = options.thousands.value_or('\0');
    layout.decimalGiven = options.decimal.has_value();
    layout.genesInRows = true;
    note(layout.detections, {"separator", "tab", "the format says so"});
    note(layout.detections, {"orientation", "genes-in-rows", "the format says so"});
    layout.annotationRows = 0;
    return layout;
}

Result<RawTable> readLayout(const ReadRequest& request, const Head& head, Layout layout) {
    if (layout.unsafe && request.refuseGuesses)
        return tl::make_unexpected(*layout.unsafe);
    return TableReader(request, head, std::move(layout)).read();
}

} // namespace tamis::dataset
