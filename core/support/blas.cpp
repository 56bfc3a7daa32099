// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/blas.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <dlfcn.h>
#include <unistd.h>

namespace tamis {
namespace {

constexpr const char* coreTypeVariable = "OPENBLAS_CORETYPE";

/// The library that answers when LibTorch calls sgemm, with the libraries it brings along.
///
/// Asking the whole process for openblas_get_corename would not do: LAPACK may bring OpenBLAS in
/// while the products still go to the reference BLAS.
class BlasLibrary {
  public:
    BlasLibrary() {
        Dl_info info{};
        void* sgemm = dlsym(RTLD_DEFAULT, "sgemm_");
        if (sgemm != nullptr && dladdr(sgemm, &info) != 0)
            m_handle = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    }
    ~BlasLibrary() {
        if (m_handle != nullptr)
            dlclose(m_handle);
    }
    BlasLibrary(const BlasLibrary&) = delete;
    BlasLibrary& operator=(const BlasLibrary&) = delete;

    bool loaded() const { return m_handle != nullptr; }
    bool has(const char* symbol) const { return find(symbol) != nullptr; }

    /// What a function `Value symbol(void)` returns, or `otherwise` where there is none.
    template <class Value>
    Value call(const char* symbol, Value otherwise) const {
        const auto function = reinterpret_cast<Value (*)()>(find(symbol));
        return function != nullptr ? function() : otherwise;
    }

  private:
    void* find(const char* symbol) const {
        return m_handle != nullptr ? dlsym(m_handle, symbol) : nullptr;
    }

    void* m_handle = nullptr;
};

char lowerCase(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH …" → "OpenBLAS 0.3.21".
std::string nameAndVersion(std::string_view config) {
    const std::size_t space = config.find(' ');
    if (space == std::string_view::npos)
        return std::string(config);
    return std::string(config.substr(0, config.find(' ', space + 1)));
}

std::string_view kernelOf(const BlasLibrary& library) {
    return library.call<const char*>("openblas_get_corename", "");
}

/// Another BLAS than OpenBLAS, known by a function only it has.
std::string otherBlas(const BlasLibrary& library) {
    if (library.has("bli_info_get_version_str"))
        return "BLIS";
    if (library.has("mkl_get_version_string"))
        return "MKL";
    if (library.has("ATL_buildinfo"))
        return "ATLAS";
    return "reference BLAS";
}

Warning referenceWarning() {
    return {"reference-blas",
            "matrix products go to the reference BLAS: right, but many times slower than need be; "
            "install the package libopenblas0-openmp",
            "libblas.so.3"};
}

Warning kernelWarning(std::string_view kernel, std::string_view better) {
    std::string what =
        "OpenBLAS uses its kernel " + std::string(kernel) + ", slower than this processor allows; ";
    if (std::getenv(coreTypeVariable) != nullptr)
        what += "OPENBLAS_CORETYPE asks for it: unset that variable";
    else
        what += "set OPENBLAS_CORETYPE=" + std::string(better);
    return {"slow-blas-kernel", std::move(what), "libblas.so.3"};
}

} // namespace

std::optional<std::string_view> betterKernel(std::string_view kernel, Simd simd) {
    // OpenBLAS's kernels for x86-64 that know no AVX2.
    constexpr std::array<std::string_view, 17> old = {
        "unknown", "generic",   "prescott",   "core2",       "penryn",       "dunnington",
        "nehalem", "nano",      "atom",       "opteron",     "opteron_sse3", "barcelona",
        "bobcat",  "bulldozer", "piledriver", "steamroller", "sandybridge"};
    const bool slow = std::ranges::any_of(old, [kernel](std::string_view name) {
        return std::ranges::equal(name, kernel, {}, {}, lowerCase);
    });
    if (!slow)
        return std::nullopt;
    if (simd == Simd::Avx512)
        return "SkylakeX";
    if (simd == Simd::Avx2)
        return "Haswell";
    return std::nullopt;
}

BlasInfo blasInfo() {
    const BlasLibrary library;
    BlasInfo info;
    info.simd = name(simdLevel());
    info.threads = threadCount(0);
    if (!library.loaded()) {
        info.blas = "none loaded";
        return info;
    }
    const std::string_view config = library.call<const char*>("openblas_get_config", "");
    if (config.empty()) {
        info.blas = otherBlas(library);
        if (info.blas == "reference BLAS")
            info.warning = referenceWarning();
        return info;
    }
    info.blas = nameAndVersion(config);
    info.kernel = kernelOf(library);
    if (const auto better = betterKernel(info.kernel, simdLevel()))
        info.warning = kernelWarning(info.kernel, *better);
    return info;
}

void ensureFastBlas(int /*argc*/, char** argv) {
    // The variable is also what keeps this from going round: it is set the second time.
    if (std::getenv(coreTypeVariable) != nullptr)
        return;
    const auto better = betterKernel(kernelOf(BlasLibrary()), simdLevel());
    if (!better || setenv(coreTypeVariable, std::string(*better).c_str(), 1) != 0)
        return;
    // OMP_NUM_THREADS stays as it is. Each worker calls at::set_num_threads(1), which is also what
    // OpenBLAS (OpenMP) asks for its number of threads; a user's own setting keeps its meaning.
    execv("/proc/self/exe", argv);
    unsetenv(coreTypeVariable); // it could not: go on with the slow kernel, and blasInfo() warns
}

} // namespace tamis
