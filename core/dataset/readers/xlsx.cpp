// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/delimited_layout.h"
#include "core/dataset/readers/table_reader.h"
#include "core/dataset/workbook.h"

#include <fmt/core.h>

#include <algorithm>

namespace tamis::dataset {
namespace {

std::string names(const std::vector<Workbook::Sheet>& sheets) {
    std::string list;
    for (const Workbook::Sheet& sheet : sheets)
        list += (list.empty() ? "" : ", ") + sheet.name;
    return list;
}

/// The sheets to try: the one asked for, by name or number, or all that can be seen.
Result<std::vector<Workbook::Sheet>> candidates(const Workbook& book, const ReadRequest& request) {
    const std::vector<Workbook::Sheet>& sheets = book.sheets();
    const std::string& wanted = request.options.sheet;
    std::vector<Workbook::Sheet> found;
    for (std::size_t i = 0; i < sheets.size(); ++i)
        if (wanted.empty() ? !sheets[i].hidden : sheets[i].name == wanted)
            found.push_back(sheets[i]);
    for (std::size_t i = 0; i < sheets.size() && found.empty(); ++i)
        if (wanted == std::to_string(i + 1))
            found.push_back(sheets[i]);
    if (found.empty())
        return fail(ErrorCode::Usage, fmt::format("the workbook has no sheet '{}'", wanted),
                    request.path, "choose one of " + names(sheets) + " (--sheet)");
    return found;
}

void warnAboutCells(const Workbook::Text& sheet, const std::string& name, Layout& layout) {
    if (sheet.withoutValue > 0)
        layout.warnings.push_back(
            {"formula-without-value",
             counted(sheet.withoutValue, "formula") +
                 " whose value was never computed: taken as missing; open the workbook in the "
                 "spreadsheet program and save it",
             fmt::format("sheet {}, cell {}", name, sheet.firstWithoutValue)});
    if (sheet.errors > 0)
        layout.warnings.push_back(
            {"error-cells", counted(sheet.errors, "cell") + " with an error (#N/A, …): missing",
             fmt::format("sheet {}, cell {}", name, sheet.firstError)});
}

Result<RawTable> readXlsx(const ReadRequest& request, const Head& head) {
    if (!head.compression.empty())
        return fail(ErrorCode::Unreadable, "a zip archive or workbook is packed once more",
                    request.path, "unpack it once");
    const auto book = Workbook::open(request.path);
    if (!book)
        return tl::make_unexpected(book.error());
    const auto sheets = candidates(*book, request);
    if (!sheets)
        return tl::make_unexpected(sheets.error());
    ImportOptions options = request.options;
    options.separator = '\t';
    std::optional<Error> first;
    for (const Workbook::Sheet& sheet : *sheets) {
        if (request.stop.stop_requested())
            return fail(ErrorCode::Cancelled, "loading was cancelled", request.path);
        auto text = book->text(sheet);
        if (!text)
            return tl::make_unexpected(text.error());
        const std::string place = fmt::format("{}, sheet {}", request.path, sheet.name);
        auto layout = detectLayout(text->text, false, options, place);
        if (!layout) {
            first = first.value_or(layout.error());
            continue;
        }
        layout->format = "Excel workbook";
        layout->sheet = sheet.name;
        layout->markUnseen = false; // a workbook's numbers have no thousands marks
        std::erase_if(layout->detections,
                      [](const Detection& found) { return found.what == "separator"; });
        for (const Workbook::Sheet& other : book->sheets())
            layout->sheets.names.push_back(other.name);
        layout->sheets.taken = sheet.name;
        warnAboutCells(*text, sheet.name, *layout);
        if (book->sheets().size() > 1 && request.options.sheet.empty())
            layout->warnings.push_back({"sheet-taken",
                                        fmt::format("sheet '{}' was taken; there are: {}",
                                                    sheet.name, names(book->sheets())),
                                        ""});
        return readLayout(request, Head{std::move(text->text), true, {}, {}}, std::move(*layout));
    }
    return tl::make_unexpected(*first);
}

} // namespace

Reader xlsx() {
    return {"Excel workbook", [](std::string_view head) { return head.starts_with("PK\x03\x04"); },
            readXlsx};
}

} // namespace tamis::dataset
