// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/sample_table.h"

#include "core/dataset/cell.h"
#include "core/dataset/cls.h"
#include "core/dataset/composed.h"
#include "core/dataset/names.h"
#include "core/dataset/text_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <unordered_map>

namespace tamis::dataset {
namespace {

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

std::string asItIs(std::string_view name) {
    return std::string(name);
}

std::string inAnyCapitals(std::string_view name) {
    return lowerCase(composed(name));
}

std::string asR(std::string_view name) {
    return rName(composed(name));
}

/// Ways in which names may be the same, the surest first.
constexpr std::array ways = {&asItIs, &composed, &inAnyCapitals, &asR};

/// Which row belongs to each sample, and how it was found.
struct Match {
    std::vector<std::size_t> rows; ///< per sample; nowhere
    std::array<std::vector<std::string>, ways.size()> found;
    std::size_t count = 0;
};

Match matchBy(const std::vector<std::string>& samples, const std::vector<std::string>& keys) {
    Match match;
    match.rows.assign(samples.size(), nowhere);
    std::vector<bool> taken(keys.size());
    for (std::size_t w = 0; w < ways.size(); ++w) {
        // Rows and samples that are left; what occurs twice is ambiguous, unless it is exact.
        std::unordered_map<std::string, std::size_t> rows;
        for (std::size_t r = 0; r < keys.size(); ++r)
            if (!taken[r] && !keys[r].empty())
                if (const auto [at, fresh] = rows.emplace(ways[w](keys[r]), r); !fresh && w > 0)
                    at->second = nowhere;
        std::unordered_map<std::string, std::size_t> wanting;
        for (std::size_t i = 0; i < samples.size(); ++i)
            if (match.rows[i] == nowhere)
                ++wanting[ways[w](samples[i])];
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (match.rows[i] != nowhere)
                continue;
            const std::string name = ways[w](samples[i]);
            const auto row = rows.find(name);
            if (row == rows.end() || row->second == nowhere || (w > 0 && wanting.at(name) > 1))
                continue;
            match.rows[i] = row->second;
            taken[row->second] = true;
            match.found[w].push_back(fmt::format("{} / {}", samples[i], keys[row->second]));
            ++match.count;
        }
    }
    return match;
}

std::vector<std::string> columnOf(const TextTable& about, std::size_t column) {
    std::vector<std::string> cells;
    for (const TextTable::Row& row : about.rows)
        cells.push_back(column < row.cells.size() ? row.cells[column] : std::string());
    return cells;
}

std::string fileName(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

/// Rows that name the same sample must say the same.
Result<void> checkRepeated(const TextTable& about, std::size_t key, const std::string& path) {
    std::unordered_map<std::string, std::size_t> first;
    for (std::size_t r = 0; r < about.rows.size(); ++r) {
        const TextTable::Row& row = about.rows[r];
        if (key >= row.cells.size() || row.cells[key].empty())
            continue;
        const auto [at, fresh] = first.emplace(row.cells[key], r);
        if (!fresh && about.rows[at->second].cells != row.cells)
            return fail(
                ErrorCode::Malformed,
                fmt::format("two rows about sample '{}' differ", row.cells[key]),
                fmt::format("{}, lines {} and {}", path, about.rows[at->second].line, row.line),
                "keep one of them");
    }
    return {};
}

void report(const Match& match, const RawTable& table, const std::vector<std::string>& keys,
            const std::string& file, std::vector<Warning>& warnings) {
    std::vector<std::string> samples, rows;
    for (std::size_t i = 0; i < table.samples.size(); ++i)
        if (match.rows[i] == nowhere)
            samples.push_back(table.samples[i]);
    std::vector<bool> taken(keys.size());
    for (const std::size_t row : match.rows)
        if (row != nowhere)
            taken[row] = true;
    std::unordered_map<std::string, bool> named;
    for (std::size_t r = 0; r < keys.size(); ++r)
        named[keys[r]] = named[keys[r]] || taken[r];
    for (const std::string& key : keys)
        if (const auto at = named.find(key); at != named.end() && !at->second) {
            rows.push_back(key);
            named.erase(at);
        }
    if (!match.found[1].empty())
        warnings.push_back({"sample-names-accents",
                            counted(match.found[1].size(), "sample") +
                                " joined though accents are written otherwise in " + file +
                                " (é as one character or as e and its accent)",
                            listed(match.found[1])});
    if (!match.found[2].empty())
        warnings.push_back({"sample-names-case",
                            counted(match.found[2].size(), "sample") +
                                " joined though the name in " + file + " differs in capitals",
                            listed(match.found[2])});
    if (!match.found[3].empty())
        warnings.push_back({"sample-names-r",
                            counted(match.found[3].size(), "sample") +
                                " joined though the name in " + file +
                                " differs as R changes names (X1.tumor for 1-tumor)",
                            listed(match.found[3])});
    if (!samples.empty())
        warnings.push_back({"samples-without-row",
                            counted(samples.size(), "sample") + " not named in " + file,
                            listed(samples)});
    if (!rows.empty())
        warnings.push_back({"rows-without-sample",
                            counted(rows.size(), "row") + " of " + file + " without a sample here",
                            listed(rows)});
}

/// The first line was taken for a heading, but is about a sample that no other row is about.
void warnAboutLostHeading(const Match& first, const Match& rows, const std::string& name,
                          const std::string& file, std::vector<Warning>& warnings) {
    for (std::size_t i = 0; i < rows.rows.size(); ++i)
        if (first.rows[i] != nowhere && rows.rows[i] == nowhere) {
            warnings.push_back({"no-heading",
                                fmt::format("the first line of {} was taken for its heading, but "
                                            "names a sample: has the table no heading? Write one "
                                            "above that line",
                                            file),
                                name});
            return;
        }
}

Result<void> addByName(RawTable& table, const TextTable& about, const std::string& path) {
    std::vector<std::string> samples;
    for (const std::string& sample : table.samples)
        samples.emplace_back(trimmed(sample));
    std::size_t key = 0;
    Match best;
    for (std::size_t c = 0; c < about.heading.size(); ++c)
        if (Match match = matchBy(samples, columnOf(about, c)); match.count > best.count) {
            best = std::move(match);
            key = c;
        }
    const std::vector<std::string> keys = columnOf(about, key);
    if (best.count == 0)
        return fail(ErrorCode::Malformed, "no sample of the data is named in this table", path,
                    fmt::format("the samples are called {}; the table's first column holds {}. A "
                                "column of the table (--samples) must hold the samples' names; if "
                                "those are genes, the other orientation is right (--orientation)",
                                listed(samples, 3), listed(keys, 3)));
    if (const auto same = checkRepeated(about, key, path); !same)
        return same;
    const auto heading = [&about](std::size_t column) {
        return about.heading[column].empty() ? fmt::format("column {}", column + 1)
                                             : about.heading[column];
    };
    std::vector<Annotation> added;
    for (std::size_t c = 0; c < about.heading.size(); ++c) {
        if (c == key)
            continue;
        const std::vector<std::string> cells = columnOf(about, c);
        added.push_back({heading(c), std::vector<std::string>(samples.size())});
        Annotation& annotation = added.back();
        for (std::size_t i = 0; i < samples.size(); ++i)
            if (best.rows[i] != nowhere)
                annotation.cells[i] = cells[best.rows[i]];
    }
    table.annotations.insert(table.annotations.begin(), added.begin(), added.end());
    table.description.warnings.push_back(
        {"samples-joined",
         fmt::format("{} of {} samples found by name in '{}' of {}", best.count, samples.size(),
                     heading(key), fileName(path)),
         ""});
    if (const Match first = matchBy(samples, {about.heading[key]}); first.count > 0)
        warnAboutLostHeading(first, best, about.heading[key], fileName(path),
                             table.description.warnings);
    report(best, table, keys, fileName(path), table.description.warnings);
    return {};
}

Result<void> addByOrder(RawTable& table, const std::string& text, const std::string& path) {
    auto labels = parseCls(text, path);
    if (!labels)
        return tl::make_unexpected(labels.error());
    if (labels->size() != table.samples.size())
        return fail(ErrorCode::Malformed,
                    fmt::format("the CLS file has {} labels, but there are {} samples",
                                labels->size(), table.samples.size()),
                    path, "does it belong to this table?");
    table.annotations.insert(table.annotations.begin(), {"class", std::move(*labels)});
    table.label = "class";
    table.description.warnings.push_back(
        {"labels-in-order",
         fmt::format("the classes are those of {}, in the order of the samples: the file has no "
                     "names",
                     fileName(path)),
         ""});
    return {};
}

} // namespace

std::string rName(std::string_view name) {
    std::string changed;
    for (const char c : name) {
        const bool fine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || c == '.' || c == '_' ||
                          static_cast<unsigned char>(c) >= 0x80;
        changed += fine ? c : '.';
    }
    const auto digit = [&](std::size_t i) {
        return i < changed.size() && changed[i] >= '0' && changed[i] <= '9';
    };
    const bool replaced = !name.empty() && name[0] != changed[0];
    if (changed.empty() || replaced || digit(0) || changed[0] == '_' ||
        (changed[0] == '.' && digit(1)))
        changed.insert(changed.begin(), 'X');
    return changed;
}

Result<void> addSampleTable(RawTable& table, const std::string& path, std::stop_token stop) {
    const auto head = readWhole(path, std::move(stop));
    if (!head)
        return tl::make_unexpected(head.error());
    if (isCls(head->text))
        return addByOrder(table, head->text, path);
    const auto about = textTable(*head, path);
    if (!about)
        return tl::make_unexpected(about.error());
    return addByName(table, *about, path);
}

void addClsBeside(RawTable& table, const std::string& path) {
    const std::string file = clsBeside(path);
    if (file.empty())
        return;
    const auto head = readHead(file);
    const auto added = !head || !isCls(head->text)
                           ? Result<void>(fail(ErrorCode::Malformed, "it is no CLS file", file))
                           : addByOrder(table, head->text, file);
    if (!added)
        table.description.warnings.push_back(
            {"cls-not-used",
             fmt::format("{} stands beside the table, but doesn't fit: {}", fileName(file),
                         added.error().what),
             file});
}

} // namespace tamis::dataset
