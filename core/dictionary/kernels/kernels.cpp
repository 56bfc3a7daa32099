// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dictionary/kernels/kernels.h"

#include <algorithm>

// Highway compiles this file once for every instruction set; the order of these lines matters.
// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/dictionary/kernels/kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "core/dictionary/kernels/columns-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace tamis::dictionary::kernels::HWY_NAMESPACE {
namespace {

const Kernels* table() {
    static constexpr Kernels entries = {cross, combine, add, dot, largest, solvePanel};
    return &entries;
}

} // namespace
} // namespace tamis::dictionary::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tamis::dictionary::kernels {

HWY_EXPORT(table);

const Kernels& kernels() {
    return *HWY_DYNAMIC_DISPATCH(table)();
}

} // namespace tamis::dictionary::kernels
#endif
