// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/import.h"

#include "core/bench/resident_memory.h"
#include "core/bench/tenx_file.h"
#include "core/dataset/h5ad_writer.h"
#include "core/dataset/import.h"
#include "core/support/parallel.h"
#include "core/support/random.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <memory>
#include <mutex>
#include <span>
#include <thread>

namespace tamis::bench {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// Log intensities with five decimals: a random run of digits for each number.
Result<void> writeCsv(const std::string& path, std::size_t rows, std::size_t columns,
                      bool genesInRows) {
    const File file(std::fopen(path.c_str(), "wb"));
    if (!file)
        return fail(ErrorCode::WriteFailed, "the file to be measured could not be written", path,
                    "name another folder (--folder)");
    std::string line = genesInRows ? "gene" : "sample,label";
    for (std::size_t c = 0; c < columns; ++c)
        line += fmt::format(",{}{}", genesInRows ? "sample" : "GENE", c);
    bool fine = true;
    Random random({rows, columns});
    for (std::size_t r = 0; r < rows && fine; ++r) {
        line += genesInRows ? fmt::format("\nGENE{}", r) : fmt::format("\ns{},{}", r, "AB"[r % 2]);
        for (std::size_t c = 0; c < columns; ++c)
            fmt::format_to(std::back_inserter(line), ",{:.5f}", 16 * random.uniform());
        fine = std::fwrite(line.data(), 1, line.size(), file.get()) == line.size();
        line.clear();
    }
    if (!fine || std::fputc('\n', file.get()) == EOF)
        return fail(ErrorCode::WriteFailed, "the file to be measured could not be written", path,
                    "make room, or name another folder (--folder)");
    return {};
}

/// Reads a part of the file and every number in it; returns their sum, so that nothing is left out.
double readNumbers(const std::string& path, std::size_t begin, std::size_t end) {
    const File file(std::fopen(path.c_str(), "rb"));
    if (!file || std::fseek(file.get(), static_cast<long>(begin), SEEK_SET) != 0)
        return 0;
    std::vector<char> buffer(std::size_t{1} << 20);
    double sum = 0;
    for (std::size_t at = begin; at < end;) {
        const std::size_t count =
            std::fread(buffer.data(), 1, std::min(buffer.size(), end - at), file.get());
        if (count == 0)
            break;
        const char* const last = buffer.data() + count;
        for (const char* here = buffer.data(); here < last;) {
            double value = 0;
            const auto [next, error] = std::from_chars(here, last, value);
            sum += error == std::errc() ? value : 0;
            here = next == here ? here + 1 : next;
        }
        at += count;
    }
    return sum;
}

double floorSeconds(const std::string& path, unsigned threads) {
    const std::size_t size = std::filesystem::file_size(path), parts = threadCount(threads);
    std::vector<double> sums(parts);
    const auto begin = Clock::now();
    parallelFor(parts, threads, [&](std::size_t part) {
        sums[part] = readNumbers(path, part * size / parts, (part + 1) * size / parts);
    });
    const double seconds = secondsSince(begin);
    return sums.front() == 0.25 ? 0 : seconds;
}

/// A file that is removed with its owner.
class TemporaryFile {
  public:
    TemporaryFile(const std::string& folder, const std::string& name)
        : m_path((std::filesystem::path(folder) / name).string()) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }
    const std::string& path() const { return m_path; }

  private:
    std::string m_path;
};

Result<ImportRow> measure(const std::string& what, const std::string& path, double bound,
                          bool withFloor, const ImportPlan& plan, const std::stop_token& stop) {
    ImportRow row{what,
                  static_cast<double>(std::filesystem::file_size(path)) / 1e6,
                  std::numeric_limits<double>::infinity(),
                  0,
                  0,
                  bound};
    double floor = std::numeric_limits<double>::infinity();
    for (int i = 0; i < plan.repeats; ++i) {
        if (withFloor)
            floor = std::min(floor, floorSeconds(path, plan.threads));
        const bool forgotten = forgetPeak();
        const auto before = residentMemory();
        const auto begin = Clock::now();
        const auto loaded = dataset::load(path, {}, {}, stop, plan.threads);
        if (!loaded)
            return tl::make_unexpected(loaded.error());
        row.seconds = std::min(row.seconds, secondsSince(begin));
        const auto after = residentMemory();
        if (forgotten && before && after)
            row.memory = std::max(row.memory, after->peak - before->now);
    }
    row.floorSeconds = withFloor ? floor : 0;
    return row;
}

