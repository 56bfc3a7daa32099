// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/raw_table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tamis::dataset {

/// The cells of a sparse table in the order of the file, 12 bytes each, to become rows of samples.
class CellList {
  public:
    /// A gene of the file that isn't wanted.
    static constexpr std::uint32_t leftOut = UINT32_MAX;

    /// `places`: the column of each gene of the file, or leftOut.
    CellList(std::size_t samples, std::vector<std::uint32_t> places);

    /// Room for so many cells; std::bad_alloc is left to the caller to prevent (fitsMachine()).
    void reserve(std::size_t cells);
    /// `sample` and `gene` as the file counts them, both in range.
    void add(std::size_t sample, std::size_t gene, float value);

    /// Puts samples, genes and cells into the table, whose names are there already, and counts
    /// cells without a number. Errors: NonFinite where one is infinite.
    Result<void> finish(RawTable& table, const std::string& path) &&;

  private:
    void sortBySample(const std::vector<std::size_t>& starts);

    std::vector<std::uint32_t> m_places;
    std::vector<std::uint32_t> m_samples; ///< of each cell
    SparseRows m_rows;                    ///< starts[i + 1]: cells of sample i, until finish()
    std::size_t m_missing = 0;
    std::optional<MatrixPlace> m_firstMissing, m_infinite;
    bool m_sorted = true;
};

/// "sample S1, gene TP53 of FILE", by number where there is no name.
std::string placeOf(const RawTable& table, MatrixPlace cell, const std::string& path);

/// Could the machine hold so many cells?
bool cellsFitMachine(double cells);

} // namespace tamis::dataset
