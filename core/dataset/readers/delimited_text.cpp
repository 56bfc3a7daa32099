// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/delimited_layout.h"
#include "core/dataset/readers/table_reader.h"

#include <algorithm>

namespace tamis::dataset {
namespace {

/// Semicolons, "Name" in the corner, "Label" below it.
bool isPapersTable(const RawTable& table, const std::string& corner) {
    return table.description.separator == ';' &&
           table.description.orientation == Orientation::GenesInRows &&
           lowerCase(corner) == "name" && !table.annotations.empty() &&
           lowerCase(table.annotations.front().name) == "label";
}

Result<RawTable> readDelimited(const ReadRequest& request, const Head& head) {
    auto layout = detectLayout(head.text, !head.complete, request.options, request.path);
    if (!layout)
        return tl::make_unexpected(layout.error());
    const auto name = std::find_if(layout->columns.begin(), layout->columns.end(),
                                   [](const Column& c) { return c.role == ColumnRole::Name; });
    const std::string corner = name == layout->columns.end() ? std::string() : name->heading;
    auto table = readLayout(request, head, std::move(*layout));
    if (table && isPapersTable(*table, corner))
        table->description.format = "papers' CSV";
    return table;
}

} // namespace

Reader delimitedText() {
    return {"delimited text", [](std::string_view) { return true; }, readDelimited};
}

} // namespace tamis::dataset
