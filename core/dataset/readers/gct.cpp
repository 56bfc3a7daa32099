// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/table_reader.h"
#include "core/dataset/text_lines.h"

#include <fmt/core.h>

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
    const std::size_t before = 1 + size->geneColumns;
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
                                   "line 3"});
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
