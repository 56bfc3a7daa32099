// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/parallel.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace tamis {

unsigned threadCount(unsigned requested) {
    if (requested > 0)
        return requested;
    return static_cast<unsigned>(tbb::info::default_concurrency());
}

void parallelFor(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& job) {
    const unsigned wanted = threadCount(threads);
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, wanted);
    tbb::task_arena arena(static_cast<int>(wanted));
    arena.execute([&] {
        tbb::parallel_for(
            tbb::blocked_range<std::size_t>(0, count, 1),
            [&](const tbb::blocked_range<std::size_t>& range) {
                for (std::size_t i = range.begin(); i < range.end(); ++i)
                    job(i);
            },
            tbb::simple_partitioner());
    });
}

} // namespace tamis
