// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/table_writer.h"

#include "core/dataset/as_read.h"
#include "core/dataset/cell.h"
#include "core/dataset/h5ad_writer.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/orange_mark.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <memory>
#include <zlib.h>

namespace tamis::dataset {
namespace {

void appendField(std::string& line, const std::string& text) {
    if (text.find_first_of(",\"\r\n") == text.npos) {
        line += text;
        return;
    }
    line += '"';
    for (const char c : text) {
        if (c == '"')
            line += '"';
        line += c;
    }
    line += '"';
}

/// Numbers under a heading that doesn't say that they are about the samples: whoever reads the
/// table again would take them for a gene.
bool looksLikeGene(const Annotation& column) {
    const auto count = [&column](CellKind kind) {
        return std::ranges::count_if(column.cells, [kind](const std::string& text) {
            return parseCell(text, '.').kind == kind;
        });
    };
    return headsLabel(column.name) < 3 && !headsSampleAttribute(column.name) &&
           count(CellKind::Number) >= count(CellKind::Text);
}

/// Would the label, the first of the columns, not be taken for it by whoever reads the table again?
bool needsMark(const std::vector<Annotation>& columns) {
    return looksLikeGene(columns[0]) ||
           std::any_of(columns.begin() + 1, columns.end(), [&](const Annotation& other) {
               return headsLabel(other.name) >= headsLabel(columns[0].name);
           });
}

/// What stands between the samples' names and the genes.
std::vector<Annotation> columnsOf(const Dataset& dataset) {
    std::vector<Annotation> columns;
    if (!dataset.labelName.empty()) {
        Annotation& label = columns.emplace_back(Annotation{dataset.labelName, {}});
        for (const int number : dataset.labels)
            label.cells.push_back(
                number == unlabeled ? "" : dataset.classes[static_cast<std::size_t>(number)]);
    }
    if (!dataset.groups.empty())
        columns.push_back({dataset.groupName, groupNames(dataset)});
    std::ranges::copy(otherAnnotations(dataset), std::back_inserter(columns));
    if (!dataset.weights.empty()) {
        Annotation& weights = columns.emplace_back(Annotation{weightsHeading, {}});
        for (const float weight : dataset.weights)
            weights.cells.push_back(fmt::format("{}", weight));
    }
    const std::size_t first = dataset.labelName.empty() ? 0 : 1;
    columns.erase(std::remove_if(columns.begin() + static_cast<std::ptrdiff_t>(first),
                                 columns.end(), looksLikeGene),
                  columns.end());
    if (first == 1 && needsMark(columns))
        columns[0].name = std::string(orangeClassMark) + columns[0].name;
    return columns;
}

std::string headingOf(const Dataset& dataset, const std::vector<Annotation>& columns) {
    std::string line = "sample";
    for (const Annotation& column : columns) {
        line += ',';
        appendField(line, column.name);
    }
    for (const std::string& gene : dataset.genes) {
        line += ',';
        appendField(line, gene);
    }
    return line + '\n';
}

std::string rowOf(const Dataset& dataset, const Values& values,
                  const std::vector<Annotation>& columns, std::size_t sample) {
    std::string line;
    appendField(line, dataset.samples[sample]);
    for (const Annotation& column : columns) {
        line += ',';
        appendField(line, column.cells[sample]);
    }
    std::array<char, 32> digits;
    std::vector<float> buffer;
    for (const float value : values.row(static_cast<Eigen::Index>(sample), buffer)) {
        line += ',';
        if (std::isnan(value)) {
            line += "NA";
            continue;
        }
        const auto [end, error] =
            std::to_chars(digits.data(), digits.data() + digits.size(), value);
        line.append(digits.data(), end);
    }
    return line + '\n';
}

struct CloseGz {
    void operator()(gzFile_s* file) const { gzclose(file); }
};

} // namespace

Result<void> writeTable(const Dataset& dataset, const std::string& path,
                        const std::stop_token& stop) {
    const auto failed = [&path](const char* why) {
        return fail(ErrorCode::WriteFailed, std::string("the table could not be written: ") + why,
                    path, "check the folder, its permissions and the free space");
    };
    // zlib writes no time and no name into the gzip header; "T" writes without packing.
    std::unique_ptr<gzFile_s, CloseGz> file(
        gzopen(path.c_str(), path.ends_with(".gz") ? "wb6" : "wbT"));
    if (!file)
        return failed(std::strerror(errno));
    const auto write = [&file](const std::string& text) {
        return gzwrite(file.get(), text.data(), static_cast<unsigned>(text.size())) ==
               static_cast<int>(text.size());
    };
    const Values values = valuesAsRead(dataset);
    const std::vector<Annotation> columns = columnsOf(dataset);
    bool fine = write(headingOf(dataset, columns));
    for (std::size_t i = 0; i < dataset.sampleCount() && fine && !stop.stop_requested(); ++i)
        fine = write(rowOf(dataset, values, columns, i));
    const int closed = gzclose(file.release());
    if (fine && closed == Z_OK && !stop.stop_requested())
        return {};
    const std::string why = std::strerror(errno);
    std::error_code ignored;
    if (std::filesystem::is_regular_file(path, ignored)) // a device or pipe isn't ours to remove
        std::filesystem::remove(path, ignored);
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, "writing was stopped", path);
    return failed(why.c_str());
}

Result<void> writeDataset(const Dataset& dataset, const std::string& path,
                          const std::stop_token& stop) {
    return path.ends_with(".h5ad") ? writeH5ad(dataset, path) : writeTable(dataset, path, stop);
}

} // namespace tamis::dataset
