// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Google Benchmark of the loops over entries and of project(), at the sizes of
// `tamis-cli bench projection`. bytes_per_second is to be compared with the memory's: of one pass
// for a kernel, of a read and a rewrite for project().
//   build/release/tests/projection_kernels --benchmark_filter=clip

#include "core/bench/matrices.h"
#include "core/projection/kernels/kernels.h"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

namespace {

using namespace tamis;
using bench::Layout;
using bench::Size;
using projection::GroupView;
using projection::Kind;

constexpr Size sizes[] = {{1000, 10000}, {10000, 1000}, {10000, 100}};

/// Uniform on [0, 1); only the last one asked for is kept.
bench::Matrices& matricesOf(Size size) {
    static std::unique_ptr<bench::Matrices> kept;
    if (!kept || !(kept->size() == size)) {
        kept.reset();
        kept = std::make_unique<bench::Matrices>(
            size, bench::randomMatrix(size, bench::Distribution::Uniform, 1));
    }
    return *kept;
}

void countBytes(benchmark::State& state, std::size_t bytesOfRun) {
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(bytesOfRun));
}

/// pass(group's entries, n) for every group.
template <class T, class Pass>
void overGroups(benchmark::State& state, Size size, Pass pass) {
    const GroupView<T> matrix = matricesOf(size).restored<T>(Layout::Contiguous);
    for (auto _ : state) {
        for (std::size_t group = 0; group < size.groups; ++group)
            pass(matrix.data + group * size.entries, size.entries);
        benchmark::ClobberMemory();
    }
    countBytes(state, size.count() * sizeof(T));
}

/// The whole matrix as one strip, as torch lays out a weight.
template <class T, class Pass>
void overStrip(benchmark::State& state, Size size, const Pass& pass) {
    const GroupView<T> matrix = matricesOf(size).restored<T>(Layout::Strided);
    for (auto _ : state) {
        pass(matrix.data, size);
        benchmark::ClobberMemory();
    }
    countBytes(state, size.count() * sizeof(T));
}

template <class T>
void registerKernels(Size size, const std::string& suffix) {
    const auto& kernel = projection::kernels::kernels<T>();
    const auto add = [&](const char* name, auto pass) {
        benchmark::RegisterBenchmark((name + suffix).c_str(), [=](benchmark::State& state) {
            overGroups<T>(state, size, pass);
        });
    };
    add("maximum", [&kernel](T* group, std::size_t n) {
        bool finite = true;
        benchmark::DoNotOptimize(kernel.maximum(group, n, finite));
    });
    add("sums",
        [&kernel](T* group, std::size_t n) { benchmark::DoNotOptimize(kernel.sums(group, n)); });
    add("squares",
        [&kernel](T* group, std::size_t n) { benchmark::DoNotOptimize(kernel.squares(group, n)); });
    add("window", [&kernel, inside = std::vector<double>(size.entries + 16)](
                      T* group, std::size_t n) mutable {
        benchmark::DoNotOptimize(kernel.window(group, n, T(0.98), T(0.99), inside.data()));
    });
    add("clip", [&kernel](T* group, std::size_t n) { kernel.clip(group, n, T(0.5)); });
    add("clipMeasured", [&kernel](T* group, std::size_t n) {
        benchmark::DoNotOptimize(kernel.clipMeasured(group, n, T(0.5)));
    });
    benchmark::RegisterBenchmark(("stripMaxima" + suffix).c_str(), [=, &kernel](auto& state) {
        std::vector<T> maxima(size.groups);
        overStrip<T>(state, size, [&](T* strip, Size whole) {
            bool finite = true;
            kernel.stripMaxima(strip, whole.entries, whole.groups, whole.groups, maxima.data(),
                               finite);
            benchmark::DoNotOptimize(finite);
        });
    });
    benchmark::RegisterBenchmark(("stripClip" + suffix).c_str(), [=, &kernel](auto& state) {
        const std::vector<T> levels(size.groups, T(0.5));
        overStrip<T>(state, size, [&](T* strip, Size whole) {
            kernel.stripClip(strip, whole.entries, whole.groups, whole.groups, levels.data());
        });
    });
}

/// A tenth of the norm, the matrix restored outside the clock.
template <class T>
void projecting(benchmark::State& state, Size size, Kind kind, Layout layout) {
    bench::Matrices& matrices = matricesOf(size);
    const double radius =
        0.1 * projection::norm(GroupView<const T>(matrices.restored<T>(layout)), kind);
    projection::Workspace workspace;
    for (auto _ : state) {
        state.PauseTiming();
        const GroupView<T> matrix = matrices.restored<T>(layout);
        state.ResumeTiming();
        if (!projection::project(matrix, kind, radius, workspace))
            state.SkipWithError("project() failed");
    }
    countBytes(state, 3 * size.count() * sizeof(T)); // read, read, written
}

template <class T>
void registerProjections(Size size, const std::string& suffix) {
    for (const Kind kind : projection::allKinds) {
        for (const Layout layout : bench::allLayouts) {
            const std::string title = std::string(projection::name(kind)) + "/" +
                                      std::string(bench::name(layout)) + suffix;
            benchmark::RegisterBenchmark(title.c_str(), [=](benchmark::State& state) {
                projecting<T>(state, size, kind, layout);
            })->Unit(benchmark::kMillisecond);
        }
    }
}

} // namespace

int main(int argc, char** argv) {
    for (const Size size : sizes) {
        registerKernels<double>(size, "/double/" + bench::text(size));
        registerKernels<float>(size, "/single/" + bench::text(size));
        registerProjections<double>(size, "/double/" + bench::text(size));
        registerProjections<float>(size, "/single/" + bench::text(size));
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
