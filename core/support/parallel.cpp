// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/parallel.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <atomic>

namespace tamis {

unsigned threadCount(unsigned requested) {
    if (requested > 0)
        return requested;
    return static_cast<unsigned>(tbb::info::default_concurrency());
}

void parallelFor(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& job) {
    const std::size_t workers = std::min<std::size_t>(threadCount(threads), count);
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                    std::max<std::size_t>(workers, 1));
    tbb::task_arena arena(static_cast<int>(std::max<std::size_t>(workers, 1)));
    std::atomic<std::size_t> next = 0;
    arena.execute([&] {
        tbb::task_group group;
        for (std::size_t worker = 0; worker < workers; ++worker)
            group.run([&] {
                for (std::size_t i = next++; i < count; i = next++)
                    job(i);
            });
        group.wait();
    });
}

} // namespace tamis
