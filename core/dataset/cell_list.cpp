// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/cell_list.h"

#include "core/dataset/table_memory.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace tamis::dataset {

CellList::CellList(std::size_t samples, std::vector<std::uint32_t> places)
    : m_places(std::move(places)) {
    m_rows.starts.assign(samples + 1, 0);
    m_rows.columns =
        m_places.size() - static_cast<std::size_t>(std::ranges::count(m_places, leftOut));
}

void CellList::reserve(std::size_t cells) {
    m_samples.reserve(cells);
    m_rows.genes.reserve(cells);
    m_rows.cells.reserve(cells);
}

void CellList::add(std::size_t sample, std::size_t gene, float value) {
    const std::uint32_t column = m_places[gene];
    if (column == leftOut || value == 0.0F)
        return;
    const auto row = static_cast<std::uint32_t>(sample);
    if (std::isnan(value)) {
        ++m_missing;
        if (!m_firstMissing)
            m_firstMissing = {row, column};
    } else if (std::isinf(value) && !m_infinite) {
        m_infinite = {row, column};
    }
    m_sorted = m_sorted && (m_samples.empty() || m_samples.back() <= row);
    m_samples.push_back(row);
    m_rows.genes.push_back(column);
    m_rows.cells.push_back(value);
    ++m_rows.starts[sample + 1];
}

/// In place: a cell that isn't its sample's is exchanged for the one where it belongs.
void CellList::sortBySample(const std::vector<std::size_t>& starts) {
    std::vector<std::size_t> next(starts.begin(), starts.end() - 1);
    for (std::size_t row = 0; row < next.size(); ++row)
        while (next[row] < starts[row + 1]) {
            const std::size_t here = next[row];
            const std::size_t there = next[m_samples[here]]++;
            std::swap(m_samples[here], m_samples[there]);
            std::swap(m_rows.genes[here], m_rows.genes[there]);
            std::swap(m_rows.cells[here], m_rows.cells[there]);
        }
}

Result<void> CellList::finish(RawTable& table, const std::string& path) && {
    if (m_infinite)
        return fail(ErrorCode::NonFinite, "a value is infinite or too large",
                    placeOf(table, *m_infinite, path), "correct it, or leave it out");
    std::partial_sum(m_rows.starts.begin(), m_rows.starts.end(), m_rows.starts.begin());
    if (!m_sorted)
        sortBySample(m_rows.starts);
    m_samples = {};
    table.missing = m_missing;
    if (m_firstMissing)
        table.firstMissing = placeOf(table, *m_firstMissing, path);
    table.values = Values(std::move(m_rows));
    return {};
}

std::string placeOf(const RawTable& table, MatrixPlace cell, const std::string& path) {
    const auto named = [](const std::vector<std::string>& names, std::uint32_t number) {
        return number < names.size() && !names[number].empty() ? names[number]
                                                               : fmt::format("{}", number + 1);
    };
    return fmt::format("{}, sample {}, gene {}", path, named(table.samples, cell.sample),
                       named(table.genes, cell.gene));
}

bool cellsFitMachine(double cells) {
    constexpr double bytesPerCell = sizeof(std::uint32_t) * 2 + sizeof(float);
    return cells * bytesPerCell <= 0.8 * machineBytes();
}

} // namespace tamis::dataset
