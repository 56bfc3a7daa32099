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
    const std::size_t p = m_active.size();
    reserve(p + 1);
    const auto column = static_cast<Eigen::Index>(index);
    const auto dot = kernels::kernels().dot;
    double* const last = row(p);
    for (std::size_t i = 0; i < p; ++i) {
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
