// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

namespace tamis {

/// Work that shows only while it is done: a job may add jobs. These begin before all that wait, so
/// that what they share is soon let go. Which thread runs which job is not fixed: a job writes only
/// to places of its own.
class Jobs {
  public:
    using Job = std::function<void()>;

    /// Begun in this order.
    void add(std::vector<Job> jobs);
    /// Runs all jobs, and those that they add, on `threads` threads (see threadCount()). The first
    /// exception of a job is thrown again when all have ended.
    void run(unsigned threads);

  private:
    void work();

    std::mutex m_mutex; ///< guards all below
    std::condition_variable m_changed;
    std::deque<Job> m_waiting;
    std::size_t m_running = 0;
};

} // namespace tamis
