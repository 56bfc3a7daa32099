// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tamis {

/// The widest vector instructions that matter for dense products.
enum class Simd {
    Baseline, ///< SSE2 on x86-64, NEON on ARM: what every processor of the kind has
    Avx,      ///< 256 bits, no fused multiply-add
    Avx2,     ///< AVX2 with FMA
    Avx512,   ///< AVX-512 F, BW, CD, DQ, VL: what OpenBLAS's SkylakeX kernel uses
};

/// Of the processor this runs on, not of the one the program was compiled for.
Simd simdLevel();

/// "AVX-512", "AVX2", "AVX", "baseline".
std::string_view name(Simd level);

} // namespace tamis