/// Seconds from a stop in the middle of loading to its end; none where it was over too soon.
std::optional<double> cancelSeconds(const std::string& path, unsigned threads) {
    std::stop_source stop;
    std::optional<Clock::time_point> stopped;
    const auto loaded = dataset::load(
        path, {},
        [&](double done) {
            if (done > 0.3 && !stopped) {
                stopped = Clock::now();
                stop.request_stop();
            }
        },
        stop.get_token(), threads);
    if (loaded || !stopped)
        return std::nullopt;
    return secondsSince(*stopped);
}

dataset::Dataset cellsOf(const ImportPlan& plan) {
    dataset::SparseRows rows;
    rows.columns = plan.genes;
    dataset::Dataset cells;
    Random random({plan.cells, plan.perCell});
    const std::size_t step = std::max<std::size_t>(plan.genes / plan.perCell, 1);
    for (std::size_t cell = 0; cell < plan.cells; ++cell) {
        for (std::size_t k = 0; k < plan.perCell && k * step < plan.genes; ++k) {
            rows.genes.push_back(static_cast<std::uint32_t>(k * step));
            rows.cells.push_back(static_cast<float>(1 + random.below(100)));
        }
        rows.starts.push_back(rows.cells.size());
        cells.samples.push_back(fmt::format("cell{}", cell));
    }
    for (std::size_t gene = 0; gene < plan.genes; ++gene)
        cells.genes.push_back(fmt::format("GENE{}", gene));
    cells.values = dataset::Values(std::move(rows));
    return cells;
}

std::vector<Goal> goalsOf(const std::vector<ImportRow>& rows, std::optional<double> cancel) {
    Goal speed{.name = "I1", .what = "CSV, samples in rows: load / floor", .bound = 1.5};
    Goal turned{.name = "I2", .what = "CSV, genes in rows: load / floor", .bound = 1.5};
    Goal memory{.name = "I3", .what = "memory of the CSVs / (1.5 matrices + 64 MB)", .bound = 1};
    Goal sparse{
        .name = "I4", .what = "memory of h5ad and 10x HDF5 / twice their cells", .bound = 1};
    Goal stop{.name = "I5", .what = "seconds from a stop to the end", .bound = 0.2};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].floorSeconds > 0)
            (i == 0 ? speed : turned).look(rows[i].seconds / rows[i].floorSeconds, rows[i].what);
        if (rows[i].memory > 0)
            (rows[i].floorSeconds > 0 ? memory : sparse)
                .look(rows[i].memory / rows[i].bound, rows[i].what);
    }
    if (cancel)
        stop.look(*cancel, "CSV");
    return {speed, turned, memory, sparse, stop};
}

} // namespace

ImportPlan quickImport() {
    return {.samples = 200, .genes = 4000, .cells = 4000, .perCell = 500, .repeats = 2};
}

Result<ImportBench>
benchImport(const ImportPlan& plan, const std::string& folder,
            const std::function<void(double fraction, const std::string& what)>& progress,
            std::stop_token stop) {
    ImportBench bench;
    std::optional<double> cancel;
    const double matrix = 4.0 * static_cast<double>(plan.samples * plan.genes);
    for (const bool genesInRows : {false, true}) {
        const char* const what = genesInRows ? "CSV, genes in rows" : "CSV, samples in rows";
        progress(genesInRows ? 0.4 : 0, what);
        const TemporaryFile file(folder, "tamis-bench-import.csv");
        if (const auto written = writeCsv(file.path(), genesInRows ? plan.genes : plan.samples,
                                          genesInRows ? plan.samples : plan.genes, genesInRows);
            !written)
            return tl::make_unexpected(written.error());
        const auto row = measure(what, file.path(), 1.5 * matrix + 64e6, true, plan, stop);
        if (!row)
            return tl::make_unexpected(row.error());
        bench.rows.push_back(*row);
        if (!genesInRows)
            cancel = cancelSeconds(file.path(), plan.threads);
    }
    for (const bool tenx : {false, true}) {
        const char* const what = tenx ? "10x HDF5" : "h5ad, CSR";
        progress(tenx ? 0.9 : 0.8, what);
        const TemporaryFile file(folder,
                                 tenx ? "tamis-bench-import.h5" : "tamis-bench-import.h5ad");
        const auto written = tenx ? writeTenxFile(cellsOf(plan), file.path())
                                  : dataset::writeH5ad(cellsOf(plan), file.path());
        if (!written)
            return tl::make_unexpected(written.error());
        const double cells = 8.0 * static_cast<double>(plan.cells * plan.perCell);
        const auto row = measure(what, file.path(), 2 * cells, false, plan, stop);
        if (!row)
            return tl::make_unexpected(row.error());
        bench.rows.push_back(*row);
    }
    bench.goals = goalsOf(bench.rows, cancel);
    return bench;
}

} // namespace tamis::bench
