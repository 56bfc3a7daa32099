// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <span>

namespace tamis::bench {

/// Seconds that job() takes.
template <class Job>
double secondsOf(const Job& job) {
    const auto start = std::chrono::steady_clock::now();
    job();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// What memory alone takes: no operator that reads its matrix, then reads and writes it, can be
/// faster.
struct MemoryFloor {
    double read = 0;    ///< seconds of a pass that reads all entries
    double rewrite = 0; ///< seconds of a pass that reads all and writes them back

    double total() const { return read + rewrite; }
};

/// One pass of each kind on `threads` threads; the entries keep their values. Each is made in two
/// ways, by the projections' own kernels and by a plain loop, and the faster one counts: a floor
/// that the kernels' faults don't lift. T is float or double.
template <class T>
MemoryFloor memoryFloor(std::span<T> memory, unsigned threads);

/// The better of both, pass by pass.
MemoryFloor lower(const MemoryFloor& a, const MemoryFloor& b);

} // namespace tamis::bench
