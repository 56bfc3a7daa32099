// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/names.h"
#include "core/dataset/readers/table_reader.h"
#include "core/dataset/text_lines.h"

#include <fmt/core.h>

#include <charconv>

namespace tamis::dataset {
namespace {

bool isRes(std::string_view head) {
    const std::vector<std::string_view> heading = tabFields(lineOf(head, 0));
    return heading.size() > 3 && lowerCase(heading[0]) == "description" &&
           lowerCase(heading[1]) == "accession" && heading[3].empty();
}

/// RES of the Broad Institute: description and accession of a gene, then for each sample the value
/// and a call (A, P, M). Three lines above: names, descriptions of the samples, number of genes.
Result<RawTable> readRes(const ReadRequest& request, const Head& head) {
    Layout layout = tabLayout("RES", request.options);
    layout.preamble = 3;
    layout.columns = {{"Description", ColumnRole::Ignored}, {"Accession", ColumnRole::Name}};
    const std::vector<std::string_view> heading = tabFields(lineOf(head.text, 0));
    for (std::size_t c = 2; c < heading.size(); c += 2) {
        if (heading[c].empty())
            continue;
        layout.columns.push_back({layout.decoder.decode(heading[c]), ColumnRole::Value});
        layout.columns.push_back({"", ColumnRole::Ignored});
    }
    const std::string_view rows = tabFields(lineOf(head.text, 2)).front();
    std::size_t number = 0;
    if (std::from_chars(rows.data(), rows.data() + rows.size(), number).ec == std::errc())
        layout.declaredRows = number;
    return readLayout(request, head, std::move(layout));
}

} // namespace

Reader res() {
    return {"RES", isRes, readRes};
}

} // namespace tamis::dataset
