// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions of single numbers: the loss of the reconstruction, the activations. Included once for
// every instruction set, hence no #pragma once, and by kernels.cpp alone.
// NOLINTBEGIN(misc-definitions-in-headers)

HWY_BEFORE_NAMESPACE();
namespace tamis::autoencoder::kernels::HWY_NAMESPACE {
namespace {

/// `count` is a multiple of laneUnit. The sum is in single precision: give it a block at a time.
double smoothL1(float* values, const float* target, std::size_t count, float scale) {
    const Narrow d;
    const auto one = hn::Set(d, 1.0F), half = hn::Set(d, 0.5F), factor = hn::Set(d, scale);
    auto sum = hn::Zero(d);
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
        const auto difference = hn::Sub(hn::Load(d, values + i), hn::Load(d, target + i));
        const auto magnitude = hn::Abs(difference);
        const auto square = hn::Mul(half, hn::Mul(magnitude, magnitude));
        const auto beyond = hn::Ge(magnitude, one);
        sum = hn::Add(sum, hn::IfThenElse(beyond, hn::Sub(magnitude, half), square));
        const auto slope = hn::IfThenElse(beyond, hn::CopySign(one, difference), difference);
        hn::Store(hn::Mul(factor, slope), d, values + i);
    }
    return hn::GetLane(hn::SumOfLanes(d, sum));
}

using V = hn::Vec<Wide>;

struct ValueAndSlope {
    V value, slope;
};

/// Highway's exponential ends in nonsense above 104.
HWY_INLINE V exponential(V x) {
    const Wide d;
    return hn::Exp(d, hn::Min(x, hn::Set(d, 88.0F)));
}

struct SiLU {
    static HWY_INLINE ValueAndSlope at(V x) {
        const Wide d;
        const V one = hn::Set(d, 1.0F);
        const V sigmoid = hn::Div(one, hn::Add(one, exponential(hn::Neg(x))));
        return {hn::Mul(x, sigmoid), hn::Mul(sigmoid, hn::MulAdd(x, hn::Sub(one, sigmoid), one))};
    }
};

struct ReLU {
    static HWY_INLINE ValueAndSlope at(V x) {
        const Wide d;
        const V zero = hn::Zero(d);
        return {hn::Max(x, zero), hn::IfThenElseZero(hn::Gt(x, zero), hn::Set(d, 1.0F))};
    }
};

/// x · Φ(x), with the error function after Abramowitz, Stegun 7.1.26, |error| ≤ 1.5e-7.
struct GELU {
    static HWY_INLINE ValueAndSlope at(V x) {
        const Wide d;
        const V one = hn::Set(d, 1.0F), half = hn::Set(d, 0.5F);
        const V z = hn::Mul(hn::Abs(x), hn::Set(d, 0.707106781F));
        const V bell = exponential(hn::Neg(hn::Mul(z, z)));
        const V t = hn::Div(one, hn::MulAdd(z, hn::Set(d, 0.3275911F), one));
        V polynomial = hn::Set(d, 1.061405429F);
        for (const float coefficient : {-1.453152027F, 1.421413741F, -0.284496736F, 0.254829592F})
            polynomial = hn::MulAdd(polynomial, t, hn::Set(d, coefficient));
        const V erf = hn::NegMulAdd(hn::Mul(polynomial, t), bell, one);
        const V below = hn::MulAdd(half, hn::CopySign(erf, x), half);
        const V density = hn::Mul(bell, hn::Set(d, 0.398942280F));
        return {hn::Mul(x, below), hn::MulAdd(x, density, below)};
    }
};

struct Tanh {
    static HWY_INLINE ValueAndSlope at(V x) {
        const Wide d;
        const V value = hn::Tanh(d, x);
        return {value, hn::NegMulAdd(value, value, hn::Set(d, 1.0F))};
    }
};

struct ELU {
    static HWY_INLINE ValueAndSlope at(V x) {
        const Wide d;
        const V one = hn::Set(d, 1.0F);
        const V below = hn::Expm1(d, hn::Min(x, hn::Zero(d)));
        const auto positive = hn::Gt(x, hn::Zero(d));
        return {hn::IfThenElse(positive, x, below),
                hn::IfThenElse(positive, one, hn::Add(below, one))};
    }
};

/// What is not a number stays so, whatever the function's minimum or comparison makes of it.
template <class Function>
void activateWith(float* values, float* slopes, std::size_t count) {
    const Wide d;
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
        const V x = hn::Load(d, values + i);
        const ValueAndSlope result = Function::at(x);
        hn::Store(hn::IfThenElse(hn::Eq(x, x), result.value, x), d, values + i);
        hn::Store(result.slope, d, slopes + i);
    }
}

void activate(Activation activation, float* values, float* slopes, std::size_t count) {
    switch (activation) {
    case Activation::SiLU:
        return activateWith<SiLU>(values, slopes, count);
    case Activation::ReLU:
        return activateWith<ReLU>(values, slopes, count);
    case Activation::GELU:
        return activateWith<GELU>(values, slopes, count);
    case Activation::Tanh:
        return activateWith<Tanh>(values, slopes, count);
    case Activation::ELU:
        return activateWith<ELU>(values, slopes, count);
    }
}

} // namespace
} // namespace tamis::autoencoder::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
// NOLINTEND(misc-definitions-in-headers)
