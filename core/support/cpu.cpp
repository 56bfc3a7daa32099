// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/cpu.h"

namespace tamis {

Simd simdLevel() {
#if defined(__x86_64__)
    // These look at what the operating system saves (XCR0) too, not only at the processor.
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl"))
        return Simd::Avx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return Simd::Avx2;
    if (__builtin_cpu_supports("avx"))
        return Simd::Avx;
#endif
    return Simd::Baseline;
}

std::string_view name(Simd level) {
    switch (level) {
    case Simd::Avx512:
        return "AVX-512";
    case Simd::Avx2:
        return "AVX2";
    case Simd::Avx:
        return "AVX";
    case Simd::Baseline:
        break;
    }
    return "baseline";
}

} // namespace tamis
