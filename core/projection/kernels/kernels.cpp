// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/kernels/kernels.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

// Highway compiles this file once for every instruction set; the order of these lines matters.
// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/projection/kernels/kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include <hwy/cache_control.h>
#include "core/projection/kernels/groups-inl.h"
#include "core/projection/kernels/strips-inl.h"
#include "core/projection/kernels/vectors-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace tamis::projection::kernels::HWY_NAMESPACE {
namespace {

template <class T>
const Kernels<T>* table() {
    static constexpr Kernels<T> entries = {
        maximum<T>,       sums<T>,
        squares<T>,       window<T>,
        sumsAndWindow<T>, above<T>,
        clip<T>,          clipMeasured<T>,
        soft<T>,          scale<T>,
        stripMaxima<T>,   stripSums<T>,
        stripClip<T>,     stripClipMeasured<T>,
        gather<T>,        scatter<T>,
    };
    return &entries;
}

const Kernels<float>* floatTable() {
    return table<float>();
}
const Kernels<double>* doubleTable() {
    return table<double>();
}
const VectorKernels* vectorTable() {
    static constexpr VectorKernels entries = {supportAbove, neighbours, remainder, pieceSums,
                                              boundSums,    doubledSum, allHold};
    return &entries;
}
const char* targetName() {
    return hwy::TargetName(HWY_TARGET);
}

} // namespace
} // namespace tamis::projection::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tamis::projection::kernels {

HWY_EXPORT(floatTable);
HWY_EXPORT(doubleTable);
HWY_EXPORT(vectorTable);
HWY_EXPORT(targetName);

template <>
const Kernels<float>& kernels<float>() {
    return *HWY_DYNAMIC_DISPATCH(floatTable)();
}
template <>
const Kernels<double>& kernels<double>() {
    return *HWY_DYNAMIC_DISPATCH(doubleTable)();
}

const VectorKernels& vectorKernels() {
    return *HWY_DYNAMIC_DISPATCH(vectorTable)();
}

std::string_view instructionSet() {
    return HWY_DYNAMIC_DISPATCH(targetName)();
}

} // namespace tamis::projection::kernels
#endif
