// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <utility>

namespace tamis {

/// xoshiro256** (Blackman, Vigna 2018), seeded by SplitMix64. Its numbers are the same on every
/// machine and in every standard library, unlike those of <random>'s distributions.
class Random {
  public:
    /// A generator of its own for each path, such as {seed, fold, stage}: neighbouring paths give
    /// unrelated streams.
    explicit Random(std::initializer_list<std::uint64_t> path);

    std::uint64_t next();
    /// Uniform in [0, 1), 53 bits.
    double uniform();
    /// Uniform in {0, …, bound − 1}, without bias. bound > 0.
    std::uint64_t below(std::uint64_t bound);
    /// Standard normal.
    double normal();

    /// Fisher–Yates.
    template <class T>
    void shuffle(std::span<T> items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[below(i)]);
    }

  private:
    std::uint64_t m_state[4];
};

} // namespace tamis
