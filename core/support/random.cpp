// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/random.h"

#include <bit>
#include <cmath>
#include <numbers>

namespace tamis {
namespace {

std::uint64_t splitMix(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

} // namespace

Random::Random(std::initializer_list<std::uint64_t> path) {
    std::uint64_t key = 0x74616d6973; // "tamis"
    for (const std::uint64_t step : path) {
        key ^= step;
        key = splitMix(key);
    }
    for (std::uint64_t& word : m_state)
        word = splitMix(key);
}

std::uint64_t Random::next() {
    const std::uint64_t result = std::rotl(m_state[1] * 5, 7) * 9;
    const std::uint64_t shifted = m_state[1] << 17;
    m_state[2] ^= m_state[0];
    m_state[3] ^= m_state[1];
    m_state[1] ^= m_state[2];
    m_state[0] ^= m_state[3];
    m_state[2] ^= shifted;
    m_state[3] = std::rotl(m_state[3], 45);
    return result;
}

double Random::uniform() {
    return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

std::uint64_t Random::below(std::uint64_t bound) {
    const std::uint64_t rest = (0 - bound) % bound; // 2^64 mod bound
    std::uint64_t value = next();
    while (value < rest)
        value = next();
    return value % bound;
}

double Random::normal() {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));
    return radius * std::cos(2.0 * std::numbers::pi * uniform());
}

} // namespace tamis
