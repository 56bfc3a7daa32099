// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/cell.h"
#include "core/dataset/cell_list.h"
#include "core/dataset/features.h"
#include "core/dataset/names.h"
#include "core/dataset/readers/reader.h"
#include "core/dataset/record_reader.h"
#include "core/dataset/text_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <limits>
#include <optional>
#include <type_traits>

namespace tamis::dataset {
namespace {

namespace fs = std::filesystem;

/// Enough to preview a file.
constexpr std::size_t cellsOfHead = 300'000;

struct Size {
    std::size_t rows = 0, columns = 0, cells = 0;
    std::size_t line = 0; ///< where it stands, from 1
};

/// The next number of a line, which is cut off; nothing where there is none.
template <class Number>
std::optional<Number> cutNumber(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (line.starts_with('+'))
        line.remove_prefix(1);
    Number number{};
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error != std::errc() && error != std::errc::result_out_of_range)
        return std::nullopt;
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    if (!line.empty() && line[0] != ' ' && line[0] != '\t')
        return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        if constexpr (std::is_floating_point_v<Number>)
            return std::numeric_limits<Number>::infinity();
        return std::nullopt;
    }
    return number;
}

bool nothingLeft(std::string_view line) {
    return line.find_first_not_of(" \t") == line.npos;
}

/// The banner, comments, and the line with the size. Format: NIST, "Matrix Market exchange
/// formats".
Result<Size> readSize(std::string_view head, const std::string& path) {
    std::string_view line;
    cutLine(head, line);
    const std::string banner = lowerCase(line);
    const auto says = [&](std::string_view word) { return banner.find(word) != banner.npos; };
    if (!says("coordinate") || !says("general") || !(says("real") || says("integer")))
        return fail(ErrorCode::Unreadable,
                    "only Matrix Market files 'coordinate real (or integer) general' can be read",
                    fmt::format("{}, line 1", path), "write the counts as 10x's programs do");
    for (std::size_t number = 2; cutLine(head, line); ++number) {
        if (line.starts_with('%') || nothingLeft(line))
            continue;
        const auto rows = cutNumber<std::size_t>(line), columns = cutNumber<std::size_t>(line),
                   cells = cutNumber<std::size_t>(line);
        if (!rows || !columns || !cells || !nothingLeft(line))
            return fail(ErrorCode::Malformed, "the numbers of rows, columns and cells aren't there",
                        fmt::format("{}, line {}", path, number), "is the file complete?");
        return Size{*rows, *columns, *cells, number};
    }
    return fail(ErrorCode::Damaged, "the file ends before its table begins", path,
                "copy it again from where it comes from");
}

/// The file beside the matrix with one of these names, gzipped or not; empty where there is none.
/// What stands before "matrix" in the matrix' name stands before theirs, too.
std::string companion(const fs::path& matrix, std::initializer_list<std::string_view> names) {
    fs::path file = matrix.filename();
    if (file.extension() == ".gz")
        file = file.stem();
    const std::string stem = file.stem().string();
    const std::string prefix = stem.ends_with("matrix") ? stem.substr(0, stem.size() - 6) : stem;
    for (const std::string& start : {prefix, stem + ".", stem + "_", std::string()})
        for (const std::string_view name : names)
            for (const std::string_view packed : {"", ".gz"}) {
                const fs::path found =
                    matrix.parent_path() / fmt::format("{}{}{}", start, name, packed);
                std::error_code ignored;
                if (fs::is_regular_file(found, ignored))
                    return found.string();
            }
    return {};
}

/// The first three fields of each row.
template <class Take>
Result<void> readRows(const std::string& path, const std::stop_token& stop, Take take) {
    auto source = ByteSource::open(path);
    if (!source)
        return tl::make_unexpected(source.error());
    RecordReader rows([&](std::span<char> room) { return source->read(room); }, '\t', path);
    NameDecoder decoder;
    Record row;
    while (true) {
        const auto more = rows.next(row);
        if (!more)
            return tl::make_unexpected(more.error());
        if (!*more)
            return {};
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, "loading was cancelled", path);
        std::array<std::string, 3> fields;
        for (std::size_t i = 0; i < std::min(fields.size(), row.fields.size()); ++i)
            fields[i] = decoder.decode(trimmed(row.fields[i]));
        take(fields);
    }
}

struct Companions {
    std::string barcodeFile, featureFile;
    std::vector<std::string> barcodes;
    Features features;
};

