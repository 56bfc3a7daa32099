// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/versions.h"

#include <Eigen/Core>
#include <fmt/core.h>
#include <nlohmann/json.hpp>
#include <oneapi/tbb/version.h>
#include <torch/version.h>

#include <zlib.h>

namespace tamis {
namespace {

std::string compiler() {
#if defined(__clang__)
    return fmt::format("Clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#else
    return fmt::format("GCC {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
}

} // namespace

std::vector<LibraryVersion> libraryVersions() {
    return {
        {"compiler", "Compiler", compiler()},
        {"libtorch", "LibTorch", TORCH_VERSION},
        {"eigen", "Eigen",
         fmt::format("{}.{}.{}", EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION)},
        {"tbb", "oneTBB", TBB_runtime_version()},
        {"zlib", "zlib", zlibVersion()},
        {"fmt", "fmt",
         fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100)},
        {"nlohmann_json", "nlohmann json",
         fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                     NLOHMANN_JSON_VERSION_PATCH)},
    };
}

} // namespace tamis
