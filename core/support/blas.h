// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/cpu.h"
#include "core/support/result.h"

#include <optional>
#include <string>
#include <string_view>

/// Matrix products are where training spends its time, and LibTorch leaves them to whichever BLAS
/// the system has behind libblas.so.3. Two things go wrong in practice, both silently: the system
/// has only the reference BLAS, or OpenBLAS is older than the processor, does not know it and
/// falls back to a kernel of twenty years ago.
namespace tamis {

struct BlasInfo {
    std::string blas;     ///< "OpenBLAS 0.3.21", "reference BLAS", …
    std::string kernel;   ///< OpenBLAS's name for its kernel ("Haswell"); empty for another BLAS
    std::string simd;     ///< what the processor offers: "AVX-512", "AVX2", "AVX", "baseline"
    unsigned threads = 1; ///< Tamis works on unless told otherwise; BLAS gets one on each of them
    /// "reference-blas" or "slow-blas-kernel": numbers are right, but training is slow.
    std::optional<Warning> warning;
};

/// The BLAS this process has loaded, found among its symbols; nothing is linked for it.
BlasInfo blasInfo();

/// The OPENBLAS_CORETYPE to set where `kernel` (as OpenBLAS names it) was written for processors
/// before those of level `simd`; nothing where the kernel is good enough.
std::optional<std::string_view> betterKernel(std::string_view kernel, Simd simd);

/// First thing in main, before a thread is started or an input read: where betterKernel() has
/// another kernel and the user has not set OPENBLAS_CORETYPE, sets that variable and executes the
/// program again, once, with the same arguments. Process, open files and working folder stay, so
/// that standard input, exit code and signals are those of the first call. OpenBLAS chooses its
/// kernel while it is loaded; after that there is no other way to change it.
void ensureFastBlas(int argc, char** argv);

} // namespace tamis