Result<Companions> readCompanions(const ReadRequest& request) {
    const fs::path matrix(request.path);
    Companions found{companion(matrix, {"barcodes.tsv", "barcodes.txt"}),
                     companion(matrix, {"features.tsv", "genes.tsv", "genes.txt"}),
                     {},
                     {}};
    for (const auto& [file, what] :
         {std::pair(&found.barcodeFile, "barcodes.tsv with the samples'"),
          std::pair(&found.featureFile, "features.tsv (or genes.tsv) with the genes'")})
        if (file->empty())
            return fail(ErrorCode::FileNotFound, fmt::format("the file {} names is missing", what),
                        fmt::format("beside {}", request.path),
                        "put the three files of a 10x matrix into one folder");
    auto read = readRows(found.barcodeFile, request.stop,
                         [&](auto& fields) { found.barcodes.push_back(std::move(fields[0])); });
    if (read)
        read = readRows(found.featureFile, request.stop, [&](auto& fields) {
            found.features.names.push_back(std::move(fields[fields[1].empty() ? 0 : 1]));
            found.features.types.push_back(std::move(fields[2]));
        });
    if (!read)
        return tl::make_unexpected(read.error());
    return found;
}

/// Some write a heading above the names.
void dropHeadings(const Size& size, Companions& names) {
    std::vector<std::string>&barcodes = names.barcodes, &genes = names.features.names;
    const auto fits = [&](std::size_t aboveGenes, std::size_t aboveBarcodes) {
        const std::size_t g = genes.size() - aboveGenes, b = barcodes.size() - aboveBarcodes;
        return (g == size.rows && b == size.columns) || (g == size.columns && b == size.rows);
    };
    const std::size_t aboveGenes = !genes.empty() && headsNames(genes.front()) ? 1 : 0;
    const std::size_t aboveBarcodes = !barcodes.empty() && headsNames(barcodes.front()) ? 1 : 0;
    if (fits(0, 0) || !fits(aboveGenes, aboveBarcodes))
        return;
    if (aboveGenes > 0) {
        genes.erase(genes.begin());
        names.features.types.erase(names.features.types.begin());
    }
    if (aboveBarcodes > 0)
        barcodes.erase(barcodes.begin());
}

/// Do rows hold genes? As 10x writes it, unless the numbers of names say otherwise.
Result<bool> genesInRows(const Size& size, const Companions& names, const ReadRequest& request) {
    const std::size_t samples = names.barcodes.size(), genes = names.features.names.size();
    const bool asTenx = size.rows == genes && size.columns == samples;
    const bool turned = size.rows == samples && size.columns == genes;
    if (!asTenx && !turned)
        return fail(ErrorCode::Malformed,
                    fmt::format("the matrix has {} rows and {} columns, but there are {} genes and "
                                "{} samples",
                                size.rows, size.columns, genes, samples),
                    fmt::format("{}, line {}; {}; {}", request.path, size.line, names.featureFile,
                                names.barcodeFile),
                    "are the three files of one experiment?");
    return asTenx && !(turned && request.options.orientation == Orientation::SamplesInRows);
}

/// Reads the cells below the line with the size.
class CellReader {
  public:
    CellReader(const ReadRequest& request, const Size& size, bool genesInRows, CellList& cells)
        : m_request(request), m_size(size), m_genesInRows(genesInRows), m_cells(cells) {}

    /// False where only the head was asked for and there is more.
    Result<bool> run(ByteSource& source) {
        std::string buffer;
        std::size_t kept = 0;
        const bool whole = m_request.extent == Extent::Whole;
        while (whole || m_count < cellsOfHead) {
            if (m_request.stop.stop_requested())
                return fail(ErrorCode::Cancelled, "loading was cancelled", m_request.path);
            if (m_request.progress)
                m_request.progress(source.fraction());
            buffer.resize(kept + (std::size_t{1} << 18));
            const auto count = source.read(std::span(buffer).subspan(kept));
            if (!count)
                return tl::make_unexpected(count.error());
            buffer.resize(kept + *count);
            if (const auto taken = takeLines(buffer, *count == 0); !taken)
                return tl::make_unexpected(taken.error());
            kept = buffer.size();
            if (kept > 4096)
                return malformed("a line that doesn't end");
            if (*count == 0)
                return finish();
        }
        return false;
    }

