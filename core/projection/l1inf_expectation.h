// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/l1inf_groups.h"

#include <algorithm>
#include <cmath>

namespace tamis::projection::detail {

/// Where to look for a level: from level − below to level + above. Level 0: nothing is known.
struct Search {
    double level = 0;
    double below = 0;
    double above = 0;
};

/// Where levels are likely to be, and how far from there: a line of level against sum through the
/// groups seen last.
class Expectation {
  public:
    double level(double sum) const { return m_level + slope() * (sum - m_sum); }
    /// Mean distance of levels from where they were sought.
    double error() const { return m_error; }
    /// By which levels fall with θ.
    double fall() const { return m_fall; }

    void add(double sum, const Piece& piece, double found, double sought) {
        if (!(found > 0))
            return;
        const double rate = 1 / static_cast<double>(m_count = std::min(m_count + 1, 16));
        const double dx = sum - m_sum, dy = found - m_level;
        if (m_count > 1)
            m_error += (std::abs(found - sought) - m_error) * std::max(rate, 0.25);
        m_sum += rate * dx;
        m_level += rate * dy;
        m_fall += rate * (1 / piece.size - m_fall);
        m_squares = (1 - rate) * (m_squares + rate * dx * dx);
        m_products = (1 - rate) * (m_products + rate * dx * dy);
    }

  private:
    double slope() const { return m_count > 4 && m_squares > 0 ? m_products / m_squares : 0; }

    int m_count = 0;
    double m_sum = 0, m_level = 0, m_error = 0, m_fall = 0, m_squares = 0, m_products = 0;
};

} // namespace tamis::projection::detail
