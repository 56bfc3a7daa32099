// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Loaded before OpenBLAS (LD_PRELOAD), makes it look like one that does not know the processor:
// its kernel is then Prescott unless OPENBLAS_CORETYPE names another. With
// TAMIS_TEST_STUBBORN_BLAS it is Prescott whatever is asked for.

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>

namespace {

template <class Function>
Function next(const char* symbol) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, symbol));
}

[[gnu::constructor]] void countStarts() {
    std::fputs("program started\n", stderr);
}

} // namespace

extern "C" {

const char* openblas_get_corename() {
    if (std::getenv("OPENBLAS_CORETYPE") == nullptr ||
        std::getenv("TAMIS_TEST_STUBBORN_BLAS") != nullptr)
        return "Prescott";
    return next<const char* (*)()>("openblas_get_corename")();
}

const char* openblas_get_config() {
    return next<const char* (*)()>("openblas_get_config")();
}

void sgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k,
            const float* alpha, const float* a, const int* lda, const float* b, const int* ldb,
            const float* beta, float* c, const int* ldc) {
    next<decltype(&sgemm_)>("sgemm_")(transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}
}
