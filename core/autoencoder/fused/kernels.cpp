// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autoencoder/fused/kernels.h"

// Highway compiles this file once for every instruction set; the order of these lines matters.
// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/autoencoder/fused/kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/cache_control.h>
#include <hwy/highway.h>
#include <hwy/contrib/math/math-inl.h>
#include "core/autoencoder/fused/products-inl.h"
#include "core/autoencoder/fused/functions-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace tamis::autoencoder::kernels::HWY_NAMESPACE {
namespace {

const Kernels* table() {
    static const Kernels entries = {hn::Lanes(Wide()), expand,   contract, adam,
                                    momentum,          smoothL1, activate};
    return &entries;
}

} // namespace
} // namespace tamis::autoencoder::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tamis::autoencoder::kernels {

HWY_EXPORT(table);

const Kernels& kernels() {
    return *HWY_DYNAMIC_DISPATCH(table)();
}

} // namespace tamis::autoencoder::kernels
#endif
