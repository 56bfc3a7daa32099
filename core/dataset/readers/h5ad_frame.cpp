// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/h5ad_frame.h"

#include <fmt/core.h>

#include <algorithm>

namespace tamis::dataset {
namespace {

using Texts = Result<std::vector<std::string>>;

/// The category of each code; −1 stands for none.
Texts decode(const Result<std::vector<std::int64_t>>& codes, const Texts& categories,
             const std::string& where) {
    if (!codes)
        return tl::make_unexpected(codes.error());
    if (!categories)
        return categories;
    std::vector<std::string> texts;
    texts.reserve(codes->size());
    for (const std::int64_t code : *codes) {
        if (code < -1 || code >= static_cast<std::int64_t>(categories->size()))
            return fail(
                ErrorCode::Malformed,
                fmt::format("code {} where there are {} categories", code, categories->size()),
                where, "is the file damaged?");
        texts.push_back(code < 0 ? std::string() : (*categories)[static_cast<std::size_t>(code)]);
    }
    return texts;
}

Texts textOf(const Hdf5Node& group, const std::string& name) {
    const auto node = group.child(name);
    if (!node)
        return tl::make_unexpected(node.error());
    return node->text();
}

/// Values of which a mask says which are missing.
Texts masked(const Hdf5Node& group) {
    auto values = textOf(group, "values");
    const auto mask = textOf(group, "mask");
    if (!values || !mask)
        return values ? mask : values;
    if (mask->size() != values->size())
        return fail(ErrorCode::Malformed,
                    fmt::format("a mask of {} for {} values", mask->size(), values->size()),
                    group.where(), "is the file damaged?");
    for (std::size_t i = 0; i < mask->size(); ++i)
        if ((*mask)[i] == "True" || (*mask)[i] == "1")
            (*values)[i].clear();
    return values;
}

/// A column of a frame that is a group.
Texts readColumn(const Hdf5Node& frame, const std::string& name) {
    const auto column = frame.child(name);
    if (!column)
        return tl::make_unexpected(column.error());
    if (column->has("codes")) {
        const auto codes = column->child("codes");
        return decode(codes ? codes->integers() : tl::make_unexpected(codes.error()),
                      textOf(*column, "categories"), column->where());
    }
    if (column->has("values"))
        return masked(*column);
    if (const auto categories = column->referredBy("categories"))
        return decode(column->integers(), categories->text(), column->where());
    const auto all = frame.child("__categories");
    if (all && all->has(name))
        return decode(column->integers(), textOf(*all, name), column->where());
    return column->text();
}

/// A field of a frame that is a compound dataset.
Texts readField(const Hdf5Node& root, const Hdf5Node& frame, const std::string& field) {
    const auto uns = root.child("uns");
    const std::string categories = field + "_categories";
    if (uns && uns->has(categories) && frame.isInteger(field))
        return decode(frame.integers(field), textOf(*uns, categories),
                      frame.where() + ", " + field);
    return frame.text(field);
}

struct Columns {
    std::string index;
    std::vector<std::string> others;
};

Columns columnsOf(const Hdf5Node& frame) {
    Columns columns{frame.textAttribute("_index").value_or(""), {}};
    columns.others = frame.isGroup() ? frame.names() : frame.fields();
    for (const char* const usual : {"_index", "index"})
        if (columns.index.empty() && std::ranges::count(columns.others, usual) > 0)
            columns.index = usual;
    if (columns.index.empty() && !columns.others.empty())
        columns.index = columns.others.front();
    std::erase(columns.others, columns.index);
    std::erase(columns.others, "__categories");
    return columns;
}

Texts readAny(const Hdf5Node& root, const Hdf5Node& frame, const std::string& name) {
    return frame.isGroup() ? readColumn(frame, name) : readField(root, frame, name);
}

} // namespace

Result<std::vector<std::string>> readFrameNames(const Hdf5Node& root, const std::string& name) {
    const auto frame = root.child(name);
    if (!frame)
        return tl::make_unexpected(frame.error());
    return readAny(root, *frame, columnsOf(*frame).index);
}

Result<H5adFrame> readFrame(const Hdf5Node& root, const std::string& name) {
    const auto frame = root.child(name);
    if (!frame)
        return tl::make_unexpected(frame.error());
    const Columns columns = columnsOf(*frame);
    auto names = readAny(root, *frame, columns.index);
    if (!names)
        return tl::make_unexpected(names.error());
    H5adFrame result{std::move(*names), {}};
    for (const std::string& column : columns.others) {
        auto cells = readAny(root, *frame, column);
        if (!cells)
            return tl::make_unexpected(cells.error());
        if (cells->size() != result.names.size())
            return fail(ErrorCode::Malformed,
                        fmt::format("{} has {} entries for {} rows", column, cells->size(),
                                    result.names.size()),
                        frame->where(), "is the file damaged?");
        result.columns.push_back({column, std::move(*cells)});
    }
    return result;
}

} // namespace tamis::dataset
