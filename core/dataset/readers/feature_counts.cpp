// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/cell.h"
#include "core/dataset/readers/table_reader.h"
#include "core/dataset/text_lines.h"

namespace tamis::dataset {
namespace {

constexpr std::string_view heading = "Geneid\tChr\tStart\tEnd\tStrand\tLength";

bool isFeatureCounts(std::string_view head) {
    return head.starts_with("# Program:featureCounts") || head.starts_with(heading);
}

/// The table of Subread's featureCounts: a comment with the command, the heading, genes in rows
/// with their place and length, then (asked for with --extraAttributes) text about them, then
/// samples.
Result<RawTable> readFeatureCounts(const ReadRequest& request, const Head& head) {
    Layout layout = tabLayout("featureCounts", request.options);
    while (lineOf(head.text, layout.preamble).starts_with('#'))
        ++layout.preamble;
    const std::string_view names = lineOf(head.text, layout.preamble++);
    const std::vector<std::string_view> first = tabFields(lineOf(head.text, layout.preamble));
    if (!names.starts_with(heading) || first.empty())
        return fail(ErrorCode::Malformed, "the heading of a featureCounts table is not there",
                    request.path, "was the file edited?");
    const std::vector<std::string_view> fields = tabFields(names);
    for (std::size_t c = 0; c < fields.size(); ++c) {
        const bool count =
            c > 5 && c < first.size() && parseCell(first[c], '.').kind == CellKind::Number;
        layout.columns.push_back({layout.decoder.decode(fields[c]), c == 0   ? ColumnRole::Name
                                                                    : !count ? ColumnRole::Ignored
                                                                             : ColumnRole::Value});
    }
    return readLayout(request, head, std::move(layout));
}

} // namespace

Reader featureCounts() {
    return {"featureCounts", isFeatureCounts, readFeatureCounts};
}

} // namespace tamis::dataset
