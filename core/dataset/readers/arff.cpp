// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/byte_source.h"
#include "core/dataset/cell.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/reader.h"
#include "core/dataset/record_reader.h"
#include "core/dataset/table_memory.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <unordered_set>

namespace tamis::dataset {
namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

struct Attribute {
    std::string name;
    bool number = false;
    std::vector<std::string> values;          ///< of a nominal one, in order
    std::unordered_set<std::string> declared; ///< the same, to look up
    std::size_t place = 0;                    ///< among the genes, or among the annotations
};

bool beginsWord(std::string_view line, std::string_view lower) {
    return line.size() >= lower.size() && lowerCase(line.substr(0, lower.size())) == lower;
}

/// Cuts a word off: in quotes ('…' or "…", with \ before a quote) or up to one of the ends.
std::optional<std::string> cutWord(std::string_view& text, std::string_view ends) {
    text = trimmed(text);
    std::string word;
    if (text.starts_with('\'') || text.starts_with('"')) {
        const char quote = text.front();
        std::size_t at = 1;
        for (; at < text.size() && text[at] != quote; ++at) {
            if (text[at] == '\\' && at + 1 < text.size())
                ++at;
            word.push_back(text[at]);
        }
        if (at >= text.size())
            return std::nullopt;
        text.remove_prefix(at + 1);
        return word;
    }
    const std::size_t end = std::min(text.find_first_of(ends), text.size());
    word = trimmed(text.substr(0, end));
    text.remove_prefix(end);
    return word;
}

/// Attribute-Relation File Format of Weka, dense and sparse rows. In a sparse row what isn't named
/// is 0, or the first value of a nominal attribute.
class ArffReader {
  public:
    ArffReader(const ReadRequest& request, const Head& head) : m_request(request), m_head(head) {}
    Result<RawTable> read();

  private:
    Result<RecordReader> open();
    Result<void> declare(std::string_view rest);
    Result<void> prepare();
    Result<void> takeRow(std::string_view line);
    Result<void> takeDense(std::string_view line);
    Result<void> takeSparse(std::string_view line);
    Result<void> put(std::size_t attribute, const std::string& word);
    Result<void> takeWeight(std::string_view rest);
    Result<void> reserve(std::size_t rows);
    void nameSamples();
    void describeWeights();

    tl::unexpected<Error> malformed(std::string what, const std::string& more = {}) const {
        return fail(ErrorCode::Malformed, std::move(what),
                    fmt::format("{}, line {}{}", m_request.path, m_line, more), "correct the line");
    }

