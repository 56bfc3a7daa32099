// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/cell.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/table_reader.h"
#include "core/dataset/text_lines.h"

#include <algorithm>
#include <array>

namespace tamis::dataset {
namespace {

enum class Type { Number, Classes, Text };

std::optional<Type> typeOf(std::string_view word) {
    const std::string type = lowerCase(word);
    if (type == "c" || type == "continuous" || type == "n" || type == "numeric")
        return Type::Number;
    if (type == "d" || type == "discrete" || type == "categorical" ||
        (type.find(' ') != type.npos && !type.empty())) // the values, with blanks between
        return Type::Classes;
    if (type == "s" || type == "string" || type == "text" || type == "t" || type == "time" ||
        type == "basket")
        return Type::Text;
    return std::nullopt;
}

bool isOrange(std::string_view head) {
    const std::vector<std::string_view> types = tabFields(lineOf(head, 1));
    const auto typed = std::count_if(types.begin(), types.end(), [](std::string_view type) {
        return type.find(' ') == type.npos && typeOf(type);
    });
    return types.size() > 1 && static_cast<std::size_t>(typed) * 2 > types.size() &&
           tabFields(lineOf(head, 2)).size() <= types.size();
}

bool hasFlag(std::string_view flags, std::string_view flag) {
    while (!flags.empty()) {
        const std::size_t blank = flags.find(' ');
        if (flags.substr(0, blank) == flag)
            return true;
        flags = blank == flags.npos ? std::string_view() : flags.substr(blank + 1);
    }
    return false;
}

/// What Orange says about a column.
struct OrangeColumn {
    std::string name;
    Type type = Type::Number;
    bool isClass = false, meta = false, ignored = false;
    bool typed = false; ///< the heading says the type
};

/// Columns with their roles; of text that isn't a class the first, or one that is called so, names
/// the samples.
void addColumns(const std::vector<OrangeColumn>& columns, Layout& layout) {
    std::optional<std::size_t> name;
    for (const OrangeColumn& from : columns) {
        Column column{from.name, ColumnRole::Annotation};
        if (from.ignored)
            column.role = ColumnRole::Ignored;
        else if (from.type == Type::Number && !from.meta && !from.isClass)
            column.role = ColumnRole::Value;
        else if (from.type == Type::Text && !from.isClass && (!name || headsNames(from.name)))
            name = layout.columns.size();
        if (from.isClass)
            layout.label = from.name;
        layout.columns.push_back(std::move(column));
    }
    if (name)
        layout.columns[*name].role = ColumnRole::Name;
}

Layout orangeLayout(const ReadRequest& request, std::size_t preamble) {
    Layout layout = tabLayout("Orange table", request.options);
    layout.genesInRows = false;
    note(layout.detections, {"orientation", "samples-in-rows", "the format says so"});
    layout.preamble = preamble;
    return layout;
}

/// Three lines above the samples: names, types, and what a column is for (class, meta, ignore).
/// Format: Orange's documentation, "Loading and saving data".
Result<RawTable> readThreeLines(const ReadRequest& request, const Head& head) {
    Layout layout = orangeLayout(request, 3);
    const std::vector<std::string_view> names = tabFields(lineOf(head.text, 0));
    const std::vector<std::string_view> types = tabFields(lineOf(head.text, 1));
    const std::vector<std::string_view> flags = tabFields(lineOf(head.text, 2));
    std::vector<OrangeColumn> columns;
    for (std::size_t c = 0; c < names.size(); ++c) {
        const std::string_view flag = c < flags.size() ? flags[c] : std::string_view();
        columns.push_back({layout.decoder.decode(names[c]),
                           c < types.size() ? typeOf(types[c]).value_or(Type::Text) : Type::Text,
                           hasFlag(flag, "class"), flag.find("meta") != flag.npos,
                           hasFlag(flag, "i") || hasFlag(flag, "ignore")});
    }
    addColumns(columns, layout);
    return readLayout(request, head, std::move(layout));
}

/// "cD#y", "mS#name", "C#gene": what Orange writes before a name in a heading of one line. A column
/// without it is a number, unless it is text.
std::optional<OrangeColumn> marked(std::string_view heading) {
    const std::size_t mark = heading.find('#');
    if (mark == heading.npos || mark == 0 || mark > 2)
        return std::nullopt;
    OrangeColumn column;
    for (const char c : heading.substr(0, mark)) {
        if (c == 'c')
            column.isClass = true;
        else if (c == 'm')
            column.meta = true;
        else if (c == 'i')
            column.ignored = true;
        else if (c == 'D' || c == 'S' || c == 'T' || c == 'C') {
            column.type = c == 'D' ? Type::Classes : c == 'C' ? Type::Number : Type::Text;
            column.typed = true;
        } else if (c != 'w')
            return std::nullopt;
    }
    column.name = heading.substr(mark + 1);
    return column;
}

bool isOneLine(std::string_view head) {
    const std::vector<std::string_view> names = tabFields(lineOf(head, 0));
    const auto count =
        std::ranges::count_if(names, [](auto name) { return marked(name).has_value(); });
    // "TP53, …, c#type": one class suffices; "c#1" is a sample's name.
    const bool classed = std::ranges::any_of(names, [](std::string_view name) {
        const auto column = marked(name);
        return column && column->isClass && column->name.find_first_not_of("0123456789") == 0;
    });
    return names.size() > 1 && (classed || static_cast<std::size_t>(count) * 2 >= names.size());
}

Result<RawTable> readOneLine(const ReadRequest& request, const Head& head) {
    Layout layout = orangeLayout(request, 1);
    const std::vector<std::string_view> names = tabFields(lineOf(head.text, 0));
    const std::vector<std::string_view> first = tabFields(lineOf(head.text, 1));
    std::vector<OrangeColumn> columns;
    for (std::size_t c = 0; c < names.size(); ++c) {
        OrangeColumn column =
            marked(names[c]).value_or(OrangeColumn{.name = std::string(names[c])});
        if (!column.typed && !column.isClass && c < first.size() &&
            parseCell(first[c], '.').kind == CellKind::Text)
            column.type = Type::Text;
        column.name = layout.decoder.decode(column.name);
        columns.push_back(std::move(column));
    }
    addColumns(columns, layout);
    return readLayout(request, head, std::move(layout));
}

} // namespace

Reader orangeTab() {
    return {"Orange table", [](std::string_view head) { return isOrange(head) || isOneLine(head); },
            [](const ReadRequest& request, const Head& head) {
                return isOneLine(head.text) ? readOneLine(request, head)
                                            : readThreeLines(request, head);
            }};
}

} // namespace tamis::dataset
