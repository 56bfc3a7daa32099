// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace tamis {

/// The one place that decides how many threads to use: `requested`, or, where that is 0, the
/// number of processors this process may run on.
unsigned threadCount(unsigned requested);

/// Runs job(0), …, job(count − 1), each exactly once and begun in this order, on `threads` threads
/// (0: threadCount(0)). Which thread runs which job is not fixed: a job writes only to places of
/// its own. The first exception of a job is thrown again when all have ended.
void parallelFor(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& job);

} // namespace tamis
