// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/raw_table.h"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace tamis::dataset {

/// Puts tables with different samples below each other, their columns joined by the genes' names
/// (the second gene of a name with the second one). A gene that a table doesn't have is missing for
/// its samples, and reported.
class TableJoin {
  public:
    /// `path`: where the table comes from, for messages.
    /// Errors: Malformed where it has no gene in common with the tables before.
    Result<void> add(RawTable table, const std::string& path);
    /// Fails where nothing was added.
    Result<RawTable> finish();

  private:
    std::vector<std::size_t> placesOf(const std::vector<std::string>& genes);
    void addAnnotations(std::vector<Annotation> annotations, std::size_t samples);
    void addWarnings(const std::vector<Warning>& warnings);

    RawTable m_table; ///< all but the values
    std::vector<std::string> m_paths;
    std::unordered_map<std::string, std::vector<std::size_t>> m_places; ///< gene → columns
    std::vector<std::vector<float>> m_rows; ///< short where genes came later
    std::vector<std::size_t> m_tables;      ///< per row, which table it is from
    std::vector<std::size_t> m_seen;        ///< per gene, tables that have it
    std::size_t m_common = 0;               ///< of the table added last
};

} // namespace tamis::dataset
