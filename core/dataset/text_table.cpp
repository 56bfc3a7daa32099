// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/text_table.h"

#include "core/dataset/names.h"
#include "core/dataset/readers/delimited_separator.h"
#include "core/dataset/readers/geo.h"
#include "core/dataset/workbook.h"

#include <algorithm>
#include <limits>

namespace tamis::dataset {
namespace {

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

Result<std::vector<HeadRow>> rowsOf(const std::string& text, char separator, std::size_t most,
                                    const std::string& path) {
    NameDecoder decoder;
    auto rows = readHeadRows(text, false, separator, most, unlimited, decoder, path);
    if (rows)
        std::erase_if(*rows, [](const HeadRow& row) {
            return row.fields.size() == 1 && row.fields.front().starts_with('#');
        });
    return rows;
}

/// The separator that parts most rows into the same number of fields; blanks only where no other
/// parts them at all.
char separatorOf(const std::string& text, const std::string& path) {
    char best = '\t';
    double bestScore = 0;
    for (const char separator : {'\t', ';', ',', '|', ' '}) {
        if (separator == ' ' && bestScore > 0)
            break;
        const auto rows = rowsOf(text, separator, 50, path);
        if (!rows || rows->empty())
            continue;
        const std::size_t width = usualWidth(*rows);
        if (width < 2)
            continue;
        const auto same = std::count_if(rows->begin(), rows->end(), [width](const HeadRow& row) {
            return row.fields.size() == width;
        });
        const double score = static_cast<double>(same) / static_cast<double>(rows->size());
        if (score > bestScore) {
            best = separator;
            bestScore = score;
        }
    }
    return best;
}

Result<TextTable> fromText(const std::string& text, char separator, const std::string& path) {
    auto rows = rowsOf(text, separator, unlimited, path);
    if (!rows)
        return tl::make_unexpected(rows.error());
    if (rows->size() < 2)
        return fail(ErrorCode::Malformed, "a heading and a row for each sample are expected", path,
                    "is this the table about the samples?");
    TextTable table;
    table.heading = std::move(rows->front().fields);
    std::vector<HeadRow> body(std::make_move_iterator(rows->begin() + 1),
                              std::make_move_iterator(rows->end()));
    if (table.heading.size() + 1 == usualWidth(body))
        table.heading.insert(table.heading.begin(), "");
    for (HeadRow& row : body) {
        if (row.fields.size() > table.heading.size())
            row.fields.resize(table.heading.size());
        table.rows.push_back({row.line, std::move(row.fields)});
    }
    return table;
}

Result<TextTable> fromWorkbook(const std::string& path) {
    const auto book = Workbook::open(path);
    if (!book)
        return tl::make_unexpected(book.error());
    for (const Workbook::Sheet& sheet : book->sheets()) {
        const auto text = book->text(sheet);
        if (!text)
            return tl::make_unexpected(text.error());
        if (text->text.find_first_not_of("\t\n") != std::string::npos)
            return fromText(text->text, '\t', path + ", sheet " + sheet.name);
    }
    return fail(ErrorCode::EmptyFile, "every sheet of the workbook is empty", path);
}

/// Samples may be named by accession or title.
TextTable fromSeries(const std::string& text) {
    const GeoSamples samples = geoSamples(text);
    TextTable table;
    table.heading = {"geo_accession", "title"};
    for (const Annotation& annotation : samples.annotations)
        table.heading.push_back(annotation.name);
    for (std::size_t i = 0; i < samples.accessions.size(); ++i) {
        TextTable::Row& row = table.rows.emplace_back();
        row.cells = {samples.accessions[i],
                     i < samples.titles.size() ? samples.titles[i] : std::string()};
        for (const Annotation& annotation : samples.annotations)
            row.cells.push_back(i < annotation.cells.size() ? annotation.cells[i] : "");
    }
    return table;
}

} // namespace

Result<TextTable> textTable(const Head& head, const std::string& path) {
    if (head.text.starts_with("PK\x03\x04"))
        return fromWorkbook(path);
    if (isSeriesMatrix(head.text))
        return fromSeries(head.text);
    if (head.text.find('\0') != head.text.npos)
        return fail(ErrorCode::Unreadable, "this is a binary file, no table of text", path,
                    "save the table as CSV or tab-separated text");
    return fromText(head.text, separatorOf(head.text, path), path);
}

} // namespace tamis::dataset
