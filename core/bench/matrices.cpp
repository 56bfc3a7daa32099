// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench/matrices.h"

#include "core/support/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <new>

namespace tamis::bench {
namespace {

using projection::GroupView;

constexpr std::align_val_t alignment{64};

double draw(Distribution distribution, Random& random) {
    if (distribution == Distribution::Uniform)
        return random.uniform();
    if (distribution != Distribution::HeavyTailed)
        return random.normal();
    const double p = (static_cast<double>(random.next() >> 11) + 0.5) * 0x1p-53; // never 0 or 1
    return (2 * p - 1) / std::sqrt(2 * p * (1 - p)); // the quantile function of t with 2 degrees
}

/// Factors within half a percent of 1; their number shares no divisor with the sizes in use.
std::array<double, 4093> drift() {
    std::array<double, 4093> factors{};
    Random random{1};
    for (double& factor : factors)
        factor = 0.995 + 0.01 * random.uniform();
    return factors;
}

} // namespace

std::vector<double> randomMatrix(Size size, Distribution distribution, std::uint64_t seed) {
    std::vector<double> values(size.count());
    for (std::size_t group = 0; group < size.groups; ++group) {
        Random random{seed, group};
        const bool large = distribution == Distribution::MixedScale && random.below(10) == 0;
        for (std::size_t i = 0; i < size.entries; ++i)
            values[group * size.entries + i] = draw(distribution, random) * (large ? 1000 : 1);
    }
    return values;
}

Matrices::Matrices(Size size, const std::vector<double>& values)
    : m_size(size),
      m_buffer(static_cast<std::byte*>(::operator new(size.count() * sizeof(double), alignment))) {
    m_double.contiguous = values;
    m_double.strided.resize(size.count());
    for (std::size_t group = 0; group < size.groups; ++group)
        for (std::size_t i = 0; i < size.entries; ++i)
            m_double.strided[i * size.groups + group] = values[group * size.entries + i];
    const auto rounded = [](double value) { return static_cast<float>(value); };
    for (const Layout layout : allLayouts) {
        const std::vector<double>& from = m_double.of(layout);
        std::vector<float>& to =
            layout == Layout::Contiguous ? m_single.contiguous : m_single.strided;
        to.resize(from.size());
        std::transform(from.begin(), from.end(), to.begin(), rounded);
    }
}

void Matrices::Release::operator()(std::byte* memory) const {
    ::operator delete(memory, alignment);
}

template <class T>
const Matrices::Copies<T>& Matrices::copies() const {
    if constexpr (sizeof(T) == sizeof(double))
        return m_double;
    else
        return m_single;
}

template <class T>
GroupView<T> Matrices::view(Layout layout) const {
    T* const data = reinterpret_cast<T*>(m_buffer.get());
    if (layout == Layout::Contiguous)
        return {data, m_size.groups, m_size.entries, m_size.entries, 1};
    return {data, m_size.groups, m_size.entries, 1, m_size.groups};
}

template <class T>
GroupView<T> Matrices::restored(Layout layout) {
    std::memcpy(m_buffer.get(), copies<T>().of(layout).data(), m_size.count() * sizeof(T));
    return view<T>(layout);
}

template <class T>
GroupView<T> Matrices::drifted(Layout layout) {
    static const std::array<double, 4093> factors = drift();
    const GroupView<T> matrix = restored<T>(layout);
    for (std::size_t i = 0, next = 0; i < m_size.count(); ++i) {
        matrix.data[i] *= static_cast<T>(factors[next]);
        next = next + 1 < factors.size() ? next + 1 : 0;
    }
    return matrix;
}

template GroupView<float> Matrices::restored(Layout);
template GroupView<double> Matrices::restored(Layout);
template GroupView<float> Matrices::drifted(Layout);
template GroupView<double> Matrices::drifted(Layout);

} // namespace tamis::bench