  private:
    /// All complete lines, which are taken off the text.
    Result<void> takeLines(std::string& text, bool atEnd) {
        // A line feed may follow a return at the end.
        const std::string_view sure =
            std::string_view(text).substr(0, text.size() - (atEnd ? 0 : 1));
        std::size_t complete = atEnd ? text.size() : sure.find_last_of("\r\n") + 1;
        if (complete > 0 && text[complete - 1] == '\r' && complete < text.size() &&
            text[complete] == '\n')
            ++complete;
        std::string_view rest = std::string_view(text).substr(0, complete), line;
        while (cutLine(rest, line)) {
            ++m_line;
            if (m_line <= m_size.line || nothingLeft(line) || line.starts_with('%'))
                continue;
            if (const auto taken = take(line); !taken)
                return taken;
        }
        text.erase(0, complete);
        return {};
    }

    /// What a place that can't be needs to be said about it.
    static std::string_view fromZero(std::size_t place) {
        return place == 0 ? " (Matrix Market counts from 1, this file from 0)" : "";
    }

    Result<void> take(std::string_view line) {
        const auto row = cutNumber<std::size_t>(line), column = cutNumber<std::size_t>(line);
        const auto value = cutNumber<float>(line);
        if (!row || !column || !value || !nothingLeft(line))
            return malformed("row, column and value were expected");
        if (*row < 1 || *row > m_size.rows)
            return malformed(fmt::format("row {} of {}{}", *row, m_size.rows, fromZero(*row)));
        if (*column < 1 || *column > m_size.columns)
            return malformed(
                fmt::format("column {} of {}{}", *column, m_size.columns, fromZero(*column)));
        if (++m_count > m_size.cells)
            return malformed(fmt::format("more cells than the {} announced", m_size.cells));
        if (m_genesInRows)
            m_cells.add(*column - 1, *row - 1, *value);
        else
            m_cells.add(*row - 1, *column - 1, *value);
        return {};
    }

    Result<bool> finish() const {
        if (m_count < m_size.cells)
            return fail(ErrorCode::Damaged,
                        fmt::format("the file ends after {} of {} cells", m_count, m_size.cells),
                        fmt::format("{}, line {}", m_request.path, m_line),
                        "copy it again from where it comes from");
        return true;
    }

    tl::unexpected<Error> malformed(const std::string& what) const {
        return fail(ErrorCode::Malformed, what, fmt::format("{}, line {}", m_request.path, m_line),
                    "write the matrix again, or copy it again from where it comes from");
    }

    const ReadRequest& m_request;
    const Size m_size;
    const bool m_genesInRows;
    CellList& m_cells;
    std::size_t m_line = 0, m_count = 0;
};

/// Matrix Market with the names in two files beside it, as 10x Genomics' Cell Ranger writes it:
/// genes.tsv (version 2) or features.tsv (3).
Result<RawTable> readMtx(const ReadRequest& request, const Head& head) {
    const auto size = readSize(head.text, request.path);
    if (!size)
        return tl::make_unexpected(size.error());
    auto names = readCompanions(request);
    if (!names)
        return tl::make_unexpected(names.error());
    dropHeadings(*size, *names);
    const auto inRows = genesInRows(*size, *names, request);
    if (!inRows)
        return tl::make_unexpected(inRows.error());
    if (!cellsFitMachine(static_cast<double>(size->cells)) ||
        static_cast<double>(size->cells) >
            static_cast<double>(size->rows) * static_cast<double>(size->columns))
        return fail(ErrorCode::Malformed,
                    fmt::format("{} cells are announced: more than the matrix or the machine has",
                                size->cells),
                    fmt::format("{}, line {}", request.path, size->line),
                    "is the file's third number right?");

    RawTable table;
    describeFormat(
        table.description, "10x MTX",
        *inRows ? Orientation::GenesInRows : Orientation::SamplesInRows,
        fmt::format("{} rows, as there are {}", size->rows, *inRows ? "genes" : "samples"));
    table.description.compression = head.compression;
    table.description.separator = ' ';
    table.samples = std::move(names->barcodes);
    auto places = takeGenes(std::move(names->features), request.options, request.path, table);
    if (!places)
        return tl::make_unexpected(places.error());
    CellList cells(table.samples.size(), std::move(*places));
    cells.reserve(size->cells);
    auto source = ByteSource::open(request.path, request.options.unpackLimit);
    if (!source)
        return tl::make_unexpected(source.error());
    const auto complete = CellReader(request, *size, *inRows, cells).run(*source);
    if (!complete)
        return tl::make_unexpected(complete.error());
    table.description.complete = *complete;
    if (const auto done = std::move(cells).finish(table, request.path); !done)
        return tl::make_unexpected(done.error());
    return table;
}

} // namespace

Reader mtx() {
    return {"10x MTX",
            [](std::string_view head) { return lowerCase(head.substr(0, 14)) == "%%matrixmarket"; },
            readMtx};
}

} // namespace tamis::dataset
