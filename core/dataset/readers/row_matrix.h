// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dataset/values.h"
#include "core/support/result.h"

#include <cstddef>
#include <span>
#include <string>

namespace tamis::dataset {

/// A matrix that grows row by row and becomes samples × genes whichever way it stood, without ever
/// taking twice its memory.
class RowMatrix {
  public:
    RowMatrix(std::size_t columns, std::string path)
        : m_columns(columns), m_path(std::move(path)) {}

    std::size_t rows() const { return m_rows; }
    /// Whole rows. Unreadable: more than the machine has, refused before it is asked for.
    Result<void> append(std::span<const float> values);

    Matrix take() &&; ///< as it stands
    Matrix takeTransposed(unsigned threads) &&;

  private:
    void resize(std::size_t rows);

    std::size_t m_columns, m_rows = 0;
    std::string m_path;
    Matrix m_matrix; ///< room for more rows than there are
};

} // namespace tamis::dataset
