// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/jobs.h"

#include "core/support/parallel.h"

#include <exception>
#include <iterator>

namespace tamis {

void Jobs::add(std::vector<Job> jobs) {
    const std::scoped_lock lock(m_mutex);
    m_waiting.insert(m_waiting.begin(), std::make_move_iterator(jobs.begin()),
                     std::make_move_iterator(jobs.end()));
    m_changed.notify_all();
}

void Jobs::run(unsigned threads) {
    const unsigned workers = threadCount(threads);
    parallelFor(workers, workers, [this](std::size_t) { work(); });
}

void Jobs::work() {
    std::exception_ptr first;
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return !m_waiting.empty() || m_running == 0; });
        if (m_waiting.empty())
            break;
        {
            const Job job = std::move(m_waiting.front());
            m_waiting.pop_front();
            ++m_running;
            lock.unlock();
            try {
                job();
            } catch (...) {
                if (!first)
                    first = std::current_exception();
            }
        } // what the job held is let go while others may go on
        lock.lock();
        --m_running;
        m_changed.notify_all();
    }
    lock.unlock();
    if (first)
        std::rethrow_exception(first);
}

} // namespace tamis
