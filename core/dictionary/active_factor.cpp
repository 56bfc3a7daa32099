// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/active_factor.h"

#include "core/dictionary/kernels/kernels.h"

#include <algorithm>
#include <cmath>

namespace tamis::dictionary {
namespace {

/// A column counts as dependent where less than this part of its squared length is its own.
constexpr double ownPart = 1e-11;

/// Columns that are appended sooner together than one by one.
constexpr std::size_t worthAPanel = 4;

} // namespace

void ActiveFactor::reserve(std::size_t size) {
    if (size <= m_stride)
        return;
    const std::size_t stride = std::max<std::size_t>(16, 2 * size);
    std::vector<double> rows(stride * stride);
    for (std::size_t i = 0; i < m_active.size(); ++i)
        std::copy_n(row(i), i + 1, rows.data() + i * stride);
    m_rows = std::move(rows);
    m_stride = stride;
}

bool ActiveFactor::append(std::size_t index) {
    reserve(m_active.size() + 1);
    return finishRow(index, 0);
}

void ActiveFactor::append(std::span<const std::size_t> indices) {
    if (indices.size() < worthAPanel) {
        for (const std::size_t index : indices)
            append(index);
        return;
    }
    const std::size_t p = m_active.size(), wide = kernels::panelWidth;
    const std::size_t width = (indices.size() + wide - 1) / wide * wide;
    reserve(p + indices.size());
    m_panel.assign(p * width, 0);
    for (std::size_t c = 0; c < indices.size(); ++c) {
        const double* const entries = m_gram.col(static_cast<Eigen::Index>(indices[c])).data();
        for (std::size_t i = 0; i < p; ++i)
            m_panel[i * width + c] = entries[m_active[i]];
    }
    kernels::kernels().solvePanel(m_rows.data(), m_stride, p, m_panel.data(), width);
    for (std::size_t c = 0; c < indices.size(); ++c) {
        double* const last = row(m_active.size());
        for (std::size_t i = 0; i < p; ++i)
            last[i] = m_panel[i * width + c];
        finishRow(indices[c], p);
    }
}

/// The row of `index` below all others, of which the first `known` entries stand there already.
bool ActiveFactor::finishRow(std::size_t index, std::size_t known) {
    const std::size_t p = m_active.size();
    const auto column = static_cast<Eigen::Index>(index);
    const auto dot = kernels::kernels().dot;
    double* const last = row(p);
    for (std::size_t i = known; i < p; ++i) {
        const double entry = m_gram(static_cast<Eigen::Index>(m_active[i]), column);
        last[i] = (entry - dot(row(i), last, i)) / row(i)[i];
    }
    const double own = m_gram(column, column) - dot(last, last, p);
    if (!(own > ownPart * m_gram(column, column)))
        return false;
    last[p] = std::sqrt(own);
    m_active.push_back(index);
    return true;
}

std::vector<double> ActiveFactor::dependence() const {
    std::vector<double> w(row(size()), row(size()) + size());
    solveTransposed(w);
    return w;
}

// Without a row the factor has one column too many: each row below has an entry right of its
// diagonal, which Givens rotations of neighbouring columns bring to zero.
void ActiveFactor::remove(std::size_t place) {
    struct Rotation {
        double cosine, sine;
    };
    std::vector<Rotation> rotations;
    m_active.erase(m_active.begin() + static_cast<std::ptrdiff_t>(place));
    for (std::size_t i = place; i < m_active.size(); ++i) {
        double* const entries = row(i);
        std::copy_n(row(i + 1), i + 2, entries);
        for (std::size_t c = place; c < i; ++c) {
            const auto [cosine, sine] = rotations[c - place];
            const double left = entries[c], right = entries[c + 1];
            entries[c] = cosine * left + sine * right;
            entries[c + 1] = cosine * right - sine * left;
        }
        const double length = std::hypot(entries[i], entries[i + 1]);
        rotations.push_back({entries[i] / length, entries[i + 1] / length});
        entries[i] = length;
    }
}

void ActiveFactor::solveTransposed(std::span<double> values) const {
    const auto add = kernels::kernels().add;
    for (std::size_t i = values.size(); i-- > 0;) {
        values[i] /= row(i)[i];
        add(-values[i], row(i), i, values.data());
    }
}

void ActiveFactor::solve(std::span<double> values) const {
    const auto dot = kernels::kernels().dot;
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = (values[i] - dot(row(i), values.data(), i)) / row(i)[i];
    solveTransposed(values);
}

} // namespace tamis::dictionary
