// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/parallel.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <atomic>

// TBB is not compiled with ThreadSanitizer, which therefore does not see that workers begin after
// parallelFor() was called and have ended when it returns. In a build with ThreadSanitizer this
// file alone is compiled without it, and what follows says so; in others it is nothing. It says
// nothing between workers, so that races of our own are still found.
#ifdef TAMIS_THREAD_SANITIZER
extern "C" {
void __tsan_acquire(void* address);
void __tsan_release(void* address);
}
#endif

namespace tamis {
namespace {

#ifdef TAMIS_THREAD_SANITIZER
char begun, ended;
void callersPartIsDone() {
    __tsan_release(&begun);
}
void workersPartIsDone() {
    __tsan_acquire(&ended);
}
struct WorkerOrder {
    WorkerOrder() { __tsan_acquire(&begun); }
    ~WorkerOrder() { __tsan_release(&ended); }
};
#else
void callersPartIsDone() {}
void workersPartIsDone() {}
struct [[maybe_unused]] WorkerOrder {};
#endif

} // namespace

unsigned threadCount(unsigned requested) {
    if (requested > 0)
        return requested;
    return static_cast<unsigned>(tbb::info::default_concurrency());
}

void parallelFor(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& job) {
    const std::size_t workers = std::min<std::size_t>(threadCount(threads), count);
    if (workers <= 1) {
        for (std::size_t i = 0; i < count; ++i)
            job(i);
        return;
    }
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, workers);
    tbb::task_arena arena(static_cast<int>(workers));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        const WorkerOrder order;
        for (std::size_t i = next++; i < count; i = next++)
            job(i);
    };
    callersPartIsDone();
    arena.execute([&] {
        tbb::task_group group;
        for (std::size_t worker = 0; worker < workers; ++worker)
            group.run([&work] { work(); });
        group.wait();
    });
    workersPartIsDone();
}

} // namespace tamis
