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

/// Three lines above the samples: names, types, and what a column is for (class, meta, ignore).
/// Format: Orange's documentation, "Loading and saving data".
Result<RawTable> readThreeLines(const ReadRequest& request, const Head& head) {
    Layout layout = tabLayout("Orange table", request.options);
    layout.genesInRows = false;
    note(layout.detections, {"orientation", "samples-in-rows", "the format says so"});
    layout.preamble = 3;
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

} // namespace

Reader orangeTab() {
    return {"Orange table", isOrange, readThreeLines};
}

} // namespace tamis::dataset