    const ReadRequest& m_request;
    const Head& m_head;
    RawTable m_table;
    NameDecoder m_decoder;
    std::vector<Attribute> m_attributes;
    std::size_t m_line = 0, m_rows = 0, m_capacity = 0;
    /// What stands in braces behind a row; 1 where nothing does. Empty: behind none.
    std::vector<std::string> m_weights;
};

Result<RecordReader> ArffReader::open() {
    constexpr char none = '\0'; // a line is one field
    if (m_request.extent == Extent::Head || m_head.complete)
        return RecordReader(fillFrom(m_head.text), none, m_request.path, !m_head.complete);
    auto opened = ByteSource::open(m_request.path, m_request.options.unpackLimit);
    if (!opened)
        return tl::make_unexpected(opened.error());
    auto source = std::make_shared<ByteSource>(std::move(*opened));
    const auto fill = [source, &request = m_request](std::span<char> room) -> Result<std::size_t> {
        if (request.stop.stop_requested())
            return fail(ErrorCode::Cancelled, "loading was cancelled", request.path);
        if (request.progress)
            request.progress(source->fraction());
        return source->read(room);
    };
    return RecordReader(fill, none, m_request.path);
}

Result<RawTable> ArffReader::read() {
    auto reader = open();
    if (!reader)
        return tl::make_unexpected(reader.error());
    Record record;
    bool data = false;
    while (true) {
        const auto more = reader->next(record);
        if (!more)
            return tl::make_unexpected(more.error());
        if (!*more)
            break;
        m_line = record.line;
        const std::string_view line = trimmed(record.fields.front());
        if (line.empty() || line.starts_with('%'))
            continue;
        Result<void> taken;
        if (data)
            taken = takeRow(line);
        else if (beginsWord(line, "@attribute"))
            taken = declare(line.substr(10));
        else if ((data = beginsWord(line, "@data")))
            taken = prepare();
        if (!taken)
            return tl::make_unexpected(taken.error());
    }
    if (!data)
        return fail(ErrorCode::Malformed, "there is no line @data", m_request.path,
                    "is the file complete?");
    if (const auto done = reserve(m_rows); !done)
        return tl::make_unexpected(done.error());
    nameSamples();
    describeWeights();
    Description& description = m_table.description;
    describeFormat(description, "ARFF", Orientation::SamplesInRows, "the format says so");
    describeText(m_head, m_decoder, description);
    description.complete = m_request.extent == Extent::Whole || m_head.complete;
    return std::move(m_table);
}

/// name type; type is numeric, real, integer, string, date or {value, value, …}.
Result<void> ArffReader::declare(std::string_view rest) {
    const auto name = cutWord(rest, " \t{");
    if (!name)
        return malformed("a name's quotation mark is never closed");
    Attribute attribute;
    attribute.name = m_decoder.decode(*name);
    rest = trimmed(rest);
    if (rest.starts_with('{')) {
        rest.remove_prefix(1);
        while (true) {
            const auto value = cutWord(rest, ",}");
            rest = trimmed(rest);
            if (!value || rest.empty())
                return malformed("the list of values is never closed",
                                 ", attribute " + attribute.name);
            attribute.values.push_back(m_decoder.decode(*value));
            attribute.declared.insert(attribute.values.back());
            const bool last = rest.front() == '}';
            rest.remove_prefix(1);
            if (last)
                break;
        }
    } else {
        attribute.number =
            beginsWord(rest, "numeric") || beginsWord(rest, "real") || beginsWord(rest, "integer");
        if (!attribute.number && !beginsWord(rest, "string") && !beginsWord(rest, "date"))
            return malformed(fmt::format("the type '{}' is unknown", rest),
                             ", attribute " + attribute.name);
    }
    m_attributes.push_back(std::move(attribute));
    return {};
}

Result<void> ArffReader::prepare() {
    for (Attribute& attribute : m_attributes) {
        attribute.place = attribute.number ? m_table.genes.size() : m_table.annotations.size();
        if (attribute.number)
            m_table.genes.push_back(attribute.name);
        else
            m_table.annotations.push_back({attribute.name, {}});
    }
    if (m_table.genes.empty())
        return fail(ErrorCode::Malformed, "no attribute is numeric", m_request.path,
                    "is this the expression table?");
    // Weka takes the last attribute for the class.
    if (!m_attributes.back().values.empty())
        m_table.label = m_attributes.back().name;
    return {};
}

Result<void> ArffReader::reserve(std::size_t rows) {
    if (!fitsMachine(rows, m_table.genes.size()))
        return fail(ErrorCode::Unreadable, "the table needs more memory than this machine has",
                    m_request.path, "keep fewer genes or samples in the file");
    m_table.values.edit().conservativeResize(static_cast<Eigen::Index>(rows),
                                             static_cast<Eigen::Index>(m_table.genes.size()));
    return {};
}

Result<void> ArffReader::takeRow(std::string_view line) {
    if (m_rows == m_capacity) {
        m_capacity = std::max<std::size_t>(32, m_capacity + m_capacity / 2);
        if (const auto grown = reserve(m_capacity); !grown)
            return grown;
    }
    m_table.values.edit().row(static_cast<Eigen::Index>(m_rows)).setZero();
    for (Annotation& annotation : m_table.annotations)
        annotation.cells.emplace_back();
    const auto taken = line.starts_with('{') ? takeSparse(line) : takeDense(line);
    if (taken)
        ++m_rows;
    return taken;
}

Result<void> ArffReader::takeDense(std::string_view line) {
    for (std::size_t a = 0; a < m_attributes.size(); ++a) {
        const auto word = cutWord(line, ",\t");
        line = trimmed(line);
        const bool comma = line.starts_with(',');
        if (!word || (!comma && a + 1 < m_attributes.size()))
            return malformed(fmt::format("the row has {} values where {} are expected", a + 1,
                                         m_attributes.size()));
        if (const auto placed = put(a, *word); !placed)
            return placed;
        if (comma)
            line.remove_prefix(1);
    }
    return takeWeight(line);
}

/// Behind a row may stand how much it counts: "1.5, A, {5}", "{0 1.5, 3 A}, {5}".
Result<void> ArffReader::takeWeight(std::string_view rest) {
    rest = trimmed(rest);
    if (rest.starts_with(',')) {
        rest.remove_prefix(1);
        rest = trimmed(rest);
    }
    if (rest.empty())
        return {};
    const bool braces = rest.size() > 2 && rest.front() == '{' && rest.back() == '}';
    const std::string_view text = braces ? trimmed(rest.substr(1, rest.size() - 2)) : rest;
    const Cell weight = parseCell(text, '.');
    if (!braces)
        return malformed(fmt::format("the row has more than {} values", m_attributes.size()));
    if (weight.kind != CellKind::Number || weight.value < 0)
        return malformed(fmt::format("'{}' is no weight of a row", m_decoder.decode(text)));
    m_weights.resize(m_rows, "1");
    m_weights.emplace_back(text);
    return {};
}

Result<void> ArffReader::takeSparse(std::string_view line) {
    for (const Attribute& attribute : m_attributes)
        if (!attribute.values.empty())
            m_table.annotations[attribute.place].cells.back() = attribute.values.front();
    line.remove_prefix(1);
    while (true) {
        line = trimmed(line);
        if (line.starts_with('}'))
            return takeWeight(line.substr(1));
        std::size_t index = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), index);
        if (error != std::errc() || index >= m_attributes.size())
            return malformed("a sparse row holds pairs of an attribute's number and its value");
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
        const auto word = cutWord(line, ",}");
        line = trimmed(line);
        if (!word || line.empty())
            return malformed("the row is never closed: '}' is missing");
        if (const auto placed = put(index, *word); !placed)
            return placed;
        if (line.starts_with(','))
            line.remove_prefix(1);
    }
}

