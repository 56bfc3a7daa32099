// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run_result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>

namespace tamis::evaluation {

inline constexpr std::size_t mostHalfSamples = 1000, mostPermutations = 10000;

struct HalfSampling {
    std::size_t point = 0; ///< index into RunResult::points: its projection, radius or gene count
    std::size_t halfSamples = 50;  ///< from 2 to mostHalfSamples
    std::size_t permutations = 40; ///< of the labels, to mostPermutations; 0: none, no p-values
    std::uint64_t seed = 1;
    unsigned threads = 0;
};

/// Works out Trust for a point of a run, with the run's settings, on the data it was made from:
/// halfSamples · (2 + permutations) double descents on half of the samples. Half-samples come in
/// complementary pairs, stratified by class; samples of a group stay together. Labels are shuffled
/// among samples; with groups inside each group of several classes, and among the groups of one
/// class. Everything is fitted on the half that trains. Parallel; the same bits for any number of
/// threads. `progressed` is called from worker threads, one call at a time, with the finished part
/// of the work. A stop within 200 ms returns what is finished (half-samples one by one,
/// permutations when all their half-samples are); with nothing finished it is ErrorCode::Cancelled.
/// Usage: another dataset than the run's (by its hash), no such point, numbers out of range.
Result<Trust> sampleHalves(const dataset::Dataset& dataset, const RunResult& run,
                           const HalfSampling& asked,
                           const std::function<void(double fraction)>& progressed,
                           std::stop_token stop = {});

} // namespace tamis::evaluation
