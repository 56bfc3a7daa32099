// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/table_reader.h"

#include "core/dataset/byte_source.h"
#include "core/dataset/cell.h"
#include "core/dataset/head.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/delimited_layout.h"
#include "core/dataset/record_reader.h"
#include "core/dataset/table_memory.h"
#include "core/dataset/text_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace tamis::dataset {
namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

/// More than the machine has is refused before it is asked for.
Result<void> checkMemory(std::size_t rows, std::size_t columns, const std::string& path) {
    if (!fitsMachine(rows, columns))
        return fail(ErrorCode::Unreadable,
                    fmt::format("the table needs {:.0f} GB, more than this machine has",
                                tableBytes(rows, columns) / 1e9),
                    path, "keep fewer genes or samples in the file");
    return {};
}

/// A, B, …, Z, AA, AB, …
std::string columnLetters(std::size_t column) {
    std::string letters(1, static_cast<char>('A' + column % 26));
    for (column /= 26; column > 0; column = (column - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (column - 1) % 26));
    return letters;
}

/// Rows with which HTSeq and STAR account for reads.
bool countsNoGene(std::string_view name) {
    static constexpr std::array<std::string_view, 9> names = {"__no_feature",
                                                              "__ambiguous",
                                                              "__too_low_aQual",
                                                              "__not_aligned",
                                                              "__alignment_not_unique",
                                                              "N_unmapped",
                                                              "N_multimapping",
                                                              "N_noFeature",
                                                              "N_ambiguous"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Reads the rows below the heading into a table, whichever way it stands.
class TableReader {
  public:
    TableReader(const ReadRequest& request, const Head& head, Layout layout)
        : m_request(request), m_head(head), m_layout(std::move(layout)),
          m_decoder(m_layout.decoder) {}

    Result<RawTable> read();

  private:
    Result<RecordReader> open(double from, double to);
    Result<bool> nextRow(RecordReader& reader, Record& record);
    template <class Take>
    Result<void> forEachRow(RecordReader& reader, const Take& take);
    Result<void> readSamples(RecordReader& reader);
    Result<void> readGenes(RecordReader& reader, std::size_t rows);
    Result<std::size_t> countRows();
    Result<float> number(std::string_view field, const Record& record, std::size_t column,
                         std::string_view gene);
    bool takeLabelRow(const Record& record, std::size_t row);
    void nameSamples();
    void closeGap(std::size_t rows, std::size_t genes);
    std::string place(const Record& record, std::size_t column, std::string_view gene) const;
    Result<void> reserve(std::size_t rows, std::size_t columns);
    void describe();

    std::string decoded(std::string_view field) { return m_decoder.decode(trimmed(field)); }
    bool whole() const { return m_request.extent == Extent::Whole; }

    const ReadRequest& m_request;
    const Head& m_head;
    Layout m_layout;
    RawTable m_table;
    NameDecoder m_decoder;
    std::vector<std::size_t> m_values; ///< columns with numbers
    std::optional<std::size_t> m_name; ///< the column with the rows' names
    std::size_t m_mixed = 0;           ///< cells with the other decimal mark
    std::string m_firstMixed;
    std::size_t m_comments = 0;
    std::size_t m_counters = 0; ///< rows about reads that no gene got
};

Result<RawTable> TableReader::read() {
    for (std::size_t c = 0; c < m_layout.columns.size(); ++c) {
        if (m_layout.columns[c].role == ColumnRole::Value)
            m_values.push_back(c);
        else if (m_layout.columns[c].role == ColumnRole::Name)
            m_name = c;
    }
    std::size_t rows = 0;
    if (m_layout.genesInRows) {
        const auto counted = countRows();
        if (!counted)
            return tl::make_unexpected(counted.error());
        rows = *counted;
    }
    auto reader = open(m_layout.genesInRows && whole() ? 0.3 : 0.0, 1.0);
    if (!reader)
        return tl::make_unexpected(reader.error());
    m_table.annotations = std::move(m_layout.annotations);
    const auto done = m_layout.genesInRows ? readGenes(*reader, rows) : readSamples(*reader);
    if (!done)
        return tl::make_unexpected(done.error());
    m_table.label = std::move(m_layout.label);
    describe();
    return std::move(m_table);
}

Result<RecordReader> TableReader::open(double from, double to) {
    const auto below = [this](RecordReader::Fill fill, bool cut) {
        return RecordReader(skipLines(std::move(fill), m_layout.preamble), m_layout.separator,
                            m_request.path, cut, m_layout.preamble + 1);
    };
    if (!whole() || m_head.complete)
        return below(fillFrom(m_head.text), !m_head.complete);
    auto opened = ByteSource::open(m_request.path);
    if (!opened)
        return tl::make_unexpected(opened.error());
    auto source = std::make_shared<ByteSource>(std::move(*opened));
    const auto fill = [source, from, to,
                       &request = m_request](std::span<char> room) -> Result<std::size_t> {
        if (request.stop.stop_requested())
            return fail(ErrorCode::Cancelled, "loading was cancelled", request.path);
        if (request.progress)
            request.progress(from + (to - from) * source->fraction());
        return source->read(room.first(std::min<std::size_t>(room.size(), 1U << 20)));
    };
    return below(fill, false);
}

/// The next row of data, with its number of fields checked; false at the end.
Result<bool> TableReader::nextRow(RecordReader& reader, Record& record) {
    const std::size_t width = m_layout.columns.size();
    while (true) {
        const auto more = reader.next(record);
        if (!more || !*more)
            return more;
        if (record.line < m_layout.firstDataLine || record.blank())
            continue;
        std::vector<std::string_view>& fields = record.fields;
        if (!m_layout.endMark.empty() && fields.front() == m_layout.endMark)
            return false;
        if (fields.size() < width && fields.front().starts_with('#')) {
            ++m_comments;
            continue;
        }
        const std::size_t found = fields.size();
        while (fields.size() > width && trimmed(fields.back()).empty())
            fields.pop_back();
        if (fields.size() != width)
            return fail(ErrorCode::Malformed,
                        fmt::format("the row has {} fields where {} are expected", found, width),
                        fmt::format("{}, line {}", m_request.path, record.line),
                        "look for a lost separator or a lone quotation mark there");
        return true;
    }
}

/// Gives every row of data to `take`; the first error ends it.
template <class Take>
Result<void> TableReader::forEachRow(RecordReader& reader, const Take& take) {
    Record record;
    while (true) {
        const auto more = nextRow(reader, record);
        if (!more)
            return tl::make_unexpected(more.error());
        if (!*more)
            return {};
        if (const Result<void> taken = take(record); !taken)
            return taken;
    }
}

std::string TableReader::place(const Record& record, std::size_t column,
                               std::string_view gene) const {
    if (!m_layout.sheet.empty())
        return fmt::format("{}, sheet {}, cell {}{}, gene {}", m_request.path, m_layout.sheet,
                           columnLetters(column), record.line, gene);
    return fmt::format("{}, line {}, column {}, gene {}", m_request.path, record.line, column + 1,
                       gene);
}

Result<float> TableReader::number(std::string_view field, const Record& record, std::size_t column,
                                  std::string_view gene) {
    const Cell cell = parseCell(field, m_layout.decimal);
    switch (cell.kind) {
    case CellKind::Number:
        return static_cast<float>(cell.value);
    case CellKind::Missing:
        if (m_table.missing++ == 0)
            m_table.firstMissing = place(record, column, gene);
        return notANumber;
    case CellKind::Infinite:
        return fail(ErrorCode::NonFinite,
                    fmt::format("'{}' is infinite or too large", trimmed(field)),
                    place(record, column, gene),
                    "correct the cell, or empty it and say what missing cells become (--missing)");
    case CellKind::Text:
        break;
    }
    // A file edited on two machines: 1.5 and 10,25. Three digits may be thousands: not accepted.
    const std::string_view text = trimmed(field);
    const char other = m_layout.decimal == '.' ? ',' : '.';
    const std::size_t mark = text.find(other);
    if (!m_layout.decimalGiven && m_layout.separator != ',' && mark != text.npos &&
        text.size() != mark + 4) {
        const Cell mixed = parseCell(text, other);
        if (mixed.kind == CellKind::Number) {
            if (m_mixed++ == 0)
                m_firstMixed = place(record, column, gene);
            return static_cast<float>(mixed.value);
        }
    }
    return fail(ErrorCode::Malformed, fmt::format("'{}' is not a number", m_decoder.decode(text)),
                place(record, column, gene),
                mark != text.npos ? "is the decimal mark right? (--decimal)"
                                  : "correct the cell, or empty it if the value is unknown");
}

Result<void> TableReader::reserve(std::size_t rows, std::size_t columns) {
    if (const auto enough = checkMemory(rows, columns, m_request.path); !enough)
        return enough;
    // Same number of columns: the memory grows in place, or is moved without being copied.
    m_table.values.edit().conservativeResize(static_cast<Eigen::Index>(rows),
                                             static_cast<Eigen::Index>(columns));
    return {};
}

Result<void> TableReader::readSamples(RecordReader& reader) {
    std::vector<std::size_t> annotations;
    const std::size_t above = m_table.annotations.size();
    for (std::size_t c = 0; c < m_layout.columns.size(); ++c)
        if (m_layout.columns[c].role == ColumnRole::Annotation) {
            annotations.push_back(c);
            m_table.annotations.push_back({m_layout.columns[c].heading, {}});
        }
    for (const std::size_t c : m_values)
        m_table.genes.push_back(m_layout.hasHeading
                                    ? m_layout.columns[c].heading
                                    : fmt::format("gene{}", m_table.genes.size() + 1));

    std::size_t rows = 0, capacity = 0;
    const auto takeSample = [&](const Record& record) -> Result<void> {
        if (rows == capacity) {
            capacity = std::max<std::size_t>(32, capacity + capacity / 2);
            if (const auto grown = reserve(capacity, m_values.size()); !grown)
                return grown;
        }
        m_table.samples.push_back(m_name ? decoded(record.fields[*m_name]) : std::string());
        for (std::size_t a = 0; a < annotations.size(); ++a)
            m_table.annotations[above + a].cells.push_back(decoded(record.fields[annotations[a]]));
        float* out = m_table.values.edit().data() + rows * m_values.size();
        for (std::size_t j = 0; j < m_values.size(); ++j) {
            const auto value =
                number(record.fields[m_values[j]], record, m_values[j], m_table.genes[j]);
            if (!value)
                return tl::make_unexpected(value.error());
            *out++ = *value;
        }
        ++rows;
        return {};
    };
    if (const auto done = forEachRow(reader, takeSample); !done)
        return done;
    return reserve(rows, m_values.size());
}

/// Rows of numbers there will be at most.
Result<std::size_t> TableReader::countRows() {
    auto reader = open(0.0, 0.3);
    if (!reader)
        return tl::make_unexpected(reader.error());
    std::size_t rows = 0;
    const auto counted = forEachRow(*reader, [&rows](const Record&) -> Result<void> {
        ++rows;
        return {};
    });
    if (!counted)
        return tl::make_unexpected(counted.error());
    m_comments = 0; // the reading to come counts them again
    return rows;
}

/// A row about the samples among the genes: the layout or its name says so, or it holds text only.
bool TableReader::takeLabelRow(const Record& record, std::size_t row) {
    if (m_layout.annotationRows && row >= *m_layout.annotationRows)
        return false;
    const std::string id = m_name ? decoded(record.fields[*m_name]) : std::string();
    bool take = m_layout.annotationRows || isLabelRow(id, row, m_request.options);
    if (!take) {
        std::size_t texts = 0;
        for (const std::size_t c : m_values) {
            const Cell cell = parseCell(record.fields[c], m_layout.decimal);
            if (cell.kind == CellKind::Number || cell.kind == CellKind::Infinite)
                return false;
            texts += cell.kind == CellKind::Text ? 1 : 0;
        }
        // One odd cell is a mistake in a gene, not a class.
        take = texts >= 2;
    }
    if (!take)
        return false;
    Annotation annotation{id.empty() ? "class" : id, {}};
    for (const std::size_t c : m_values)
        annotation.cells.push_back(decoded(record.fields[c]));
    m_table.annotations.push_back(std::move(annotation));
    return true;
}

/// Genes in rows: the heading holds the samples' names, or their classes.
void TableReader::nameSamples() {
    Annotation classes{"class", {}};
    for (const std::size_t c : m_values) {
        const std::string& heading = m_layout.columns[c].heading;
        m_table.samples.push_back(m_layout.headingHoldsClasses ? std::string() : heading);
        classes.cells.push_back(heading);
    }
    if (m_layout.headingHoldsClasses)
        m_table.annotations.push_back(std::move(classes));
}

Result<void> TableReader::readGenes(RecordReader& reader, std::size_t rows) {
    nameSamples();
    const std::size_t samples = m_values.size();
    if (const auto reserved = reserve(samples, rows); !reserved)
        return reserved;

    // A block of genes is gathered before it is written across, a cache line at a time.
    constexpr std::size_t block = 16;
    std::vector<float> gathered(block * samples);
    std::size_t genes = 0, row = 0;
    float* const values = m_table.values.edit().data();
    const auto flush = [&] {
        const std::size_t begin = (genes - 1) / block * block;
        for (std::size_t i = 0; i < samples; ++i)
            for (std::size_t g = begin; g < genes; ++g)
                values[i * rows + g] = gathered[(g - begin) * samples + i];
    };
    const auto takeGene = [&](const Record& record) -> Result<void> {
        if (takeLabelRow(record, row++))
            return {};
        if (m_name && countsNoGene(trimmed(record.fields[*m_name]))) {
            ++m_counters;
            return {};
        }
        if (genes == rows) // there is no room for more than were counted
            return fail(ErrorCode::Damaged, "the file grew while it was read", m_request.path,
                        "wait until it is complete, then open it again");
        m_table.genes.push_back(m_name ? decoded(record.fields[*m_name])
                                       : fmt::format("gene{}", genes + 1));
        for (std::size_t i = 0; i < samples; ++i) {
            const auto value =
                number(record.fields[m_values[i]], record, m_values[i], m_table.genes.back());
            if (!value)
                return tl::make_unexpected(value.error());
            gathered[(genes % block) * samples + i] = *value;
        }
        if (++genes % block == 0)
            flush();
        return {};
    };
    if (const auto done = forEachRow(reader, takeGene); !done)
        return done;
    if (genes % block != 0)
        flush();
    closeGap(rows, genes);
    return {};
}

/// Rows that turned out to be labels left a gap at the end of each sample's row of values.
void TableReader::closeGap(std::size_t rows, std::size_t genes) {
    if (genes == rows)
        return;
    const std::size_t samples = m_values.size();
    Matrix& values = m_table.values.edit();
    float* const data = values.data();
    for (std::size_t i = 1; i < samples; ++i)
        std::copy_n(data + i * rows, genes, data + i * genes);
    Matrix compact = std::move(values);
    values = Eigen::Map<const Matrix>(compact.data(), static_cast<Eigen::Index>(samples),
                                      static_cast<Eigen::Index>(genes));
}

void TableReader::describe() {
    Description& description = m_table.description;
    description.format = m_layout.format;
    description.separator = m_layout.separator;
    description.decimal = m_layout.decimal;
    description.orientation =
        m_layout.genesInRows ? Orientation::GenesInRows : Orientation::SamplesInRows;
    description.detections = std::move(m_layout.detections);
    description.sheets = std::move(m_layout.sheets);
    description.columns = std::move(m_layout.valueColumns);
    description.nameColumns = std::move(m_layout.nameColumns);
    describeText(m_head, m_decoder, description);
    description.complete = whole() || m_head.complete;
    description.warnings = std::move(m_layout.warnings);
    const auto warn = [&description](std::string code, std::string what, std::string where = {}) {
        description.warnings.push_back({std::move(code), std::move(what), std::move(where)});
    };
    const std::size_t rows = m_layout.genesInRows ? m_table.genes.size() : m_table.samples.size();
    if (description.complete && m_layout.declaredRows && *m_layout.declaredRows != rows)
        warn("size-differs",
             fmt::format("the file says that it has {} rows, but has {}: is it complete?",
                         *m_layout.declaredRows, rows));
    if (m_mixed > 0)
        warn("mixed-decimal",
             fmt::format("{} with another decimal mark than the rest ('{}'); both were read as "
                         "decimal marks",
                         counted(m_mixed, "cell"), m_layout.decimal),
             m_firstMixed);
    if (m_comments > 0)
        warn("comment-lines", counted(m_comments, "comment line") + " (#) left out");
    if (m_counters > 0)
        warn("counter-rows", counted(m_counters, "row") +
                                 " about reads without a gene (__no_feature, N_unmapped, …) left "
                                 "out");
    if (m_decoder.mixed())
        warn("mixed-encoding",
             "names mix UTF-8 with single bytes, which were taken for Windows-1252");
}

} // namespace

Layout tabLayout(std::string format, const ImportOptions& options) {
    Layout layout;
    layout.format = std::move(format);
    layout.separator = '\t';
    layout.decimal = options.decimal.value_or('.');
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
