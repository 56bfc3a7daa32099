// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/geo.h"

#include "core/dataset/cell.h"
#include "core/dataset/readers/table_reader.h"
#include "core/dataset/text_lines.h"

#include <fmt/core.h>

#include <algorithm>

namespace tamis::dataset {
namespace {

constexpr std::string_view seriesBegin = "!series_matrix_table_begin";
constexpr std::string_view datasetBegin = "!dataset_table_begin";

/// The annotation of that name, made where there is none yet, with a cell for each of so many
/// samples at least: lines may differ in length.
Annotation& annotationOf(std::vector<Annotation>& annotations, const std::string& name,
                         std::size_t samples) {
    auto found = std::find_if(annotations.begin(), annotations.end(),
                              [&](const Annotation& a) { return a.name == name; });
    if (found == annotations.end())
        found = annotations.insert(found, {name, {}});
    found->cells.resize(std::max(found->cells.size(), samples));
    return *found;
}

/// "tissue: tumor" of one sample; the same line may hold another key for the next sample.
void addCharacteristic(GeoSamples& samples, std::size_t sample, std::size_t count,
                       std::string_view text) {
    if (text.empty())
        return;
    const std::size_t colon = text.find(':');
    const std::string key =
        colon == text.npos ? "characteristics" : std::string(trimmed(text.substr(0, colon)));
    const std::string_view value = trimmed(colon == text.npos ? text : text.substr(colon + 1));
    std::string& cell = annotationOf(samples.annotations, key, count).cells[sample];
    cell += (cell.empty() ? "" : "; ") + std::string(value);
}

std::vector<std::string> decoded(std::span<const std::string_view> fields) {
    NameDecoder decoder;
    std::vector<std::string> texts;
    for (const std::string_view field : fields)
        texts.push_back(decoder.decode(field));
    return texts;
}

/// The lines up to the mark are the preamble, the next one is the heading.
struct Table {
    std::string_view preamble;
    std::vector<std::string_view> heading;
    std::size_t lines = 0; ///< above the first row of values
};

std::optional<Table> tableBelow(std::string_view mark, std::string_view text) {
    Table table;
    std::string_view rest = text, line;
    while (cutLine(rest, line)) {
        ++table.lines;
        if (!line.starts_with(mark))
            continue;
        table.preamble = text.substr(0, static_cast<std::size_t>(line.data() - text.data()));
        if (!cutLine(rest, line))
            return std::nullopt;
        ++table.lines;
        table.heading = tabFields(line);
        return table;
    }
    return std::nullopt;
}

/// What series matrix and SOFT share: annotations above, ID_REF, samples.
Result<RawTable>
readBelow(std::string_view mark, std::string format, const ReadRequest& request, const Head& first,
          std::vector<Annotation> (*annotate)(std::string_view preamble, const Layout& layout)) {
    const auto head =
        first.complete ? Result<Head>(first) : readHeadPast(mark, request.path, request.stop);
    if (!head)
        return tl::make_unexpected(head.error());
    const auto table = tableBelow(mark, head->text);
    if (!table)
        return fail(ErrorCode::Damaged, fmt::format("the file has no line '{}'", mark),
                    request.path, "is the download complete?");
    Layout layout = tabLayout(std::move(format), request.options);
    layout.preamble = table->lines;
    layout.endMark = std::string(mark.substr(0, mark.rfind('_'))) + "_end";
    for (std::size_t c = 0; c < table->heading.size(); ++c) {
        const std::string heading = layout.decoder.decode(table->heading[c]);
        layout.columns.push_back({heading, c == 0                    ? ColumnRole::Name
                                           : heading == "IDENTIFIER" ? ColumnRole::Ignored
                                                                     : ColumnRole::Value});
    }
    layout.annotations = annotate(table->preamble, layout);
    auto read = readLayout(request, *head, std::move(layout));
    if (read && read->genes.empty() && read->description.complete)
        return fail(ErrorCode::Malformed, "the table is empty, as for sequencing data at GEO",
                    request.path,
                    "open the counts among the series' supplementary files, with this file as the "
                    "table about the samples (--samples)");
    return read;
}

std::vector<Annotation> seriesAnnotations(std::string_view preamble, const Layout& layout) {
    const GeoSamples samples = geoSamples(preamble);
    std::vector<std::size_t> places; ///< of each column's sample above
    for (const Column& column : layout.columns)
        if (column.role == ColumnRole::Value)
            places.push_back(
                static_cast<std::size_t>(std::ranges::find(samples.accessions, column.heading) -
                                         samples.accessions.begin()));
    std::vector<Annotation> annotations;
    for (const Annotation& annotation : samples.annotations) {
        Annotation& joined = annotations.emplace_back(Annotation{annotation.name, {}});
        for (const std::size_t place : places)
            joined.cells.push_back(place < annotation.cells.size() ? annotation.cells[place]
                                                                   : std::string());
    }
    return annotations;
}

/// The subsets of a GEO dataset (GDS): type, description, samples.
std::vector<Annotation> subsetAnnotations(std::string_view preamble, const Layout& layout) {
    std::vector<std::string> samples;
    for (const Column& column : layout.columns)
        if (column.role == ColumnRole::Value)
            samples.push_back(column.heading);
    std::vector<Annotation> annotations;
    std::string description, members;
    NameDecoder decoder;
    std::string_view line;
    while (cutLine(preamble, line)) {
        const std::size_t equals = line.find('=');
        if (equals == line.npos)
            continue;
        const std::string_view key = trimmed(line.substr(0, equals));
        std::string value = decoder.decode(trimmed(line.substr(equals + 1)));
        if (key == "!subset_description") {
            description = std::move(value);
        } else if (key == "!subset_sample_id") {
            members = "," + value + ",";
        } else if (key == "!subset_type") {
            Annotation& annotation = annotationOf(annotations, value, samples.size());
            for (std::size_t i = 0; i < samples.size(); ++i)
                if (members.find("," + samples[i] + ",") != members.npos)
                    annotation.cells[i] = description;
        }
    }
    return annotations;
}

Result<RawTable> readSeriesMatrix(const ReadRequest& request, const Head& head) {
    return readBelow(seriesBegin, "GEO series matrix", request, head, seriesAnnotations);
}

Result<RawTable> readDataset(const ReadRequest& request, const Head& head) {
    return readBelow(datasetBegin, "GEO dataset (SOFT)", request, head, subsetAnnotations);
}

} // namespace

GeoSamples geoSamples(std::string_view preamble) {
    GeoSamples samples;
    Annotation source{"source_name", {}};
    std::string_view line;
    while (cutLine(preamble, line)) {
        if (!line.starts_with("!Sample_"))
            continue;
        const std::vector<std::string_view> fields = tabFields(line);
        const std::string_view key = fields.front();
        const auto cells = std::span(fields).subspan(1);
        if (key == "!Sample_geo_accession")
            samples.accessions = decoded(cells);
        else if (key == "!Sample_title")
            samples.titles = decoded(cells);
        else if (key == "!Sample_source_name_ch1")
            source.cells = decoded(cells);
        else if (key.starts_with("!Sample_characteristics_ch"))
            for (std::size_t i = 0; i < cells.size(); ++i)
                addCharacteristic(samples, i, cells.size(), decoded(cells.subspan(i, 1)).front());
    }
    if (!source.cells.empty())
        samples.annotations.push_back(std::move(source));
    return samples;
}

bool isSeriesMatrix(std::string_view head) {
    return head.starts_with("!Series_");
}

Reader seriesMatrix() {
    return {"GEO series matrix", isSeriesMatrix, readSeriesMatrix};
}

Reader geoDataset() {
    return {"GEO dataset (SOFT)",
            [](std::string_view head) {
                return head.starts_with("^DATABASE") && head.find("\n^DATASET") != head.npos;
            },
            readDataset};
}

} // namespace tamis::dataset
