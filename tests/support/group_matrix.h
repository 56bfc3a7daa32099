// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace tamis::testing {

enum class Layout {
    Contiguous, ///< a group is a run of memory: Eigen's column-major
    Strided,    ///< groups side by side: torch's Linear weight
    Padded,     ///< groups side by side, with columns between that belong to somebody else
};
inline constexpr Layout allLayouts[] = {Layout::Contiguous, Layout::Strided, Layout::Padded};

/// A matrix of groups with memory of its own, in a given layout.
template <class T>
class GroupMatrix {
  public:
    template <class Value>
    GroupMatrix(const std::vector<Value>& groupAfterGroup, std::size_t groups, std::size_t entries,
                Layout layout = Layout::Contiguous)
        : m_groups(groups), m_entries(entries), m_layout(layout),
          m_memory(groups * entries * (layout == Layout::Padded ? 3 : 1), T(padding)) {
        for (std::size_t j = 0; j < groups; ++j)
            for (std::size_t i = 0; i < entries; ++i)
                view()(i, j) = static_cast<T>(groupAfterGroup[j * entries + i]);
    }

    projection::GroupView<T> view() {
        if (m_layout == Layout::Contiguous)
            return {m_memory.data(), m_groups, m_entries, m_entries, 1};
        const std::size_t step = m_layout == Layout::Padded ? 3 : 1;
        return {m_memory.data(), m_groups, m_entries, step, m_groups * step};
    }
    projection::GroupView<const T> constView() { return view(); }

    /// All values, group after group.
    std::vector<T> values() {
        std::vector<T> result;
        for (std::size_t j = 0; j < m_groups; ++j)
            for (std::size_t i = 0; i < m_entries; ++i)
                result.push_back(view()(i, j));
        return result;
    }

    bool paddingUntouched() {
        std::size_t found = 0;
        for (const T value : m_memory)
            found += value == T(padding);
        return m_layout != Layout::Padded || found >= 2 * m_groups * m_entries;
    }

  private:
    static constexpr int padding = -77777;
    std::size_t m_groups;
    std::size_t m_entries;
    Layout m_layout;
    std::vector<T> m_memory;
};

/// Equality of every bit, which tells −0.0 from 0.0.
template <class T>
bool sameBits(const std::vector<T>& a, const std::vector<T>& b) {
    using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::bit_cast<Bits>(a[i]) != std::bit_cast<Bits>(b[i]))
            return false;
    }
    return true;
}

} // namespace tamis::testing
