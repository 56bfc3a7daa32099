// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/cell.h"
#include "core/dataset/readers/table_reader.h"
#include "core/dataset/text_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

namespace tamis::dataset {
namespace {

/// The numbers of a GCT file's second line.
struct Size {
    std::size_t genes = 0, samples = 0;
    std::size_t geneColumns = 1; ///< about the genes: in 1.2 the description
    std::size_t sampleRows = 0;  ///< about the samples
};

std::optional<Size> sizeOf(std::string_view line, bool newer) {
    std::vector<std::size_t> numbers;
    for (const std::string_view field : tabFields(line)) {
        if (field.empty())
            continue;
        std::size_t number = 0;
        const auto [end, error] =
            std::from_chars(field.data(), field.data() + field.size(), number);
        if (error != std::errc() || end != field.data() + field.size() || number > 100'000'000)
            return std::nullopt;
        numbers.push_back(number);
    }
    if (newer && numbers.size() == 4)
        return Size{numbers[0], numbers[1], numbers[2], numbers[3]};
    if (numbers.size() == 2)
        return Size{numbers[0], numbers[1], newer ? std::size_t{0} : 1, 0};
    return std::nullopt;
}

/// What stands in some columns of the first genes.
struct Held {
    bool text = false, numbers = false;
};

Held heldBy(std::string_view genes, std::size_t first, std::size_t last) {
    Held held;
    genes = genes.substr(0, genes.rfind('\n')); // behind it the head may be cut
    std::string_view line;
    for (std::size_t rows = 0; rows < 100 && cutLine(genes, line); ++rows) {
        const std::vector<std::string_view> fields = tabFields(line);
        for (std::size_t c = first; c < std::min(last, fields.size()); ++c) {
            const CellKind kind = parseCell(fields[c], '.').kind;
            held.text = held.text || kind == CellKind::Text;
            held.numbers = held.numbers || kind == CellKind::Number;
        }
    }
    return held;
}

/// How many columns stand before the samples. Where the numbers in line 2 don't add up to the
/// heading, its columns about the genes or its samples are miscounted: text is about the genes, and
/// a column named as the others are is a sample.
std::size_t columnsBefore(const Size& size, const std::vector<std::string_view>& heading,
                          std::string_view genes, bool newer, Layout& layout,
                          const std::string& path) {
    const std::size_t declared = 1 + size.geneColumns;
    if (heading.size() <= size.samples || heading.size() - size.samples == declared)
        return declared;
    const auto [low, high] = std::minmax({declared, heading.size() - size.samples});
    const Held held = heldBy(genes, low, high);
    if (held.text || !held.numbers)
        return high;
    const std::string name = layout.decoder.decode(heading[low]);
    if (!newer) // one column about the genes, or none
        return lowerCase(name) == "description" ? declared : low;
    if (shapeOf(name) == shapeOf(heading.back()))
        return low;
    layout.unsafe = Error{
        ErrorCode::Malformed,
        fmt::format("line 2 says {} samples and {} columns about the genes, but the heading names "
                    "{} in all: is '{}' a sample?",
                    size.samples, size.geneColumns, heading.size() - 1, name),
        fmt::format("{}, line 2", path), "correct the numbers in that line"};
    return low;
}

/// GCT 1.2 and 1.3 of the Broad Institute: version; numbers of rows and columns; the heading; genes
/// in rows. Format: https://software.broadinstitute.org/software/igv/GCT and cmapR's GCT 1.3.
Result<RawTable> readGct(const ReadRequest& request, const Head& head) {
    const bool newer = lineOf(head.text, 0).starts_with("#1.3");
    const auto size = sizeOf(lineOf(head.text, 1), newer);
    Layout layout = tabLayout(newer ? "GCT 1.3" : "GCT 1.2", request.options);
    if (!size)
        return fail(ErrorCode::Malformed,
                    fmt::format("'{}' is no size of a table (rows, columns)",
                                layout.decoder.decode(lineOf(head.text, 1).substr(0, 80))),
                    fmt::format("{}, line 2", request.path),
                    "was the file edited? Write it again from the program it comes from");
    layout.preamble = 3;
    layout.annotationRows = size->sampleRows;
    layout.declaredRows = size->genes;
    std::vector<std::string_view> heading = tabFields(lineOf(head.text, 2));
    while (!heading.empty() && heading.back().empty())
        heading.pop_back();
    std::string_view genes = head.text, line;
    for (std::size_t row = 0; row < 3 + size->sampleRows && cutLine(genes, line);)
        ++row;
    const std::size_t before = columnsBefore(*size, heading, genes, newer, layout, request.path);
    if (heading.size() <= before)
        return fail(ErrorCode::Malformed, "the heading names no samples",
                    fmt::format("{}, line 3", request.path), "is the file complete?");
    for (std::size_t c = 0; c < heading.size(); ++c)
        layout.columns.push_back({layout.decoder.decode(heading[c]), c == 0 ? ColumnRole::Name
                                                                     : c < before
                                                                         ? ColumnRole::Ignored
                                                                         : ColumnRole::Value});
    if (heading.size() - before != size->samples)
        layout.warnings.push_back({"size-differs",
                                   fmt::format("the file says that it has {} samples, but names {}",
                                               size->samples, heading.size() - before),
                                   "line 2"});
    if (before != 1 + size->geneColumns)
        layout.warnings.push_back(
            {"size-differs",
             fmt::format("the file says that columns about the genes are {}, but they are {}",
                         size->geneColumns, before - 1),
             "line 2"});
    layout.declaredIn = "line 2";
    return readLayout(request, head, std::move(layout));
}

} // namespace

Reader gct() {
    return {
        "GCT",
        [](std::string_view head) { return head.starts_with("#1.2") || head.starts_with("#1.3"); },
        readGct};
}

} // namespace tamis::dataset
