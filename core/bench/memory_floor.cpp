// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/memory_floor.h"

#include "core/projection/kernels/kernels.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>

namespace tamis::bench {
namespace {

/// job(part of the memory) on each thread.
template <class T, class Job>
double secondsOfParts(std::span<T> memory, unsigned threads, const Job& job) {
    const std::size_t part = memory.size() / threads;
    const auto one = [&](std::size_t number) {
        const std::size_t first = number * part;
        job(memory.subspan(first, number + 1 == threads ? memory.size() - first : part));
    };
    return secondsOf([&] { parallelFor(threads, threads, std::ref(one)); });
}

/// What a loop found, so that the compiler can't leave the loop out.
template <class T>
void keep(T value) {
    [[maybe_unused]] static thread_local volatile T kept;
    kept = value;
}

template <class T>
void readPlainly(std::span<T> part) {
    constexpr std::size_t width = 256 / sizeof(T); // four cache lines: enough loads at a time
    T sums[width] = {};
    for (std::size_t i = 0; i + width <= part.size(); i += width)
        for (std::size_t lane = 0; lane < width; ++lane)
            sums[lane] += part[i + lane];
    for (const T sum : sums)
        keep(sum);
}

template <class T>
void rewritePlainly(std::span<T> part) {
    volatile T one = 1;
    const T factor = one;
    for (T& entry : part)
        entry *= factor;
}

/// Pieces of a group's usual size.
template <class T, class Job>
void byPieces(std::span<T> part, const Job& job) {
    constexpr std::size_t piece = 8192;
    for (std::size_t i = 0; i < part.size(); i += piece)
        job(part.data() + i, std::min(piece, part.size() - i));
}

template <class T>
void readByKernel(std::span<T> part) {
    bool finite = true;
    byPieces(part, [&](T* piece, std::size_t n) {
        keep(projection::kernels::kernels<T>().maximum(piece, n, finite));
    });
    keep(finite);
}

template <class T>
void rewriteByKernel(std::span<T> part) {
    byPieces(part, [](T* piece, std::size_t n) {
        projection::kernels::kernels<T>().clip(piece, n, std::numeric_limits<T>::infinity());
    });
}

} // namespace

template <class T>
MemoryFloor memoryFloor(std::span<T> memory, unsigned threads) {
    const auto pass = [&](void (*job)(std::span<T>)) {
        return secondsOfParts(memory, std::max(1U, threads), job);
    };
    return lower({pass(readPlainly<T>), pass(rewritePlainly<T>)},
                 {pass(readByKernel<T>), pass(rewriteByKernel<T>)});
}

template MemoryFloor memoryFloor(std::span<float>, unsigned);
template MemoryFloor memoryFloor(std::span<double>, unsigned);

MemoryFloor lower(const MemoryFloor& a, const MemoryFloor& b) {
    return {std::min(a.read, b.read), std::min(a.rewrite, b.rewrite)};
}

} // namespace tamis::bench
