// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How long the BLAS in use takes for the product of a forward pass, 800 samples × 1000 genes × 100
// hidden units, on one thread, and how far it is from the same product in double precision.

#include "core/support/blas.h"
#include "core/support/random.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <dlfcn.h>
#include <vector>

namespace {

constexpr int samples = 800;
constexpr int genes = 1000;
constexpr int hidden = 100;

using Sgemm = void (*)(const char*, const char*, const int*, const int*, const int*, const float*,
                       const float*, const int*, const float*, const int*, const float*, float*,
                       const int*);

std::vector<float> randomMatrix(std::size_t entries, std::uint64_t seed) {
    tamis::Random random{seed};
    std::vector<float> matrix(entries);
    for (float& entry : matrix)
        entry = static_cast<float>(random.normal());
    return matrix;
}

double largestError(const std::vector<float>& a, const std::vector<float>& b,
                    const std::vector<float>& c) {
    double largest = 0.0;
    for (std::size_t column = 0; column < hidden; ++column) {
        for (std::size_t row = 0; row < samples; row += 7) {
            double sum = 0.0;
            for (std::size_t k = 0; k < genes; ++k)
                sum += double(a[row + k * samples]) * double(b[k + column * genes]);
            largest = std::max(largest, std::abs(sum - double(c[row + column * samples])));
        }
    }
    return largest;
}

} // namespace

int main(int argc, char** argv) {
    tamis::ensureFastBlas(argc, argv);
    const auto sgemm = reinterpret_cast<Sgemm>(dlsym(RTLD_DEFAULT, "sgemm_"));
    if (sgemm == nullptr)
        return 1;
    const std::vector<float> a = randomMatrix(std::size_t{samples} * genes, 1);
    const std::vector<float> b = randomMatrix(std::size_t{genes} * hidden, 2);
    std::vector<float> c(std::size_t{samples} * hidden);

    const float one = 1.0F;
    const float zero = 0.0F;
    double best = 1e300;
    for (int round = 0; round < 50; ++round) {
        const auto start = std::chrono::steady_clock::now();
        sgemm("N", "N", &samples, &hidden, &genes, &one, a.data(), &samples, b.data(), &genes,
              &zero, c.data(), &samples);
        const std::chrono::duration<double, std::milli> took =
            std::chrono::steady_clock::now() - start;
        best = std::min(best, took.count());
    }
    const tamis::BlasInfo info = tamis::blasInfo();
    std::printf("%s %s on %s: %.2f ms, largest error %.1e\n", info.blas.c_str(),
                info.kernel.c_str(), info.simd.c_str(), best, largestError(a, b, c));
    return 0;
}