Result<void> ArffReader::put(std::size_t attribute, const std::string& word) {
    const Attribute& to = m_attributes[attribute];
    if (!to.number) {
        std::string text = word == "?" ? "" : m_decoder.decode(word);
        if (!to.declared.empty() && !text.empty() && !isMissingToken(text) &&
            !to.declared.contains(text))
            return fail(
                ErrorCode::Malformed,
                fmt::format("'{}' is none of the declared values ({})", text, listed(to.values)),
                fmt::format("{}, line {}, attribute {}", m_request.path, m_line, to.name),
                "correct the cell, or add the value to the attribute's declaration");
        m_table.annotations[to.place].cells.back() = std::move(text);
        return {};
    }
    const Cell cell = parseCell(word, '.');
    const std::string where = fmt::format(", attribute {}", to.name);
    if (cell.kind == CellKind::Missing && m_table.missing++ == 0)
        m_table.firstMissing = fmt::format("{}, line {}{}", m_request.path, m_line, where);
    if (cell.kind == CellKind::Text || cell.kind == CellKind::Infinite)
        return malformed(fmt::format("'{}' is not a number", word), where);
    m_table.values.edit()(static_cast<Eigen::Index>(m_rows), static_cast<Eigen::Index>(to.place)) =
        cell.kind == CellKind::Missing ? notANumber : static_cast<float>(cell.value);
    return {};
}

/// The first text that differs from sample to sample names them.
void ArffReader::nameSamples() {
    m_table.samples.assign(m_rows, std::string());
    for (const Attribute& attribute : m_attributes) {
        if (attribute.number || !attribute.values.empty())
            continue;
        std::vector<std::string> names = m_table.annotations[attribute.place].cells;
        if (makeUnique(names) > 0)
            continue;
        m_table.samples = std::move(names);
        return;
    }
}

void ArffReader::describeWeights() {
    if (m_weights.empty())
        return;
    const auto weighted = static_cast<std::size_t>(
        std::ranges::count_if(m_weights, [](const std::string& weight) { return weight != "1"; }));
    m_weights.resize(m_rows, "1");
    m_table.weights = "weight";
    m_table.annotations.push_back({m_table.weights, std::move(m_weights)});
    m_table.description.warnings.push_back(
        {"row-weights",
         counted(weighted, "row") + " with a weight, {…}, which counts where it is asked for "
                                    "(--weights weight)",
         m_table.weights});
}

Result<RawTable> readArff(const ReadRequest& request, const Head& head) {
    // Thousands of declarations may fill more than the head.
    if (request.extent == Extent::Whole || head.complete)
        return ArffReader(request, head).read();
    const bool capitals = head.text.find("@ATTRIBUTE") != head.text.npos;
    const auto longer = readHeadPast(capitals ? "@DATA" : "@data", request.path, request.stop);
    if (!longer)
        return tl::make_unexpected(longer.error());
    return ArffReader(request, *longer).read();
}

} // namespace

Reader arff() {
    return {"ARFF",
            [](std::string_view head) {
                while (true) { // comments may stand above
                    head = head.substr(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
                    if (!head.starts_with('%'))
                        return beginsWord(head, "@relation");
                    head = head.substr(std::min(head.find_first_of("\r\n"), head.size()));
                }
            },
            readArff};
}

} // namespace tamis::dataset
