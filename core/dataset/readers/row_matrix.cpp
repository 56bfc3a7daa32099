// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dataset/readers/row_matrix.h"

#include "core/dataset/table_memory.h"
#include "core/support/parallel.h"

#include <fmt/core.h>

#include <algorithm>

namespace tamis::dataset {

/// With as many columns as before the memory grows or shrinks in place, or is moved without being
/// copied; what isn't written to takes none.
void RowMatrix::resize(std::size_t rows) {
    m_matrix.conservativeResize(static_cast<Eigen::Index>(rows),
                                static_cast<Eigen::Index>(m_columns));
}

Result<void> RowMatrix::append(std::span<const float> values) {
    const std::size_t count = m_columns == 0 ? 0 : values.size() / m_columns;
    const auto capacity = static_cast<std::size_t>(m_matrix.rows());
    if (m_rows + count > capacity) {
        const std::size_t rows = std::max({m_rows + count, capacity + capacity / 2});
        if (!fitsMachine(m_rows + count, m_columns))
            return fail(ErrorCode::Unreadable,
                        fmt::format("the table needs more than {:.0f} GB, more than this machine "
                                    "has",
                                    tableBytes(m_rows + count, m_columns) / 1e9),
                        m_path, "keep fewer genes or samples in the file");
        resize(rows);
    }
    std::ranges::copy(values, m_matrix.data() + m_rows * m_columns);
    m_rows += count;
    return {};
}

Matrix RowMatrix::take() && {
    resize(m_rows);
    return std::move(m_matrix);
}

/// Band after band from the end, whose memory is given back before the next one.
Matrix RowMatrix::takeTransposed(unsigned threads) && {
    constexpr std::size_t band = 4096, lines = 16;
    resize(m_rows);
    Matrix result(static_cast<Eigen::Index>(m_columns), static_cast<Eigen::Index>(m_rows));
    const std::size_t groups = (m_columns + lines - 1) / lines;
    for (std::size_t end = m_rows; end > 0;) {
        const std::size_t begin = end - std::min(end, band);
        parallelFor(groups, threads, [&](std::size_t group) {
            const std::size_t first = group * lines, last = std::min(first + lines, m_columns);
            for (std::size_t row = begin; row < end; ++row)
                for (std::size_t column = first; column < last; ++column)
                    result.data()[column * m_rows + row] =
                        m_matrix.data()[row * m_columns + column];
        });
        resize(begin);
        end = begin;
    }
    return result;
}

} // namespace tamis::dataset
